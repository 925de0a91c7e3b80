/** Which page is shown, of which table or game. */

export type Route =
  | { page: "shelf" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; ply: number | null }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "verify"; id: string }
  | { page: "not-found" };

export function readRoute(address: URL): Route {
  const [, page = "", id = ""] = address.pathname.split("/");
  switch (page) {
    case "":
      return { page: "shelf" };
    case "table":
    case "verify":
      return id ? { page, id } : { page: "not-found" };
    case "replay": {
      const ply = address.searchParams.get("ply");
      return id ? { page, id, ply: ply === null ? null : Number(ply) } : { page: "not-found" };
    }
    case "rules":
      return id ? { page, game: id, clause: address.hash.slice(1) || null } : { page: "not-found" };
    default:
      return { page: "not-found" };
  }
}

class Router {
  route = $state.raw<Route>(readRoute(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** The address changes, the page stays: a moment of a replay that can be shared. */
  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  private read(): void {
    this.route = readRoute(new URL(location.href));
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!link || modified || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || /^\/(api|docs)\//.test(address.pathname)) return;
    if (address.pathname === location.pathname && address.hash) return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

export const router = new Router();
