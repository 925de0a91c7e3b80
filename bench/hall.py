"""trial driver"""
import argparse, asyncio, json, os, sys, time
from pathlib import Path
import uvloop
from hall_load import BoardParty, HallParty, Load, part, SEATS
from hall_servers import boardgame, hall, cpu_of, ROOT

async def run(server, kind, tables, seconds, rate):
    load = Load(kind, server.urls, tables)
    t=time.time(); await load.gather(); print(f"  gathered in {time.time()-t:.1f}", file=sys.stderr)
    load.set_rate(rate); load.begin(); out={}
    for name, r in (("paced", rate), ("free", 0)):
        load.set_rate(r)
        await asyncio.sleep(1.5)
        c0, d0, g0 = server.cpu(), server.database_cpu(), time.process_time()
        m = await load.measure(seconds)
        c, d, g = server.cpu()-c0, server.database_cpu()-d0, time.process_time()-g0
        out[name]=dict(rate=round(m.moves/m.seconds,1), p50=round(1000*part(m.delays,.5),1), p99=round(1000*part(m.delays,.99),1),
            bytes=round(m.bytes_received/max(1,m.moves)/SEATS), median=part(m.sizes,.5), cpu_ms=round(1000*c/max(1,m.moves),2), db_ms=round(1000*d/max(1,m.moves),2),
            busy=round(c/m.seconds,2), gen=round(g/m.seconds,2), MB=round(server.megabytes()), refused=m.refused[:3])
    load.close()
    return out

def main():
    p=argparse.ArgumentParser(); p.add_argument("what"); p.add_argument("--tables",type=int,default=200); p.add_argument("--seconds",type=float,default=8); p.add_argument("--rate",type=float,default=200)
    p.add_argument("--python", default=str(ROOT/".venv/bin/python")); p.add_argument("--src", action="store_true"); p.add_argument("--hold", action="store_true")
    a=p.parse_args()
    if a.what in ("memory","files"): cm, kind = boardgame(a.what), BoardParty
    else:
        db,_,n=a.what.partition("-"); kind=HallParty
        cm = hall(Path(a.python), db, int(n or 1), {"PYTHONPATH": str(ROOT/"src")} if a.src else {})
    with cm as server:
        print("pids", [x.pid for x in server.processes], file=sys.stderr)
        out=uvloop.run(run(server, kind, a.tables, a.seconds, a.rate))
    for k,v in out.items(): print(a.what,k,json.dumps(v), "load", os.getloadavg()[0])
main()
