/**
 * A page of HTML for every page of the client, with preload links for its scripts and the first answers of the hall.
 * Otherwise each would be asked for only when the one before has come.
 */

import type { Plugin, Rolldown } from "vite";

interface Page {
  view?: string;
  /** Addresses of the hall, in which it fills in `{table}`, `{game}` and `{language}`; on the shelf, the first game. */
  answers: string[];
  pictures?: string[];
}

const TEXTS = ["/api/house.{language}.ftl", "/api/games/{game}/texts.{language}.ftl"];
const PAGES: Record<string, Page> = {
  index: { answers: ["/api/games", "/api/me"], pictures: ["/api/games/{game}/cover.svg"] },
  table: {
    view: "table/TablePage.svelte",
    answers: ["/api/me", "/api/tables/{table}", "/api/games/{game}/art.svg", ...TEXTS, "/api/games"],
  },
  replay: {
    view: "replay/ReplayPage.svelte",
    answers: ["/api/me", "/api/tables/{table}", "/api/games/{game}/art.svg", ...TEXTS, "/api/games"],
  },
  rules: {
    view: "game/RulesPage.svelte",
    answers: ["/api/games/{game}/rules/{language}", "/api/games", "/api/me"],
  },
  verify: { view: "verify/VerifyPage.svelte", answers: ["/api/tables/{table}/record", "/api/me"] },
};

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle["index.html"] as Rolldown.OutputAsset;
      const shell = withStylesLast(String(index.source));
      for (const [name, page] of Object.entries(PAGES)) {
        const source = shell.replace("</head>", `  ${linksOf(page, bundle).join("\n    ")}\n  </head>`);
        if (name === "index") index.source = source;
        else this.emitFile({ type: "asset", fileName: `${name}.html`, source });
      }
    },
  };
}

/** Styles block only what comes after them: the header, whose critical styles stand in the page, is painted at once. */
function withStylesLast(html: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (!styles) throw new Error("the page has no styles");
  return html.replace(styles, "").replace("</body>", `${styles.trim()}\n  </body>`);
}

function linksOf(page: Page, bundle: Rolldown.OutputBundle): string[] {
  const scripts = page.view ? scriptsOf(page.view, bundle) : [];
  return [
    `<link rel="help" href="{documents}" />`, // filled in where the hall has the documents
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(page.pictures ?? []).map((address) => preloadLink(address, 'as="image" fetchpriority="high"')),
    ...page.answers.map((address) => preloadLink(address, 'as="fetch" fetchpriority="low" crossorigin')),
  ];
}

function preloadLink(address: string, kind: string): string {
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
