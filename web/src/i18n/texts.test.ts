import { expect, test } from "vitest";
import { Texts } from "./texts";
import english from "./words.en.ftl?raw";
import french from "./words.fr.ftl?raw";

const idsOf = (source: string) => [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]!);

const game = new Texts("en", [
  "sails = { $seat } sails to { $tile }.\ntile = Axe\ncount = { $n ->\n    [one] one\n   *[other] { $n } many\n}\nseveral = { $first } and { $last }\nlist = { $things }",
]);

test("seats are told by name, messages within messages in words", () => {
  const message = { id: "sails", args: { seat: { seat: 1 }, tile: { id: "tile" } } };
  expect(game.tell(message, ["Astrid", "Björn"])).toBe("Björn sails to Axe.");
});

test("numbers choose their form", () => {
  expect(game.say("count", { n: 1 })).toBe("one");
  expect(game.say("count", { n: 3 })).toBe("3 many");
});

test("several arguments in one are counted up", () => {
  const message = { id: "list", args: { things: [{ seat: 0 }, { seat: 1 }, { id: "tile" }] } };
  expect(game.tell(message, ["Astrid", "Björn"])).toBe("Astrid, Björn and Axe");
});

test("messages and terms may be part of others", () => {
  const texts = new Texts("en", [
    "-hall = Skáli\n# A remark.\nwelcome =\n    Welcome to { -hall }:\n    { come-in }\ncome-in = come in",
  ]);
  expect(texts.say("welcome")).toBe("Welcome to Skáli:\ncome in");
});

test("a game's own words stand before those of the house", () => {
  const texts = new Texts("en", ["seat = seat\nstart = start", "seat = bench"]);
  expect(texts.say("seat")).toBe("bench");
  expect(texts.has("start")).toBe(true);
  expect(texts.has("end")).toBe(false);
});

test("what is not known is shown as its id", () => {
  expect(game.tell({ id: "nothing" }, [])).toBe("⟨nothing⟩");
});

test("both languages say the same messages", () => {
  expect(idsOf(french)).toEqual(idsOf(english));
});

const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("every message is used, and every one used is there", () => {
  const code = Object.values(sources).join("\n");
  const known = idsOf(english);
  const named = [...code.matchAll(/\bsay\("([a-z0-9-]+)"/g)].map((match) => match[1]!);
  const begun = [...code.matchAll(/\b(?:say|knows)\(`([a-z0-9-]+-)\$\{/g)].map((match) => match[1]!);
  const house = ["several"];
  expect(named.filter((id) => !known.includes(id) && !house.includes(id))).toEqual([]);
  expect(known.filter((id) => !named.includes(id) && !begun.some((start) => id.startsWith(start)))).toEqual(
    [],
  );
});

test("French has its narrow spaces", () => {
  expect(french.match(/[^\s\u202f] [:;!?](?=\s|$)/gm)).toBeNull();
});
