/** The sealed dice, checked in the browser: the same arithmetic as `skali.engine.chance.SealedChance`. */

export interface Seal {
  ply: number;
  commitment: string;
  words: string[];
  secret: string | null;
}

/** What chance drew, and of how many sides; records of the first days do not tell them. */
export interface Draw {
  drawn: number;
  sides: number | null;
}

/** A choice and what chance answered. */
export interface Rolled {
  ply: number;
  text: string;
  draws: Draw[];
}

export interface SealedRecord {
  seals: Seal[];
  rolled: Rolled[];
  /** Whether the closing line is the digest of all that stands above it. */
  whole: boolean;
}

export async function readRecord(text: string): Promise<SealedRecord> {
  const seals: Seal[] = [];
  const rolled: Rolled[] = [];
  for (const line of text.split("\n")) readLine(line, seals, rolled);
  return { seals, rolled, whole: await isWhole(text) };
}

function readLine(line: string, seals: Seal[], rolled: Rolled[]): void {
  let match = /^seal \d+ from ply (\d+): ([0-9a-f]{64})$/.exec(line);
  if (match) seals.push({ ply: Number(match[1]), commitment: match[2]!, words: [], secret: null });
  match = /^word (\d+)\.\d+: (".*")$/.exec(line);
  if (match) seals[Number(match[1])]?.words.push(JSON.parse(match[2]!) as string);
  match = /^secret (\d+): ([0-9a-f]{64})$/.exec(line);
  if (match && seals[Number(match[1])]) seals[Number(match[1])]!.secret = match[2]!;
  match = /^deal(?: ~ ([0-9/ ]+))?$/.exec(line);
  if (match) rolled.push({ ply: 0, text: "deal", draws: readDraws(match[1]) });
  match = /^(\d+) (seat \d+: [^~]+?)(?: ~ ([0-9/ ]+))?$/.exec(line);
  if (match) rolled.push({ ply: Number(match[1]), text: match[2]!, draws: readDraws(match[3]) });
}

async function isWhole(text: string): Promise<boolean> {
  const lines = text.replace(/\n+$/, "").split("\n");
  const match = /sha256 ([0-9a-f]{64})$/.exec(lines.at(-1) ?? "");
  const body = `${lines.slice(0, -1).join("\n")}\n`;
  return match !== null && toHex(await sha256(utf8(body))) === match[1];
}

/** What was promised before the game is what was shown after it. */
export async function matchesCommitment(seal: Seal): Promise<boolean> {
  return seal.secret !== null && toHex(await sha256(fromHex(seal.secret))) === seal.commitment;
}

/** The numbers of 64 bits from which rolls are made: HMAC-SHA256 of the words' digests and a counter. */
export class SealedStream {
  private counter = 0n;

  private constructor(
    private readonly key: CryptoKey,
    private readonly mixedWords: Uint8Array,
  ) {}

  static async open(secret: string, words: string[]): Promise<SealedStream> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", fromHex(secret), algorithm, false, ["sign"]);
    const digests = await Promise.all(words.map((word) => sha256(utf8(word))));
    return new SealedStream(key, joined(digests));
  }

  async next(): Promise<bigint> {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, this.counter);
    this.counter += 1n;
    const digest = await crypto.subtle.sign("HMAC", this.key, joined([this.mixedWords, counter]));
    return new DataView(digest).getBigUint64(0);
  }

  /** The number for a die with so many sides; those that would favour the low sides are thrown away. */
  async fair(sides: number): Promise<bigint> {
    const n = BigInt(sides);
    const limit = (1n << 64n) - ((1n << 64n) % n);
    for (;;) {
      const number = await this.next();
      if (number < limit) return number;
    }
  }

  async below(sides: number): Promise<number> {
    return Number((await this.fair(sides)) % BigInt(sides));
  }
}

/** A roll rolled again: the number from the seal, and whether it gives what the record tells. */
export interface Check extends Draw {
  number: bigint | null;
  /** Unknown while the seal is closed, or where the record does not tell the sides. */
  fits: boolean | null;
}

export interface CheckedPly {
  ply: number;
  text: string;
  checks: Check[];
}

/** Every roll of a record, rolled again from the secrets and the words. */
export async function recompute(record: SealedRecord): Promise<CheckedPly[]> {
  const result: CheckedPly[] = [];
  let stream = null as SealedStream | null;
  let next = 0;
  const takeSeal = async () => {
    const { secret, words } = record.seals[next++]!;
    stream = secret ? await SealedStream.open(secret, words) : null;
  };
  if (record.seals[0]?.ply === 0) await takeSeal();
  for (const rolled of record.rolled) {
    while (record.seals[next] && record.seals[next]!.ply < rolled.ply) await takeSeal();
    const checks: Check[] = [];
    for (const draw of rolled.draws) checks.push(await rollAgain(draw, stream));
    if (checks.length) result.push({ ply: rolled.ply, text: rolled.text, checks });
  }
  return result;
}

async function rollAgain(draw: Draw, stream: SealedStream | null): Promise<Check> {
  if (!stream) return { ...draw, number: null, fits: null };
  if (!draw.sides) return { ...draw, number: await stream.next(), fits: null };
  const number = await stream.fair(draw.sides);
  return { ...draw, number, fits: Number(number % BigInt(draw.sides)) === draw.drawn };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function readDraws(text: string | undefined): Draw[] {
  const words = text?.split(" ").filter(Boolean) ?? [];
  return words.map((word) => {
    const [drawn, sides] = word.split("/").map(Number);
    return { drawn: drawn!, sides: sides ?? null };
  });
}
