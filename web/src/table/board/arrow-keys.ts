/** Arrow keys move the focus from thing to thing over a drawing. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function moveFocus(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  if (!direction) return;
  const surface = event.currentTarget as SVGSVGElement;
  const here = surface.contains(document.activeElement) ? document.activeElement! : surface;
  const next = nearest(surface, here, direction);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nearest(surface: SVGSVGElement, here: Element, [dx, dy]: [number, number]): SVGElement | null {
  const from = here === surface ? corner(surface) : centre(here);
  let best: SVGElement | null = null;
  let shortest = Infinity;
  for (const thing of surface.querySelectorAll<SVGElement>("[data-thing]")) {
    const to = centre(thing);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const length = along + across * 2.5;
    if (thing !== here && along > 4 && length < shortest) [best, shortest] = [thing, length];
  }
  return best;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function corner(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x, y: box.y };
}
