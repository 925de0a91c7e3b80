import { expect, test } from "vitest";
import { matchesCommitment, readRecord, recompute, SealedStream } from "./sealed-dice";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const WORDS = ["by Thor", "", "vœu"];

/** What `SealedChance(bytes(range(32)), WORDS)` of the engine rolls. */
const SIDES = [6, 6, 16, 15, 14, 52, 2, 1000003];
const ROLLS = [2, 4, 0, 3, 6, 18, 1, 498778];

const RECORD = `Skáli record 1
game: raids
seat 1: "Astrid"
seal 0 from ply 0: ${COMMITMENT}
word 0.1: "by Thor"
word 0.2: ""
word 0.3: "vœu"
secret 0: ${SECRET}

deal ~ 2/6 4/6 0/16
1 seat 1: sail 7
2 seat 1: cede ~ 3/15
`;

test("the browser rolls what the engine rolled", async () => {
  const stream = await SealedStream.open(SECRET, WORDS);
  const rolls = [];
  for (const sides of SIDES) rolls.push(await stream.below(sides));
  expect(rolls).toEqual(ROLLS);
});

const fitting = async (record: string) =>
  (await recompute(await readRecord(record))).flatMap(({ checks }) => checks.map(({ fits }) => fits));

test("every roll of a record is rolled again", async () => {
  const record = await readRecord(RECORD);
  expect(record.seals).toEqual([{ ply: 0, commitment: COMMITMENT, words: WORDS, secret: SECRET }]);
  const plies = await recompute(record);
  expect(plies.map(({ ply, text, checks }) => [ply, text, checks.map(({ drawn }) => drawn)])).toEqual([
    [0, "deal", [2, 4, 0]],
    [2, "seat 1: cede", [3]],
  ]);
  expect(await fitting(RECORD)).toEqual([true, true, true, true]);
});

test("a forged roll, a forged die and a forged word are found", async () => {
  expect(await fitting(RECORD.replace("4/6", "5/6"))).toEqual([true, false, true, true]);
  expect(await fitting(RECORD.replace("3/15", "3/16"))).toEqual([true, true, true, false]);
  expect(await fitting(RECORD.replace("by Thor", "by Loki"))).toContain(false);
});

test("what cannot be known is not claimed", async () => {
  expect(await fitting(RECORD.replace(/^secret.*\n/m, ""))).toEqual([null, null, null, null]);
  expect(await fitting(RECORD.replace("0/16", "0"))).toEqual([true, true, null, true]);
});

test("dice that were changed in mid-game roll from their own seal", async () => {
  const second = `seal 1 from ply 1: ${COMMITMENT}\nword 1.1: "by Thor"\nword 1.2: ""\nword 1.3: "vœu"\nsecret 1: ${SECRET}\n`;
  const record = RECORD.replace("\n\ndeal", `\n${second}\ndeal`).replace("3/15", "2/6");
  expect(await fitting(record)).toEqual([true, true, true, true]);
});

test("a promise is kept only by the secret that was promised", async () => {
  const seal = { ply: 0, commitment: COMMITMENT, words: WORDS, secret: SECRET };
  expect(await matchesCommitment(seal)).toBe(true);
  expect(await matchesCommitment({ ...seal, secret: SECRET.replace("1f", "1e") })).toBe(false);
  expect(await matchesCommitment({ ...seal, secret: null })).toBe(false);
});

test("a record is whole only with the digest of its lines", async () => {
  const bytes = new TextEncoder().encode(RECORD);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const closed = `${RECORD}whole: 2 choices, sha256 ${hex}\n`;
  expect((await readRecord(closed)).whole).toBe(true);
  expect((await readRecord(closed.replace("sail 7", "sail 8"))).whole).toBe(false);
  expect((await readRecord(RECORD)).whole).toBe(false);
});
