"""What must hold of every game, whoever wrote it, for `skali check`, the pytest plug-in and our own tests.

A check is a function that plays random games and yields a sentence for everything that is wrong. Only the plug-in
(pytest_plugin.py) imports pytest.
"""
