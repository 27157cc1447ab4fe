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
import { Refusal } from '../refusal.js';
import { type AirRequest, checkAir, checkRun, headerOf, type Part, readAir, readPart } from './messages.js';
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
/** Connections from one address. */
const FROM_ADDRESS = 1000;

/** Opens the hall of a server. */
export async function openHall(house: House, metrics: Metrics): Promise<LiveHall> {
  const { database, limits } = house;
  const rooms = new Map<string, Room>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const addresses = new Map<string, number>();
  const wire: Wire = await createWire(database, (id) => void rooms.get(id)?.refresh());
  let watchers = 0;
  let onAir = 0;

  function roomOf(id: string): Room {
    const room = rooms.get(id) ?? createRoom(id, wire, MOST_BEHIND);
    rooms.set(id, room);
    return room;
  }

  function leaveRoom(id: string, room: Room): void {
    if (room.isEmpty && rooms.get(id) === room) {
      room.close();
      rooms.delete(id);
    }
  }

  async function watch(socket: WebSocket, id: string): Promise<void> {
    const found = await wire.find(id);
    if (found === undefined) return refuse(socket, 'There is no such game on air.');
    if (watchers >= limits.watchers) return refuse(socket, 'There are too many watchers: try again later.');
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
    await room.add(socket, found);
  }

  function air(socket: WebSocket): void {
    let id: string | undefined;
    let room: Room | undefined;
    let game = '';
    let hasAsked = false;
    // One message after another, in their order.
    let last = Promise.resolve();
    const hear = async (text: string) => {
      if (id === undefined || room === undefined) {
        if (hasAsked) throw new Refusal(400, 'Wait until the server has answered.');
        hasAsked = true;
        if (onAir >= limits.onAir)
          throw new Refusal(429, 'There are too many games on air: try again later.');
        const request: AirRequest = readAir(text);
        const player = await checkAir(house, request);
        game = request.run.game;
        id = randomBytes(9).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
        onAir++;
        metrics.onAir.set(onAir);
        await wire.open({
          ...{ id, player, game: request.run.game, header: headerOf(id, player, request) },
          ...{ delay: request.delay, started: house.now() },
        });
        room = roomOf(id);
        socket.send(JSON.stringify({ type: 'on air', id, watch: `/watch/${id}` }));
        return;
      }
      const part: Part = readPart(text);
      if (part.run !== undefined) {
        if (part.run.game !== game) throw new DataError('run.game', 'a game on air stays the same game');
        await checkRun(house, part.run);
      }
      await room.tell(part);
    };
    socket.on('message', (data) => {
      last = last
        .then(() => hear(String(data)))
        .catch((error) => {
          const isTheirs =
            error instanceof Refusal || error instanceof DataError || error instanceof SyntaxError;
          refuse(socket, isTheirs ? messageOf(error) : 'The server has made a mistake.');
        });
    });
    socket.on('close', () => {
      void last
        .then(async () => {
          if (id === undefined || room === undefined) return;
          onAir--;
          metrics.onAir.set(onAir);
          await room.end();
          leaveRoom(id, room);
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
    void wire.tidy(SILENT).catch(() => undefined);
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
        const count = addresses.get(from) ?? 0;
        if (hostname === undefined || !doors.isKnownHost(hostname))
          return refuseUpgrade('421 Misdirected Request');
        const id = /^\/api\/live(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname);
        if (id === null) return refuseUpgrade('404 Not Found');
        if (count >= FROM_ADDRESS + limits.watchers / 4) return refuseUpgrade('429 Too Many Requests');
        sockets.handleUpgrade(request, stream, head, (socket) => {
          addresses.set(from, (addresses.get(from) ?? 0) + 1);
          alive.add(socket);
          socket.on('pong', () => alive.add(socket));
          socket.on('message', () => alive.add(socket));
          socket.on('error', () => socket.terminate());
          socket.on('close', () => {
            const left = (addresses.get(from) ?? 1) - 1;
            if (left > 0) addresses.set(from, left);
            else addresses.delete(from);
          });
          if (id[1] === undefined) air(socket);
          else watch(socket, id[1]).catch(() => refuse(socket, 'The server has made a mistake.'));
        });
      });
    },
    async close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(1001, 'The server ends.');
      await Promise.all([...rooms.values()].map((room) => (room.isOwn ? room.end() : undefined)));
      for (const room of rooms.values()) room.close();
      for (const socket of sockets.clients) socket.terminate();
      await wire.close();
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
