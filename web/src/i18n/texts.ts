/** Says messages in a language: the Fluent files of the hall and of a game. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Argument, Language, Message } from "../net/types";

export type Names = readonly string[];

/** A message or a term with all its lines: those that begin no other one, and no remark. */
const ENTRY = /^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*/gm;
const REFERENCE = /\{\s*(-?[a-zA-Z][\w-]*)/g;

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
  /** To read a message takes longer than to say it, and many are never said: each is read when it first is. */
  private readonly unread = new Map<string, string>();

  constructor(
    readonly language: Language,
    sources: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources)
      for (const [entry, id] of source.matchAll(ENTRY)) this.unread.set(id!, entry);
  }

  has(id: string): boolean {
    return this.unread.has(id) || this.bundle.hasMessage(id);
  }

  say(id: string, args: Record<string, FluentVariable> = {}): string {
    this.read(id);
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

  /** With what it refers to. */
  private read(id: string): void {
    const entry = this.unread.get(id);
    if (entry === undefined) return;
    this.unread.delete(id);
    this.bundle.addResource(new FluentResource(entry));
    for (const [, other] of entry.matchAll(REFERENCE)) this.read(other!);
  }

  several(told: string[]): string {
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
