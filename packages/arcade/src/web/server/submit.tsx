// A finished run to the boards of the server: a name, one button, and then what came of it.

import type { Run } from '@stairwell/engine';
import { messageOf, type RunNews } from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import { useServices } from '../services.js';
import { ask, submit, Unreached } from './api.js';
import { wait } from './pending.js';
import { keepName, keptName } from './player.js';

interface SubmitProps {
  readonly server: string;
  readonly run: Run;
}

/** How often to ask what came of it, in milliseconds. */
const ASK_EVERY = 700;

export function Submit({ server, run }: SubmitProps) {
  const { library } = useServices();
  const [name, setName] = useState(keptName);
  const [words, setWords] = useState('');
  const [id, setId] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSettled, setIsSettled] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    setWords('Sending …');
    keepName(name);
    try {
      setId(await submit(server, run, name));
      setWords('Sent. The server plays it again …');
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof Unreached)) return setWords(`Not taken: ${messageOf(error)}`);
      await wait(library, run, name);
      setWords(`Not sent (${messageOf(error)}): it waits here and is sent when that works again.`);
    }
  }

  useEffect(() => {
    if (id === undefined || isSettled) return;
    const timer = setInterval(() => {
      ask<RunNews>(server, `api/runs/${id}`).then(
        (news) => {
          if (news.state === 'waiting') return;
          setIsSettled(true);
          setWords(wordsOf(news));
        },
        (error: unknown) => setWords(messageOf(error)),
      );
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [id, isSettled, server]);

  if (!run.outcome.isGameOver) return null;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label for="player-name">Your name on the boards of this server</label>
      <div class="field-row">
        <input
          id="player-name"
          value={name}
          maxLength={24}
          required
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={isBusy}>
          Submit
        </button>
      </div>
      <p class="note" role="status">
        {words}
      </p>
      {id !== undefined && (
        <p>
          <a href={new URL(`watch/${id}`, server).href}>{new URL(`watch/${id}`, server).href}</a>
        </p>
      )}
    </form>
  );
}

function wordsOf({ state, reason, rank, of, dayRank, dayOf, unranked }: RunNews): string {
  if (state === 'refused') return `Refused: ${reason}`;
  if (unranked !== undefined) return `Verified, not ranked: ${unranked}`;
  const today = dayRank === undefined ? '' : `; rank ${dayRank} of ${dayOf} today`;
  return rank === undefined ? 'Verified' : `Verified: rank ${rank} of ${of}${today}`;
}
