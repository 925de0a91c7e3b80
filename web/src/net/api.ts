/** The hall's HTTP doors. */

import type {
  BotInfo,
  Branch,
  Chances,
  ChangeMe,
  CreateTable,
  GameInfo,
  Hint,
  History,
  Join,
  Language,
  MakeToken,
  Me,
  NewTable,
  NewToken,
  PersonalLink,
  Problem,
  TableInfo,
  TokenInfo,
  View,
} from "./types";

export type TableListName = "mine" | "open" | "live" | "finished";

/** An answer of the hall that says no, with its reason. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

let admit: (token: string) => void;
/** What shows the hall that a request is ours. It is told with who we are; until then nothing is written. */
const token = new Promise<string>((told) => (admit = told));

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  throw new Refusal(await problemOf(answer), answer.status);
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-Skali-Token"] = await token;
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ code: "unreachable", text: "The hall cannot be reached." }, 0);
  }
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "unreachable", text: answer.statusText };
  }
}

async function text(path: string): Promise<string> {
  const answer = await send("GET", path);
  if (!answer.ok) throw new Refusal(await problemOf(answer), answer.status);
  return answer.text();
}

function past(ply: number | null, seat: number | null): string {
  const query = new URLSearchParams();
  if (ply !== null) query.set("ply", String(ply));
  if (seat !== null) query.set("seat", String(seat));
  return query.size ? `?${query}` : "";
}

export const hall = {
  async me(): Promise<Me> {
    const me = await ask<Me>("GET", "/me");
    admit(me.csrf);
    return me;
  },
  changeMe: (change: ChangeMe) => ask<Me>("PATCH", "/me", change),
  personalLink: () => ask<PersonalLink>("POST", "/me/link"),

  tokens: () => ask<TokenInfo[]>("GET", "/me/tokens"),
  makeToken: (wish: MakeToken) => ask<NewToken>("POST", "/me/tokens", wish),
  revokeToken: (id: string) => ask<undefined>("DELETE", `/me/tokens/${id}`),

  bots: () => ask<BotInfo[]>("GET", "/bots"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  gameTexts: (game: string, language: Language) => text(`/games/${game}/texts.${language}.ftl`),
  ruleBook: (game: string, language: Language) => text(`/games/${game}/rules.${language}.md`),
  houseTexts: (language: Language) => text(`/house.${language}.ftl`),

  tables: (list: TableListName) => ask<TableInfo[]>("GET", `/tables?list=${list}`),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${id}`),
  create: (wish: CreateTable) => ask<TableInfo>("POST", "/tables", wish),
  join: (id: string, wish: Join) => ask<TableInfo>("POST", `/tables/${id}/join`, wish),
  leave: (id: string) => ask<TableInfo>("POST", `/tables/${id}/leave`),
  start: (id: string, fill: string | null) => ask<TableInfo>("POST", `/tables/${id}/start`, { fill }),
  resign: (id: string, seat: number) => ask<TableInfo>("POST", `/tables/${id}/resign`, { seat }),
  rematch: (id: string) => ask<NewTable>("POST", `/tables/${id}/rematch`),
  branch: (id: string, wish: Branch) => ask<NewTable>("POST", `/tables/${id}/branch`, wish),

  view: (id: string, ply: number | null, seat: number | null) =>
    ask<View>("GET", `/tables/${id}/view${past(ply, seat)}`),
  hint: (id: string, ply: number, seat: number) => ask<Hint>("POST", `/tables/${id}/hint`, { ply, seat }),
  chances: (id: string) => ask<Chances>("GET", `/tables/${id}/chances`),
  /** Begins, and asked again tells how far it is. */
  estimate: (id: string) => ask<Chances>("POST", `/tables/${id}/chances`),
  history: (id: string) => ask<History>("GET", `/tables/${id}/history`),
  record: (id: string) => text(`/tables/${id}/record`),
};
