/**
 * A page of HTML for every page of the client, which tells the browser ahead what it will need: its scripts, and the
 * first answers of the hall. Otherwise each would be asked for only when the one before has come.
 */

import type { Plugin, Rolldown } from "vite";

interface Page {
  view?: string;
  /** Addresses of the hall, in which it fills in `{table}`, `{game}` and `{language}`; on the shelf, the first game. */
  answers: string[];
  pictures?: string[];
}

const WORDS = ["/api/house.{language}.ftl", "/api/games/{game}/texts.{language}.ftl"];
const PAGES: Record<string, Page> = {
  index: { answers: ["/api/games", "/api/me"], pictures: ["/api/games/{game}/cover.svg"] },
  table: {
    view: "table/TablePage.svelte",
    answers: ["/api/me", "/api/tables/{table}", "/api/games/{game}/art.svg", ...WORDS, "/api/games"],
  },
  replay: {
    view: "replay/ReplayPage.svelte",
    answers: ["/api/me", "/api/tables/{table}", "/api/games/{game}/art.svg", ...WORDS, "/api/games"],
  },
  rules: {
    view: "game/RulesPage.svelte",
    answers: ["/api/games/{game}/rules.{language}.md", "/api/games", "/api/me"],
  },
  verify: { view: "verify/VerifyPage.svelte", answers: ["/api/tables/{table}/record", "/api/me"] },
};

export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle["index.html"] as Rolldown.OutputAsset;
      const shell = withLateStyles(String(index.source));
      for (const [name, page] of Object.entries(PAGES)) {
        const source = shell.replace("</head>", `  ${linksOf(page, bundle).join("\n    ")}\n  </head>`);
        if (name === "index") index.source = source;
        else this.emitFile({ type: "asset", fileName: `${name}.html`, source });
      }
    },
  };
}

/** The styles hold back only what comes after them: the beam, whose own stand in the page, is seen at once. */
function withLateStyles(html: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (!styles) throw new Error("the page has no styles");
  return html.replace(styles, "").replace("</body>", `${styles.trim()}\n  </body>`);
}

function linksOf(page: Page, bundle: Rolldown.OutputBundle): string[] {
  const scripts = page.view ? scriptsOf(page.view, bundle) : [];
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(page.pictures ?? []).map((address) => preload(address, 'as="image" fetchpriority="high"')),
    ...page.answers.map((address) => preload(address, 'as="fetch" fetchpriority="low" crossorigin')),
  ];
}

function preload(address: string, kind: string): string {
  return `<link rel="preload" ${kind} href="${address}" />`;
}

/** The script of a view and all it imports, but for what every page begins with. */
function scriptsOf(view: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(view));
  if (!first) throw new Error(`there is no script for ${view}`);
  const found = new Set([first.fileName]);
  for (const file of found)
    for (const next of chunks.find((c) => c.fileName === file)!.imports) found.add(next);
  return [...found].filter((file) => !chunks.find((chunk) => chunk.fileName === file)!.isEntry);
}
