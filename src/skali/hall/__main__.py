"""Serve from the sources: `python -m skali.hall [port]`."""

import sys

if __name__ == "__main__":  # worker processes import this module too: they need none of the rest
    from skali.hall.serve import serve

    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    serve(port=port, on_open=lambda address: print(f"The hall is open: {address}", flush=True))
