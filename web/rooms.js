/** Which room of src/ may import which: eslint.config.js checks it. Each room's README says what lives there. */

export const ROOMS = {
  net: [],
  session: ["net"],
  i18n: ["net", "session"],
  ui: ["session", "i18n"],
  seats: ["net", "i18n", "ui"],
  scene: ["net"],
  game: ["net", "session", "i18n", "ui", "scene"],
  animation: ["net", "ui", "seats", "scene", "game"],
  shell: ["net", "session", "i18n", "ui"],
  shelf: ["net", "session", "i18n", "ui", "seats", "game"],
  table: ["net", "session", "i18n", "ui", "seats", "scene", "game", "animation", "shell"],
  replay: ["net", "session", "i18n", "ui", "seats", "scene", "game", "animation", "table"],
  verify: ["net", "i18n", "ui"],
};

const ROOMS_OF_TABLE = {
  state: [],
  board: ["state"],
  prompt: ["state", "board"],
  seats: ["state", "board"],
  panels: ["state"],
};

/** @param {Record<string, string[]>} rooms */
function restrictions(rooms, folder = "src", known = []) {
  return Object.entries(rooms).map(([room, allowed]) => {
    const others = Object.keys(rooms).filter((other) => other !== room && !allowed.includes(other));
    const up = folder === "src" ? "(\\.\\./)+" : "\\.\\./";
    const pattern = {
      regex: `^${up}(${others.join("|")})/`,
      message: `${room}/ may not import it: see rooms.js.`,
    };
    const patterns = others.length ? [...known, pattern] : known;
    return { files: [`${folder}/${room}/**`], rules: { "no-restricted-imports": ["error", { patterns }] } };
  });
}

const top = restrictions(ROOMS);
const table = top.find((room) => room.files[0] === "src/table/**");
const page = {
  regex: "^\\.\\./[^/]+$",
  message: "The rooms of table/ may not import its pages: see rooms.js.",
};

export const roomRules = [
  ...top,
  ...restrictions(ROOMS_OF_TABLE, "src/table", [...table.rules["no-restricted-imports"][1].patterns, page]),
];
