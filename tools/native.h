/* Included first in everything mypyc generates. */
#include <Python.h>

#if defined(__clang__)
#define COLD __attribute__((cold))
#define RUN_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define COLD __attribute__((cold))
#define RUN_ONCE __attribute__((optimize("O0"), noinline)) /* not worth the compiler's time */
#else
#define COLD
#define RUN_ONCE
#endif

/* Errors and the end of an object are rare: the compiler keeps them out of the way. */
extern COLD PyObject *PyErr_Occurred(void);
extern COLD void PyErr_SetNone(PyObject *);
extern COLD void PyErr_SetString(PyObject *, const char *);
extern COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
extern COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
extern COLD void _Py_Dealloc(PyObject *);
