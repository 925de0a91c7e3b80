/** Tells a player who looks elsewhere that it is his turn: title, favicon, and a notification if he allowed it. */

import calmIcon from "../../ui/svg/favicon.svg?url&no-inline";
import turnIcon from "../../ui/svg/favicon-turn.svg?url&no-inline";

export class TurnNotifier {
  private told = false;

  show(title: string, turn: string | null): void {
    document.title = [turn && `● ${turn}`, title, "Skáli"].filter(Boolean).join(" – ");
    setIcon(turn ? turnIcon : calmIcon);
    if (turn && !this.told && document.hidden) notify(title, turn);
    this.told = turn !== null;
  }

  clear(): void {
    setIcon(calmIcon);
  }
}

export function mayAskToNotify(): boolean {
  return "Notification" in window && Notification.permission === "default";
}

function setIcon(address: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", address);
}

function notify(title: string, turn: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body: turn, icon: turnIcon, tag: "skali-turn" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
