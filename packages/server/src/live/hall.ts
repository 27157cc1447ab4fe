// Games on air: players tell what they do as they do it, the hall passes it on to whoever watches, here and on the other servers
// of the same database. Who joins late gets what was played so far first. The messages stand in docs/server.md.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DataError } from '@stairwell/engine';
import { messageOf } from '@stairwell/stage';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house.js';
import type { Metrics } from '../metrics.js';
import { createRates } from '../rates.js';
import { Refusal } from '../refusal.js';
import {
  type AirRequest,
  checkAir,
  checkRun,
  firstPart,
  type Part,
  readAir,
  readPart,
  soonText,
} from './messages.js';
import { createRoom, type Room } from './room.js';
import { createWire, type Wire } from './wire.js';

/** A game on air as a lobby lists it. */
export interface GameOnAir {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly level: string;
  readonly watchers: number;
  /** Seconds by which it is shown later. */
  readonly delay: number;
  /** ISO, UTC. */
  readonly started: string;
}

/** The games on air of a server. */
export interface LiveHall {
  /** All games on air, on this server and those that share its database. */
  list(): Promise<readonly GameOnAir[]>;
  /** Takes the connections of players and watchers that come to a server. */
  attach(server: Server, doors: Doors): void;
  close(): Promise<void>;
}

/** Who may come in. */
export interface Doors {
  isKnownHost(name: string): boolean;
  addressOf(request: IncomingMessage): string;
}

/** A message has at most so many bytes; the first one of a run that goes on air late holds all of it. */
const MOST_BYTES = 4_500_000;
/** A watcher who is so many bytes behind is let go: they may come again and catch up. */
const MOST_BEHIND = 8_000_000;
/** How often connections are asked whether they are still there, and how long a game may be silent. */
const PING_EVERY = 20_000;
const SILENT = 60;
/** Whoever wants to go on air says so within this time. */
const FIRST_WORD = 15_000;
/** Messages a minute from one player: front ends send five a second. */
const MESSAGES = 900;
/** All that is told of one game has at most so many bytes: it is kept for those who join late. */
const MOST_TOLD = 24_000_000;

