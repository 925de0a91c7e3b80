import { say } from "../../i18n/say";
import type { TableModel } from "../state/context";

/** Who won, in one sentence. */
export function winnersText(
  { assets, names }: Pick<TableModel, "assets" | "names">,
  winners: number[],
): string {
  const told = winners.map((seat) => names[seat] ?? String(seat + 1));
  return say("outcome-won", {
    winners: assets?.texts?.several(told) ?? told.join(", "),
    count: winners.length,
  });
}
