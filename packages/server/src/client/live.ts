// Games on air from a terminal: being watched, and watching.

import type { Run } from '@stairwell/engine';
import {
  type AirHeader,
  type AirMessage,
  type AirSoon,
  airText,
  messageOf,
  readAirHeader,
  readAirSoon,
} from '@stairwell/stage';
import { WebSocket } from 'ws';
import type { SecretKey } from './keys.js';
import { type ServerClient, ServerRefusal } from './server.js';

/** A game that is on air. */
export interface OnAir {
  readonly id: string;
  tell(message: AirMessage): void;
  /** Whether the connection is there: a game goes on without it. */
  readonly isOpen: boolean;
  close(): Promise<void>;
}

/** Goes on air with a run as far as it has come; rejects when the server refuses. */
export function goOnAir(
  server: Pick<ServerClient, 'socket'>,
  run: Run,
  { name, key, delay, now }: { name: string; key: SecretKey; delay: number; now: Date },
): Promise<OnAir> {
  const socket = new WebSocket(server.socket('api/live'));
  const at = now.toISOString();
  const player = { name, key: key.key };
  const signature = key.sign(airText(run, player, at));
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'air', run, player, at, delay, signature })));
    socket.on('error', (error) =>
      reject(new ServerRefusal(0, `the server does not answer: ${error.message}`)),
    );
    socket.on('close', () => reject(new ServerRefusal(0, 'the server has closed the connection')));
    socket.once('message', (data) => {
      const answer = JSON.parse(String(data)) as { type: string; id: string; error?: string };
      if (answer.type !== 'on air') return reject(new ServerRefusal(0, answer.error ?? 'the server refuses'));
      resolve({
        id: answer.id,
        get isOpen() {
          return socket.readyState === socket.OPEN;
        },
        tell(message) {
          if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
        },
        close: () =>
          new Promise((done) => {
            if (socket.readyState === socket.CLOSED) return done();
            socket.once('close', () => done());
            socket.close();
          }),
      });
    });
  });
}

/** A game that is being watched. */
export interface Watched extends AirHeader {
  /** Says who hears what comes; what came before is heard at once. */
  listen(hear: (message: unknown) => void, close: () => void): void;
  close(): void;
}

/** The status of a refusal when a game was left before anything of it was shown. */
export const LEFT_EARLY = 410;

/**
 * Watches a game on air; rejects when there is none of that name. `onSoon` hears how long it takes until anything of it is shown, if
 * that must be waited for.
 */
export function watchGame(
  server: Pick<ServerClient, 'socket'>,
  id: string,
  onSoon: (soon: AirSoon) => void = () => undefined,
): Promise<Watched> {
  const socket = new WebSocket(server.socket(`api/live/${encodeURIComponent(id)}`));
  const early: unknown[] = [];
  let listener: ((message: unknown) => void) | undefined;
  let isClosed = false;
  let tellClosed: (() => void) | undefined;
  let soon: AirSoon | undefined;
  return new Promise((resolve, reject) => {
    socket.on('error', (error) =>
      reject(new ServerRefusal(0, `the server does not answer: ${error.message}`)),
    );
    socket.on('close', () => {
      isClosed = true;
      tellClosed?.();
      reject(
        soon === undefined
          ? new ServerRefusal(0, 'the server has closed the connection')
          : new ServerRefusal(LEFT_EARLY, `${soon.player} left before anything was shown`),
      );
    });
    let header: AirHeader | undefined;
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      if (header !== undefined) {
        if (listener === undefined) early.push(message);
        else listener(message);
        return;
      }
      try {
        const wait = readAirSoon(message);
        if (wait !== undefined) {
          soon = wait;
          return onSoon(wait);
        }
        header = readAirHeader(message);
      } catch (error) {
        reject(new ServerRefusal(0, messageOf(error)));
        return;
      }
      resolve({
        ...header,
        listen(hear, close) {
          listener = hear;
          tellClosed = close;
          for (const part of early.splice(0)) hear(part);
          if (isClosed) close();
        },
        close: () => socket.close(),
      });
    });
  });
}
