import { expect, test } from "vitest";
import { answersTo, inOrder } from "./answers";
import type { Offer } from "../../net/types";

const offer = (choice: number, id: string, text: string, role?: Offer["role"]): Offer => ({
  choice,
  text,
  clause: "",
  label: { id },
  ...(role ? { role } : {}),
});
const words = (all: Offer[]) => answersTo(all, (one) => one.text);

test("what one would want comes first, what gives something up last, and equals keep their order", () => {
  const all = [
    offer(0, "a", "Rest", "pass"),
    offer(1, "b", "Throw away", "loss"),
    offer(2, "c", "One"),
    offer(3, "d", "Keep", "main"),
    offer(4, "e", "Two"),
  ];
  expect(inOrder(all).map((one) => one.choice)).toEqual([3, 2, 4, 0, 1]);
});

test("those of a kind are told apart by what differs", () => {
  const squares = [offer(0, "move", "Move the emblem of k3"), offer(1, "move", "Move the emblem of f4")];
  expect(words(squares).map((answer) => answer.short)).toEqual(["k3", "f4"]);
  const lands = [
    offer(0, "sail", "Leave the High Sea: Trondheim, as its action"),
    offer(1, "sail", "Leave the High Sea: unexplored north 0, as its action"),
  ];
  expect(words(lands).map((answer) => answer.short)).toEqual(["Trondheim", "unexplored north 0"]);
  const ships = [
    offer(0, "go", "Activate the longship (the High Sea)"),
    offer(1, "go", "Activate the longship (Zealand)"),
  ];
  expect(words(ships).map((answer) => answer.short)).toEqual(["the High Sea", "Zealand"]);
});

test("what stands alone keeps its words, and brackets that belong together stay", () => {
  expect(words([offer(0, "use", "Use Gjallarhorn")])[0]!.short).toBe("Use Gjallarhorn");
  const dice = [offer(0, "take", "Take Shield (red die)"), offer(1, "take", "Take Chest (red die)")];
  expect(words(dice).map((answer) => answer.short)).toEqual(["Shield", "Chest"]);
  const mixed = [offer(0, "take", "Take Shield (red die)"), offer(1, "take", "Take Chest (blue die)")];
  expect(words(mixed).map((answer) => answer.short)).toEqual(["Shield (red)", "Chest (blue)"]);
});

test("several kinds beside one another are told apart by what their members share", () => {
  const both = [
    offer(0, "sail", "Sail to a"),
    offer(1, "sail", "Sail to b"),
    offer(2, "row", "Row to a"),
    offer(3, "row", "Row to b"),
  ];
  expect(words(both).map((answer) => answer.lead)).toEqual(["Sail to", "", "Row to", ""]);
});

test("what has the same picture is told apart by what else differs", () => {
  const all = [
    offer(0, "force", "Food 1 by force"),
    offer(1, "force", "Food 2 by force"),
    offer(2, "peace", "Food 1 peacefully"),
  ];
  const answers = answersTo(
    all,
    (one) => one.text,
    (one) => one.text.slice(0, 6),
  );
  expect(answers.map((answer) => answer.apart)).toEqual(["by force", "Food 2 by force", "peacefully"]);
});
