import { say, session } from "../session.svelte";

/** Who won, in one sentence. */
export function winnersInWords(winners: number[], names: string[]): string {
  const list = new Intl.ListFormat(session.language).format(
    winners.map((seat) => names[seat] ?? String(seat + 1)),
  );
  return say("outcome-won", { winners: list, count: winners.length });
}
