/** Says messages in a language: Fluent files of the house and of a game. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./protocol";
import type { Argument, Message } from "./scene";

export type Names = readonly string[];

/** Written alike in all our languages: a formatter of numbers takes browsers longer to make than all else we say. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function withPlainNumbers(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const plain = (value: FluentVariable) =>
    Number.isInteger(value) && Math.abs(value as number) < 1000 ? new SmallNumber(value as number) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]));
}

export class Texts {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    sources: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources)
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  say(id: string, args: Record<string, FluentVariable> = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return `⟨${id}⟩`;
    return this.bundle.formatPattern(pattern, withPlainNumbers(args), []);
  }

  /** A message of the engine; names fill in for seats. */
  tell(message: Message, names: Names): string {
    const args = Object.entries(message.args ?? {}).map(([name, value]) => [
      name,
      this.argument(value, names),
    ]);
    return this.say(message.id, Object.fromEntries(args));
  }

  private several(told: string[]): string {
    if (told.length < 2) return told.join("");
    return this.say("several", { first: told.slice(0, -1).join(", "), last: told.at(-1)! });
  }

  private argument(value: Argument, names: Names): FluentVariable {
    if (typeof value !== "object") return value;
    if (Array.isArray(value)) return this.several(value.map((item) => String(this.argument(item, names))));
    if ("id" in value) return this.tell(value, names);
    return names[value.seat] ?? String(value.seat + 1);
  }
}
