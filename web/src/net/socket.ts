/** The socket of a table: reconnects by itself, and resends what was never acknowledged. */

import type { FromClient, FromServer } from "./types";

export type ConnectionState = "connecting" | "open" | "lost";

interface Listener {
  address: () => string;
  onMessage: (message: FromServer) => void;
  onState: (state: ConnectionState) => void;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 5000;
const ACK_TIMEOUT = 6000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, FromClient>();
  private tries = 0;
  private timer = 0;
  private ackTimer = 0;
  private closed = false;

  constructor(private readonly listener: Listener) {
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.loseSocket);
    this.open();
  }

  send(message: FromClient): void {
    this.pending.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    this.expectAnswer();
  }

  /** Connect anew: as another viewer, or because the changes do not fit. */
  reopen(): void {
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.ackTimer);
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.loseSocket);
    this.drop();
  }

  private open(): void {
    this.listener.onState("connecting");
    const socket = new WebSocket(this.listener.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.onState("open");
      for (const message of this.pending.values()) socket.send(JSON.stringify(message));
      if (this.pending.size) this.expectAnswer();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.retryLater();
  }

  /** Who is not answered does not trust the connection any longer. */
  private expectAnswer(): void {
    clearTimeout(this.ackTimer);
    this.ackTimer = window.setTimeout(this.loseSocket, ACK_TIMEOUT);
  }

  private receive(message: FromServer): void {
    const answered = answeredBy(message);
    if (answered) this.pending.delete(answered);
    if (!this.pending.size) clearTimeout(this.ackTimer);
    this.listener.onMessage(message);
  }

  private retryLater(): void {
    if (this.closed) return;
    this.listener.onState("lost");
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.tries) * (0.6 + Math.random() * 0.4);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), delay);
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
