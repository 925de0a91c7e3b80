import { say } from "../../session/session.svelte";
import type { Sight } from "../state/context";

/** Who won, in one sentence. */
export function winnersInWords({ kit, names }: Pick<Sight, "kit" | "names">, winners: number[]): string {
  const told = winners.map((seat) => names[seat] ?? String(seat + 1));
  return say("outcome-won", {
    winners: kit?.words?.several(told) ?? told.join(", "),
    count: winners.length,
  });
}
