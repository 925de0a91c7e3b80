/** The hall's HTTP API. */

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
  Rematch,
  RuleBook,
  Start,
  TableInfo,
  TokenInfo,
  View,
} from "./types";

export type TableListName = "mine" | "open" | "live" | "finished";

/** A refusal of the hall, with its reason; status 0 if it cannot be reached. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

let resolveToken: (token: string) => void;
/** The CSRF token for writes. It comes with `/me`; until then writes wait. */
const token = new Promise<string>((resolve) => (resolveToken = resolve));

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  throw new ApiError(await problemOf(answer), answer.status);
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
    throw new ApiError({ code: "unreachable", text: "The hall cannot be reached." }, 0);
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
  if (!answer.ok) throw new ApiError(await problemOf(answer), answer.status);
  return answer.text();
}

function momentQuery(ply: number | null, seat: number | null): string {
  const query = new URLSearchParams();
  if (ply !== null) query.set("ply", String(ply));
  if (seat !== null) query.set("seat", String(seat));
  return query.size ? `?${query}` : "";
}

export const api = {
  async me(): Promise<Me> {
    const me = await request<Me>("GET", "/me");
    resolveToken(me.csrf);
    return me;
  },
  changeMe: (change: ChangeMe) => request<Me>("PATCH", "/me", change),
  /** Every other device that was signed in as me becomes a new guest. */
  signOutElsewhere: () => request<Me>("POST", "/me/sign-out"),
  personalLink: () => request<PersonalLink>("POST", "/me/link"),

  tokens: () => request<TokenInfo[]>("GET", "/me/tokens"),
  makeToken: (wish: MakeToken) => request<NewToken>("POST", "/me/tokens", wish),
  revokeToken: (id: string) => request<undefined>("DELETE", `/me/tokens/${id}`),

  bots: () => request<BotInfo[]>("GET", "/bots"),
  games: () => request<GameInfo[]>("GET", "/games"),
  gameTexts: (game: string, language: Language) => text(`/games/${game}/texts.${language}.ftl`),
  ruleBook: (game: string, language: Language) =>
    request<RuleBook>("GET", `/games/${game}/rules/${language}`),
  houseTexts: (language: Language) => text(`/house.${language}.ftl`),

  tables: (list: TableListName) => request<TableInfo[]>("GET", `/tables?list=${list}`),
  table: (id: string) => request<TableInfo>("GET", `/tables/${id}`),
  create: (wish: CreateTable) => request<TableInfo>("POST", "/tables", wish),
  join: (id: string, wish: Join) => request<TableInfo>("POST", `/tables/${id}/join`, wish),
  leave: (id: string) => request<TableInfo>("POST", `/tables/${id}/leave`),
  start: (id: string, wish: Start) => request<TableInfo>("POST", `/tables/${id}/start`, wish),
  openChat: (id: string, open: boolean) => request<TableInfo>("POST", `/tables/${id}/open-chat`, { open }),
  resign: (id: string, seat: number) => request<TableInfo>("POST", `/tables/${id}/resign`, { seat }),
  rematch: (id: string, wish: Rematch) => request<NewTable>("POST", `/tables/${id}/rematch`, wish),
  branch: (id: string, wish: Branch) => request<NewTable>("POST", `/tables/${id}/branch`, wish),

  view: (id: string, ply: number | null, seat: number | null) =>
    request<View>("GET", `/tables/${id}/view${momentQuery(ply, seat)}`),
  hint: (id: string, ply: number, seat: number) => request<Hint>("POST", `/tables/${id}/hint`, { ply, seat }),
  chances: (id: string) => request<Chances>("GET", `/tables/${id}/chances`),
  /** Begins, and asked again tells how far it is. */
  estimate: (id: string) => request<Chances>("POST", `/tables/${id}/chances`),
  history: (id: string) => request<History>("GET", `/tables/${id}/history`),
  record: (id: string) => text(`/tables/${id}/record`),
};
