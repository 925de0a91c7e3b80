/** Why the hall refused something, as text. */

import type { Problem } from "../net/types";
import { knows, say } from "./say";
import type { Texts } from "./texts";

export function problemText(problem: Problem, words?: Texts | null): string {
  if (problem.reason && words?.has(problem.reason)) return words.say(problem.reason);
  const error = `error-${problem.code}`;
  if (words?.has(error)) return words.say(error, problem.args);
  return knows(`problem-${problem.code}`) ? say(`problem-${problem.code}`) : problem.text;
}
