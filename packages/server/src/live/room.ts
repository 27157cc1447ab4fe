// One game on air on one server: what was shown of it so far, what is held back for a while, and who watches.

import type { WebSocket } from 'ws';
import type { House } from '../house.js';
import type { Part } from './messages.js';
import type { Wire } from './wire.js';

/** The room of a game. */
export interface Room {
  /** Whether its player is connected to this server. */
  readonly isOwn: boolean;
  readonly isEmpty: boolean;
  /** Lets a watcher in: first what the game is, then what was shown so far, then what comes. Before all that, when it is too early, `soon`. */
  add(watcher: WebSocket, soon: string): Promise<void>;
  remove(watcher: WebSocket): void;
  /** Its player is here and has told the first part. Everything is shown so many seconds after it was told. */
  begin(first: Part, delay: number): void;
  /** The player has done something. */
  tell(part: Part): void;
  /** Another server has told that there is more. */
  refresh(): Promise<void>;
  /** The player is gone: what is held back is shown in its time, and then it is over. */
  end(): void;
  /** Ends it now: what is held back is never shown. */
  stop(): void;
  /** Resolves when the last of a game whose player was here has been shown. */
  readonly over: Promise<void>;
  /** Looks whether the game is still on air: its server may have been killed, and an operator may have hidden its player. */
  check(): Promise<void>;
}

/** Makes the room of a game whose parts come by the wire, unless they are told here. A watcher too many bytes behind is let go. */
export function createRoom(id: string, wire: Wire, mostBehind: number, later: House['later']): Room {
  const log: string[] = [];
  const watchers = new Set<WebSocket>();
  const held = new Set<() => void>();
  let isOwn = false;
  let delay = 0;
  let isAllTold = false;
  let isFinished = false;
  let tellOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    tellOver = resolve;
  });
  let reading: Promise<void> = Promise.resolve();

  function show(text: string): void {
    log.push(text);
    for (const watcher of watchers) {
      if (watcher.bufferedAmount > mostBehind) watcher.close(1013, 'too far behind');
      else watcher.send(text);
    }
  }

  function release(part: Part): void {
    show(part.text);
    wire.write(id, log.length - 1, part.text, part.level);
    if (part.isLast) void finish();
  }

  async function finish(): Promise<void> {
    if (isFinished) return;
    isFinished = true;
    await wire.end(id).catch(() => undefined);
    for (const watcher of watchers) watcher.close(1000);
    tellOver();
  }

  async function readMore(): Promise<void> {
    for (const { no, body } of await wire.read(id, log.length)) if (no === log.length) show(body);
  }

  const room: Room = {
    over,
    get isOwn() {
      return isOwn;
    },
    get isEmpty() {
      return watchers.size === 0 && (!isOwn || isFinished);
    },
    async add(watcher, soon) {
      if (!isOwn) await room.refresh();
      if (watcher.readyState !== watcher.OPEN) return;
      const [first = soon, ...parts] = log;
      watcher.send(first);
      if (parts.length > 0) watcher.send(`{"type":"parts","parts":[${parts.join(',')}]}`);
      watchers.add(watcher);
    },
    remove(watcher) {
      watchers.delete(watcher);
    },
    begin(first, seconds) {
      isOwn = true;
      delay = seconds;
      room.tell(first);
    },
    tell(part) {
      if (isAllTold) return;
      isAllTold = part.isLast;
      if (delay === 0) return release(part);
      const callOff = later(() => {
        held.delete(callOff);
        release(part);
      }, delay * 1000);
      held.add(callOff);
    },
    refresh() {
      reading = reading.then(() => (isOwn ? undefined : readMore())).catch(() => undefined);
      return reading;
    },
    end: () => room.tell(LEFT),
    stop() {
      for (const callOff of held) callOff();
      held.clear();
      isAllTold = true;
      if (!isOwn || isFinished) return;
      // Whoever has seen nothing yet need not hear that it ends.
      if (log.length > 0) release(LEFT);
      else void finish();
    },
    async check() {
      if ((await wire.find(id)) !== undefined) return;
      if (isOwn) return room.stop();
      await room.refresh();
      for (const watcher of watchers) watcher.close(1000);
    },
  };
  return room;
}

const LEFT: Part = { text: JSON.stringify({ type: 'end', hasEnded: false }), isLast: true };
