/** The socket of a table: comes back by itself, and sends again what was never acknowledged. */

import type { FromClient, FromServer } from "./types";

export type Link = "connecting" | "open" | "lost";

interface Ears {
  address: () => string;
  hear: (message: FromServer) => void;
  link: (state: Link) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PATIENCE = 6000;

export class Live {
  private socket: WebSocket | null = null;
  private pending = new Map<string, FromClient>();
  private tries = 0;
  private timer = 0;
  private impatience = 0;
  private closed = false;

  constructor(private readonly ears: Ears) {
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.loseSocket);
    this.open();
  }

  send(message: FromClient): void {
    this.pending.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    clearTimeout(this.impatience);
    this.impatience = window.setTimeout(this.loseSocket, PATIENCE);
  }

  /** Connect anew: with other eyes, or because the changes do not fit. */
  reopen(): void {
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.impatience);
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.loseSocket);
    this.drop();
  }

  private open(): void {
    this.ears.link("connecting");
    const socket = new WebSocket(this.ears.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.ears.link("open");
      for (const message of this.pending.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.retryLater();
  }

  private hear(message: FromServer): void {
    const answered = answeredBy(message);
    if (answered) this.pending.delete(answered);
    if (!this.pending.size) clearTimeout(this.impatience);
    this.ears.hear(message);
  }

  private retryLater(): void {
    if (this.closed) return;
    this.ears.link("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.6 + Math.random() * 0.4);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private retryNow = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.reopen();
  };

  private loseSocket = (): void => {
    this.drop();
    this.retryLater();
  };

  private drop(): void {
    clearTimeout(this.timer);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}

/** The id of what one had sent, if this is the answer to it. */
function answeredBy(message: FromServer): string | null | undefined {
  if (message.type === "change") return message.accepts;
  return message.type === "accepted" || message.type === "refused" ? message.id : null;
}
