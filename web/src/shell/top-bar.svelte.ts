/** What the page of a table puts into the bar at the top: words in the middle, and entries of the menu. */

import type { Snippet } from "svelte";

class TopBar {
  content = $state.raw<Snippet | null>(null);
  menu = $state.raw<Snippet | null>(null);

  /** Until the page is left. */
  fill(content: Snippet, menu: Snippet): () => void {
    [this.content, this.menu] = [content, menu];
    return () => ([this.content, this.menu] = [null, null]);
  }
}

export const topBar = new TopBar();
