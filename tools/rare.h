/* Tells the C compiler that errors and the end of an object are rare, so that it keeps them out of the way. */
#include <Python.h>

#define RARE __attribute__((cold))

extern RARE PyObject *PyErr_Occurred(void);
extern RARE void PyErr_SetNone(PyObject *);
extern RARE void PyErr_SetString(PyObject *, const char *);
extern RARE void CPy_AddTraceback(const char *, const char *, int, PyObject *);
extern RARE void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
extern RARE void _Py_Dealloc(PyObject *);
