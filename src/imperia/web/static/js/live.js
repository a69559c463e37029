/** The socket for news: comes back by itself, with growing pauses, and resumes where it was. */

import { address } from "./api.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const SILENT = 35_000; // the server gives a sign of life every 15 seconds

export class Live {
  /**
   * @param {string} table
   * @param {{where: () => {seq: number, mark: string, seat: number | null},
   *   message: (message: import("./types.js").News) => void, line: (open: boolean) => void}} ears
   */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.closed = false;
    this.heard = true; // the table has said something, on the line that is open or was last
    this.timer = 0;
    this.silence = 0;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
  }

  open() {
    clearTimeout(this.timer);
    const { seq, mark, seat } = this.ears.where();
    const path = address(`/api/tables/${this.table}/live`, { since: seq, mark, seat });
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.listen(socket);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen(socket);
      const message = JSON.parse(event.data);
      // a line that opens and is closed again, or brings a refusal only, is none
      if (message.type !== "error") this.tell(true);
      this.ears.message(message);
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.closed) return;
      this.tell(false);
      this.later();
    };
  }

  /** @param {boolean} heard */
  tell(heard) {
    if (heard) this.tries = 0;
    if (heard === this.heard) return;
    this.heard = heard;
    this.ears.line(heard);
  }

  /** A line that says nothing for too long is dead, though nobody closed it. */
  listen(/** @type {WebSocket} */ socket) {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      if (socket !== this.socket || this.closed) return;
      socket.onmessage = socket.onclose = null;
      socket.close();
      this.tell(false);
      this.later();
    }, SILENT);
  }

  later() {
    const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 1.6 ** this.tries);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), wait * (0.7 + Math.random() * 0.6));
  }

  /** Try at once when there is reason to think that it will work now. */
  hurry() {
    if (this.closed || !this.socket || this.socket.readyState <= WebSocket.OPEN) return;
    this.tries = 0;
    this.open();
  }

  /** Open again with other eyes or in another language. */
  restart() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }
}
