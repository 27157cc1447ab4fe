// One game on air on one server: what was played of it so far, and who watches.

import type { WebSocket } from 'ws';
import type { Part } from './messages.js';
import type { Wire } from './wire.js';

/** The room of a game. */
export interface Room {
  /** Whether its player is connected to this server. */
  readonly isOwn: boolean;
  readonly isEmpty: boolean;
  /** Lets a watcher in: first what the game is, then what was played so far, then what comes. */
  add(watcher: WebSocket, header: string): Promise<void>;
  remove(watcher: WebSocket): void;
  /** The player has done something. */
  tell(part: Part): Promise<void>;
  /** Another server has told that there is more. */
  refresh(): Promise<void>;
  /** The player is gone: what is held back is shown at once. */
  end(): Promise<void>;
  /** Looks whether a game of another server is still on air; that server may have been killed. */
  checkOthers(): Promise<void>;
  close(): void;
}

/** Makes the room of a game whose parts come by the wire, unless they are told here. A watcher too many bytes behind is let go. */
export function createRoom(id: string, wire: Wire, mostBehind: number): Room {
  const log: string[] = [];
  const watchers = new Set<WebSocket>();
  const held = new Set<{ readonly part: Part; readonly timer: NodeJS.Timeout }>();
  let isOwn = false;
  let delay: number | undefined;
  let hasEnded = false;
  let reading: Promise<void> = Promise.resolve();

  function show(text: string): void {
    log.push(text);
    for (const watcher of watchers) {
      if (watcher.bufferedAmount > mostBehind) watcher.close(1013, 'too far behind');
      else watcher.send(text);
    }
  }

  function release(part: Part): void {
    if (hasEnded) return;
    hasEnded = part.isLast;
    show(part.text);
    wire.write(id, log.length - 1, part.text, part.level);
  }

  async function readMore(): Promise<void> {
    for (const { no, body } of await wire.read(id, log.length)) if (no === log.length) show(body);
  }

  async function delayOf(): Promise<number> {
    const header = await wire.find(id);
    return header === undefined ? 0 : ((JSON.parse(header) as { delay: number }).delay ?? 0);
  }

  const room: Room = {
    get isOwn() {
      return isOwn;
    },
    get isEmpty() {
      return watchers.size === 0 && (!isOwn || hasEnded);
    },
    async add(watcher, header) {
      if (!isOwn) await room.refresh();
      if (watcher.readyState !== watcher.OPEN) return;
      watcher.send(header);
      if (log.length > 0) watcher.send(`{"type":"parts","parts":[${log.join(',')}]}`);
      watchers.add(watcher);
    },
    remove(watcher) {
      watchers.delete(watcher);
    },
    async tell(part) {
      isOwn = true;
      delay ??= await delayOf();
      if (delay === 0) return release(part);
      const entry = {
        part,
        timer: setTimeout(() => {
          held.delete(entry);
          release(part);
        }, delay * 1000),
      };
      held.add(entry);
    },
    refresh() {
      reading = reading.then(() => (isOwn ? undefined : readMore())).catch(() => undefined);
      return reading;
    },
    async end() {
      for (const { part, timer } of held) {
        clearTimeout(timer);
        release(part);
      }
      held.clear();
      release({ text: JSON.stringify({ type: 'end', hasEnded: false }), isLast: true });
      await wire.end(id);
      for (const watcher of watchers) watcher.close(1000);
    },
    async checkOthers() {
      if (isOwn || watchers.size === 0 || (await wire.find(id)) !== undefined) return;
      await room.refresh();
      for (const watcher of watchers) watcher.close(1000);
    },
    close() {
      for (const { timer } of held) clearTimeout(timer);
      held.clear();
    },
  };
  return room;
}
