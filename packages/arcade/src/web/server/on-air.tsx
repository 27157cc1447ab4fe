// The button that lets others watch a game while it is played. Off at first; the game goes on if the connection is lost.

import type { RecordedSession } from '@stairwell/engine/play';
import { airEnd, airText, createAnnouncer } from '@stairwell/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Tool } from '../parts/bar.js';
import { Dialog } from '../parts/dialog.js';
import { useServices } from '../services.js';
import { socketAt } from './api.js';
import { keepName, keptName, openSigner } from './player.js';

interface OnAirProps {
  readonly server: string;
  session(): RecordedSession;
}

/** How often watchers are told, in milliseconds. */
const TELL_EVERY = 200;

/** How much later watchers may see it, in seconds. */
const DELAYS = [
  [0, 'at once'],
  [10, '10 seconds later'],
  [60, 'a minute later'],
  [300, 'five minutes later'],
] as const;

export function OnAir({ server, session }: OnAirProps) {
  const { notify } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const [name, setName] = useState(keptName);
  const [delay, setDelay] = useState(0);
  const [air, setAir] = useState<{ readonly address: string; stop(): void }>();
  const running = useRef(air);
  running.current = air;
  useEffect(() => () => running.current?.stop(), []);

  async function begin(): Promise<void> {
    setIsAsking(false);
    keepName(name);
    try {
      const { id, stop } = await goOnAir(server, session, { name, delay }, () => {
        setAir(undefined);
        notify('No longer on air.');
      });
      const address = new URL(`watch/${id}`, server).href;
      setAir({ address, stop });
      notify(`On air: ${address}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <Tool
        icon="link"
        label="On air"
        isOn={air !== undefined}
        onClick={() => (air === undefined ? setIsAsking(true) : air.stop())}
      />
      {isAsking && (
        <Dialog title="Let others watch" onClose={() => setIsAsking(false)}>
          <form
            class="field"
            onSubmit={(event) => {
              event.preventDefault();
              void begin();
            }}
          >
            <p>
              Whoever is on this server sees what you have done in this game and what you do, until you end it
              or leave.
            </p>
            <label for="air-delay">Shown</label>
            <select
              id="air-delay"
              value={String(delay)}
              onChange={(event) => setDelay(Number(event.currentTarget.value))}
            >
              {DELAYS.map(([seconds, words]) => (
                <option key={seconds} value={String(seconds)}>
                  {words}
                </option>
              ))}
            </select>
            <label for="air-name">Your name</label>
            <div class="field-row">
              <input
                id="air-name"
                value={name}
                maxLength={24}
                required
                onInput={(event) => setName(event.currentTarget.value)}
              />
              <button type="submit" class="primary">
                Go on air
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}

async function goOnAir(
  server: string,
  session: () => RecordedSession,
  { name, delay }: { readonly name: string; readonly delay: number },
  onEnd: () => void,
): Promise<{ readonly id: string; stop(): void }> {
  const signer = await openSigner();
  const announcer = createAnnouncer(session());
  const { first: run } = announcer;
  const player = { name, key: signer.key };
  const at = new Date().toISOString();
  const signature = await signer.sign(airText(run, player, at));
  const socket = new WebSocket(socketAt(server, 'api/live'));
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tell = () => {
      const message = announcer.look(session());
      if (message !== undefined && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'air', run, player, at, delay, signature })),
    );
    socket.addEventListener('close', () => {
      if (timer !== undefined) onEnd();
      clearInterval(timer);
      reject(new Error('the server has closed the connection'));
    });
    socket.addEventListener('message', ({ data }) => {
      const { type, id, error } = JSON.parse(data);
      if (type !== 'on air') return reject(new Error(error));
      timer = setInterval(tell, TELL_EVERY);
      resolve({
        id,
        stop() {
          tell();
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(airEnd(session())));
          socket.close();
        },
      });
    });
  });
}