/** Opens the hall of a server. */
export async function openHall(house: House, metrics: Metrics): Promise<LiveHall> {
  const { database, limits } = house;
  const rooms = new Map<string, Room>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const connections = createSeats(limits.sockets);
  const stages = createSeats(limits.airs);
  const wire: Wire = await createWire(database, {
    hear(id) {
      for (const room of id === undefined ? rooms.values() : [rooms.get(id)]) void room?.refresh();
    },
    check(id) {
      rooms
        .get(id)
        ?.check()
        .catch(() => undefined);
    },
  });
  let watchers = 0;
  let onAir = 0;

  function roomOf(id: string): Room {
    const room = rooms.get(id) ?? createRoom(id, wire, MOST_BEHIND, (work, ms) => house.later(work, ms));
    rooms.set(id, room);
    return room;
  }

  function leaveRoom(id: string, room: Room): void {
    if (room.isEmpty && rooms.get(id) === room) rooms.delete(id);
  }

  async function watch(socket: WebSocket, id: string): Promise<void> {
    const found = await wire.find(id);
    if (found === undefined) return refuse(socket, 'There is no such game on air.');
    if (watchers >= limits.watchers) return refuse(socket, 'There are too many watchers: try again later.');
    // Nobody hears of it any more when it was closed meanwhile.
    if (socket.readyState !== socket.OPEN) return;
    const room = roomOf(id);
    watchers++;
    metrics.watchers.set(watchers);
    socket.on('close', () => {
      room.remove(socket);
      wire.count(id, -1);
      watchers--;
      metrics.watchers.set(watchers);
      leaveRoom(id, room);
    });
    // A watcher has nothing to say.
    socket.on('message', () => refuse(socket, 'Watchers only watch.'));
    wire.count(id, 1);
    await room.add(socket, soonText(found, house.now()));
  }

  function air(socket: WebSocket, from: string): void {
    let id: string | undefined;
    let room: Room | undefined;
    let game = '';
    let hasAsked = false;
    let hasStage = false;
    let isRefused = false;
    let told = 0;
    const pace = createRates(MESSAGES, () => performance.now());
    const impatience = setTimeout(() => refuse(socket, 'Nothing was said.'), FIRST_WORD);
    // One message after another, in their order.
    let last = Promise.resolve();
    const hear = async (text: string) => {
      if (id === undefined || room === undefined) {
        if (hasAsked) throw new Refusal(400, 'Wait until the server has answered.');
        hasAsked = true;
        clearTimeout(impatience);
        if (onAir >= limits.onAir || !stages.take(from))
          throw new Refusal(429, 'There are too many games on air: try again later.');
        onAir++;
        metrics.onAir.set(onAir);
        hasStage = true;
        const request: AirRequest = readAir(text);
        const player = await checkAir(house, request);
        game = request.run.game;
        const fresh = randomBytes(9).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
        await wire.open({
          ...{ id: fresh, player, key: request.player.key, game: request.run.game },
          ...{ delay: request.delay, started: house.now() },
        });
        id = fresh;
        room = roomOf(id);
        room.begin(firstPart(id, player, request), request.delay);
        void room.over.then(() => socket.close(1000));
        socket.send(JSON.stringify({ type: 'on air', id, watch: `/watch/${id}` }));
        return;
      }
      const part: Part = readPart(text);
      if (part.run !== undefined) {
        if (part.run.game !== game) throw new DataError('run.game', 'a game on air stays the same game');
        await checkRun(house, part.run);
      }
      room.tell(part);
    };
    const stop = (error: unknown) => {
      isRefused = true;
      const isTheirs = error instanceof Refusal || error instanceof DataError || error instanceof SyntaxError;
      refuse(socket, isTheirs ? messageOf(error) : 'The server has made a mistake.');
    };
    socket.on('message', (data) => {
      if (isRefused) return;
      // Counted before anything waits: what waits lies in memory.
      try {
        pace.count('');
        told += (data as Buffer).length;
        if (told > MOST_TOLD) throw new Refusal(413, 'This game has been told at too great a length.');
      } catch (error) {
        return stop(error);
      }
      last = last.then(() => (isRefused ? undefined : hear(String(data)))).catch(stop);
    });
    socket.on('close', () => {
      clearTimeout(impatience);
      void last
        .then(async () => {
          // What is held back lies in memory, so its place is taken until it was shown.
          room?.end();
          await room?.over;
          if (hasStage) {
            onAir--;
            metrics.onAir.set(onAir);
            stages.leave(from);
          }
          if (id !== undefined && room !== undefined) leaveRoom(id, room);
        })
        .catch(() => undefined);
    });
  }

  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (alive.has(socket)) {
        alive.delete(socket);
        socket.ping();
      } else socket.terminate();
    }
    void wire
      .tidy(SILENT)
      .then(() => Promise.all([...rooms.values()].map((room) => room.check())))
      .catch(() => undefined);
  }, PING_EVERY);
  const alive = new WeakSet<WebSocket>();

  return {
    list: () => wire.list(),
    attach(server, doors) {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        const refuseUpgrade = (status: string) =>
          stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
        stream.on('error', () => stream.destroy());
        const { hostname, pathname } = addressIn(request);
        const from = doors.addressOf(request);
        if (hostname === undefined || !doors.isKnownHost(hostname))
          return refuseUpgrade('421 Misdirected Request');
        const id = /^\/api\/live(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname);
        if (id === null) return refuseUpgrade('404 Not Found');
        if (!connections.take(from)) return refuseUpgrade('429 Too Many Requests');
        stream.once('close', () => connections.leave(from));
        sockets.handleUpgrade(request, stream, head, (socket) => {
          alive.add(socket);
          socket.on('pong', () => alive.add(socket));
          socket.on('message', () => alive.add(socket));
          socket.on('error', () => socket.terminate());
          if (id[1] === undefined) air(socket, from);
          else watch(socket, id[1]).catch(() => refuse(socket, 'The server has made a mistake.'));
        });
      });
    },
    async close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(1001, 'The server ends.');
      for (const room of rooms.values()) room.stop();
      await Promise.all([...rooms.values()].map((room) => (room.isOwn ? room.over : undefined)));
      for (const socket of sockets.clients) socket.terminate();
      await wire.close();
    },
  };
}

/** How many each address has of something, and whether it may have one more. */
function createSeats(most: number) {
  const taken = new Map<string, number>();
  return {
    take(who: string): boolean {
      const count = taken.get(who) ?? 0;
      if (count >= most) return false;
      taken.set(who, count + 1);
      return true;
    },
    leave(who: string): void {
      const count = (taken.get(who) ?? 1) - 1;
      if (count > 0) taken.set(who, count);
      else taken.delete(who);
    },
  };
}

function addressIn(request: IncomingMessage): { hostname: string | undefined; pathname: string } {
  try {
    const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    return { hostname, pathname };
  } catch {
    return { hostname: undefined, pathname: '' };
  }
}

function refuse(socket: WebSocket, error: string): void {
  socket.send(JSON.stringify({ type: 'error', error }));
  socket.close(1008);
}
