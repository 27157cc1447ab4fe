// The player for runs: play, pause, step, any speed, any moment, what was pressed when; and whether it holds true.

import type { AnyGame, Replay, Run } from '@stairwell/engine';
import type { Difference } from '@stairwell/engine/play';
import {
  givenOptions,
  messageOf,
  REPLAY_SPEEDS,
  ReplayDriver,
  SHARE_KEY,
  SHARE_LABEL,
} from '@stairwell/stage';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { Bar, Icon, Tool } from '../parts/bar.js';
import { Gauges, Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { Share } from '../parts/share.js';
import { Views } from '../parts/views.js';
import { WhatYouSee } from '../parts/what-you-see.js';
import { isElsewhere, keyName } from '../play/keyboard.js';
import { nearbyInputs, timeWords } from '../play/replay-words.js';
import { startVerifying, type Verification } from '../play/verify.js';
import { useServices } from '../services.js';

interface Shown {
  readonly run: Run;
  readonly game: AnyGame;
  readonly replay: Replay;
  /** Whether the page's address holds the run; otherwise it is kept in this browser only. */
  readonly isInAddress: boolean;
}

export function Projector({ run, game, replay, isInAddress }: Shown) {
  const { onStage, navigation } = useServices();
  const looks = useLooks();
  const [frame, setFrame] = useState(() => replay.session.frame());
  const [time, setTime] = useState(replay.time);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [problem, setProblem] = useState<string>();
  const [isCut, setIsCut] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const { verdict, progress, verify, stop } = useVerdict(game, run);
  const driven = useRef<Driven>(null);
  const perSecond = game.ticksPerSecond;
  const words = (moment: number) => timeWords(moment, perSecond);

  useEffect(() => {
    onStage.game = game;
    onStage.session = () => replay.session;
    onStage.recorded = () => replay.record();
    const created = drive(replay, (driver, hasMoved) => {
      if (hasMoved) setFrame(replay.session.frame());
      setTime(replay.time);
      setIsPlaying(driver.isPlaying);
      setProblem(driver.problem);
    });
    driven.current = created;
    created.change((driver) => driver.play());
    return () => {
      created.close();
      onStage.session = undefined;
      onStage.recorded = undefined;
    };
  }, [replay, game, onStage]);

  const change = <Result,>(what: (driver: ReplayDriver) => Result) => driven.current?.change(what);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyName(event);
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (key === undefined || isTaken || isElsewhere(event)) return;
      if (key === SHARE_KEY) setIsSharing(true);
      else if (change((driver) => driver.press(key)) !== true) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  function playThis(): void {
    const { seed, options } = run;
    navigation.go({ screen: 'play', game: game.id, seed, options: givenOptions(game, options) });
  }

  const inputs = useMemo(() => nearbyInputs(run, time), [run, time]);

  return (
    <div class="table">
      <Bar title={game.title} note={`watching seed ${run.seed}`}>
        {game.stack !== undefined && (
          <Tool icon="levels" label="Cutaway" isOn={isCut} onClick={() => setIsCut(!isCut)} />
        )}
        <Tool icon="again" label="Play this" onClick={playThis} />
        <Tool icon="link" label={SHARE_LABEL} shortcut={SHARE_KEY} onClick={() => setIsSharing(true)} />
      </Bar>
      <main class="stage">
        <Views
          frame={frame}
          looks={looks}
          title={`${game.title} at ${words(time)}`}
          stack={isCut ? game.stack?.(replay.session.state) : undefined}
        />
        {frame.overlay !== undefined && <GameOverlay overlay={frame.overlay} palette={looks.palette} />}
        <div class="words">
          {frame.gauges !== undefined && <Gauges gauges={frame.gauges} palette={looks.palette} />}
          <Status lines={frame.status} palette={looks.palette} />
          <Messages
            lines={frame.messages}
            past={frame.past ?? []}
            refusal={undefined}
            palette={looks.palette}
          />
        </div>
        <WhatYouSee frame={frame} />
      </main>
      <section class="projector" aria-label="Replay">
        <div class="transport">
          <button type="button" aria-label="Step back" onClick={() => change((driver) => driver.step(-1))}>
            <Icon name="stepBack" />
          </button>
          <button
            type="button"
            class="primary"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            onClick={() => change((driver) => (driver.isPlaying ? driver.pause() : driver.play()))}
          >
            <Icon name={isPlaying ? 'pause' : 'replay'} />
          </button>
          <button type="button" aria-label="Step forward" onClick={() => change((driver) => driver.step(1))}>
            <Icon name="stepOn" />
          </button>
          <label class="visually-hidden" for="moment">
            Moment
          </label>
          <input
            id="moment"
            type="range"
            min="0"
            max={replay.end}
            step="1"
            value={time}
            aria-valuetext={words(time)}
            onInput={(event) => {
              const moment = Number(event.currentTarget.value);
              change((driver) => driver.seek(moment));
            }}
          />
          <output for="moment" class="moment">
            {words(time)} / {words(replay.end)}
          </output>
          <label class="visually-hidden" for="speed">
            Speed
          </label>
          <select
            id="speed"
            value={speed}
            onChange={(event) => {
              const factor = Number(event.currentTarget.value);
              setSpeed(factor);
              change((driver) => {
                driver.speed = factor;
              });
            }}
          >
            {REPLAY_SPEEDS.map((factor) => (
              <option key={factor} value={factor}>
                {factor}×
              </option>
            ))}
          </select>
        </div>
        <div class="verdict">
          <p class={verdict?.isTrue === false ? 'problem' : 'good'} role="status">
            {verdict?.text}
          </p>
          {progress !== undefined && <progress aria-label="Played through" value={progress} />}
          {verdict?.isTrue === undefined && (
            <button type="button" class="quiet" onClick={progress === undefined ? verify : stop}>
              {progress === undefined ? 'Verify' : 'Stop'}
            </button>
          )}
          {!isInAddress && (
            <p class="note">
              Too long for an address: this run is kept in this browser only. To share it, save it as a file.
            </p>
          )}
        </div>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <ol class="inputs" aria-label="Inputs">
          {inputs.map(({ index, moment, words: what, isPast }) => (
            <li key={index} class={isPast ? 'past' : 'coming'}>
              <span class="note">{words(moment)}</span> {what}
            </li>
          ))}
        </ol>
      </section>
      {isSharing && <Share what={{ type: 'run', run }} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

interface Driven {
  /** Changes what the driver is doing; what is due then happens with the next pictures of the screen. */
  change<Result>(what: (driver: ReplayDriver) => Result): Result;
  close(): void;
}

/** Drives a replay by the beat of the screen; `onTurn` hears whether there is something to draw. */
function drive(replay: Replay, onTurn: (driver: ReplayDriver, hasMoved: boolean) => void): Driven {
  const driver = new ReplayDriver(replay, () => performance.now());
  let request: number | undefined;
  const turn = () => {
    request = undefined;
    const { hasMoved, wait } = driver.turn();
    onTurn(driver, hasMoved);
    if (wait !== undefined) request = requestAnimationFrame(turn);
  };
  return {
    change(what) {
      request ??= requestAnimationFrame(turn);
      return what(driver);
    },
    close() {
      if (request !== undefined) cancelAnimationFrame(request);
    },
  };
}

interface Verdict {
  readonly text: string;
  readonly isTrue: boolean | undefined;
}

interface Judging {
  readonly verdict: Verdict | undefined;
  /** How much has been played through, 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
  verify(): void;
  stop(): void;
}

/** Checks the run as soon as it is on the screen, and no longer than it is. */
function useVerdict(game: AnyGame, run: Run): Judging {
  const [verdict, setVerdict] = useState<Verdict>();
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<Verification>(null);

  function end(text: string, isTrue: boolean | undefined): void {
    underWay.current = null;
    setProgress(undefined);
    setVerdict({ text, isTrue });
  }

  function verify(): void {
    setVerdict({ text: 'Checking …', isTrue: undefined });
    setProgress(0);
    const verification = startVerifying(run, setProgress);
    underWay.current = verification;
    verification.result.then(
      (difference) => end(verdictWords(game, run, difference), difference === undefined),
      (error: unknown) => end(`Cannot be verified: ${messageOf(error)}`, false),
    );
  }

  useEffect(() => {
    verify();
    return () => underWay.current?.cancel();
  }, []);
  return {
    verdict,
    progress,
    verify,
    stop() {
      underWay.current?.cancel();
      end('Stopped before its end.', undefined);
    },
  };
}

function verdictWords(game: AnyGame, run: Run, difference: Difference | undefined): string {
  if (difference !== undefined) {
    const when = timeWords(difference.time, game.ticksPerSecond);
    return `Does not verify at ${when}: ${difference.problem}`;
  }
  const count = run.checkpoints.length;
  const checked = count === 1 ? 'the checkpoint agrees' : `all ${count} checkpoints agree`;
  return `Verified: it plays to the same end, ${checked}.`;
}
