// The player for runs: play, pause, step, any speed, any moment, what was pressed when; and whether it holds true.

import { isElsewhere, keyName } from '@stairwell/display/keys';
import { type AnyGame, frameText, type GameEvent, type Replay, type Run } from '@stairwell/engine';
import {
  type DriverTurn,
  follow,
  givenOptions,
  heardIn,
  isOver,
  type LiveNews,
  type LiveRun,
  REPLAY_SPEEDS,
  ReplayDriver,
  SHARE_KEY,
  SHARE_LABEL,
  timeWords,
  WORDS,
  watchedFrame,
} from '@stairwell/stage';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { Bar, Icon, Tool } from '../parts/bar.js';
import { Captions, createCaptions } from '../parts/captions.js';
import { Ending, useEnding } from '../parts/ending.js';
import { Hud } from '../parts/hud.js';
import { InSight, Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { Share } from '../parts/share.js';
import { useCutaway, Views } from '../parts/views.js';
import { WhatYouSee } from '../parts/what-you-see.js';
import { nearbyInputs } from '../play/replay-words.js';
import { touchFrame } from '../play/touch-words.js';
import { useVerdict } from '../play/verdict.js';
import { useServices, useSettings } from '../services.js';

interface Shown {
  readonly run: Run;
  readonly game: AnyGame;
  readonly replay: Replay;
  /** Whether the page's address leads to the run; otherwise it is kept in this browser only. */
  readonly isInAddress?: boolean;
  /** Where the run is still being played, by whoever has this browser or by somebody else; `onInstead` hears that its player went back in it. */
  readonly live?: LiveRun & { readonly words?: string | undefined; onInstead(replay: Replay): void };
}

export function Projector({ run: known, game, replay, isInAddress, live }: Shown) {
  const { onStage, navigation, speaker, isListening } = useServices();
  const [run, setRun] = useState(known);
  const [liveState, setLiveState] = useState<LiveNews['state']>('played');
  const looks = useLooks();
  const [frame, setFrame] = useState(() => watchedFrame(replay.session.frame()));
  const [time, setTime] = useState(replay.time);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [problem, setProblem] = useState<string>();
  const cutaway = useCutaway(game);
  const [isSharing, setIsSharing] = useState(false);
  const { verdict, progress, verify, stop } = useVerdict(game, run, live === undefined);
  const driven = useRef<Driven>(null);
  const happened = useRef<GameEvent[] | undefined>(undefined);
  const takeEvents = useCallback(() => {
    const events = happened.current;
    happened.current = [];
    return events;
  }, []);
  const captions = useMemo(createCaptions, []);
  const hasCaptions = useSettings().captions;
  const ending = useEnding(looks.motion);
  const perSecond = game.ticksPerSecond;
  const words = (moment: number) => timeWords(moment, perSecond);

  useEffect(() => {
    onStage.game = game;
    onStage.session = () => replay.session;
    onStage.recorded = () => replay.record();
    onStage.text = () => frameText(replay.session.frame());
    const created = drive(replay, (driver, { hasMoved, hasJumped, events }) => {
      if (hasJumped) captions.clear();
      for (const heard of heardIn(replay.session, events)) {
        speaker.play(heard);
        if (heard.caption !== undefined) captions.say(heard.caption, heard.cue);
      }
      if (hasJumped) {
        happened.current = undefined;
        ending.skip();
      } else happened.current?.push(...events);
      ending.hear(events);
      if (hasMoved) setFrame(watchedFrame(replay.session.frame()));
      setTime(replay.time);
      setIsPlaying(driver.isPlaying);
      setProblem(driver.problem);
    });
    driven.current = created;
    created.change((driver) => {
      driver.follows = live !== undefined;
      if (driver.follows) driver.seek(replay.end);
      driver.play();
    });
    const stopFollowing = live === undefined ? undefined : follow(live, every, { hear, fail: setProblem });
    return () => {
      stopFollowing?.();
      created.close();
      onStage.session = undefined;
      onStage.recorded = undefined;
      onStage.text = undefined;
    };
  }, [replay, game, onStage]);

  function hear({ more, instead, state }: LiveNews): void {
    setLiveState(state);
    if (instead !== undefined) {
      live?.onInstead(instead);
      return;
    }
    change((driver) => {
      driver.follows = state !== 'ended';
      if (more !== undefined) driver.append(more);
    });
    setRun(replay.run);
  }

  const change = <Result,>(what: (driver: ReplayDriver) => Result) => driven.current?.change(what);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyName(event);
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (key === undefined || isTaken || !isListening() || isElsewhere(event)) return;
      if (key === SHARE_KEY) share();
      else if (change((driver) => driver.press(key)) !== true) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  /** Goes on with the run here; the other tab stops, where it still has it. */
  function playOn(): void {
    const { id, seed, options } = run;
    const route = { screen: 'play', game: game.id, seed, options: givenOptions(game, options) } as const;
    navigation.go(route, { resume: id, takesOver: liveState === 'played' });
  }

  function share(): void {
    change((driver) => driver.pause());
    setIsSharing(true);
  }

  function playThis(): void {
    const { seed, options } = run;
    navigation.go({ screen: 'play', game: game.id, seed, options: givenOptions(game, options) });
  }

  // Whoever has no keys reads what was said as on the screen on which they play.
  const shown = looks.touch ? touchFrame(frame, game.controls) : frame;
  const inputs = useMemo(() => nearbyInputs(run, time, game), [run, time, game]);

  return (
    <div class="table">
      <Bar title={game.title} note={`watching seed ${run.seed}`}>
        {cutaway.button}
        <Tool icon="enter" label={WORDS.play} onClick={playThis} />
        <Tool icon="link" label={SHARE_LABEL} shortcut={SHARE_KEY} onClick={share} />
      </Bar>
      <main class="stage">
        <div class="field-of-play">
          <Views
            frame={frame}
            looks={looks}
            title={`${game.title} at ${words(time)}`}
            stack={cutaway.isOn ? game.stack?.(replay.session.state) : undefined}
            takeEvents={takeEvents}
            describe={(cell) => game.describe?.(replay.session.state, cell)}
          />
          {hasCaptions && <Captions store={captions} view={frame.view} />}
          {ending.isShown && frame.overlay !== undefined && (
            <Ending
              title={frame.overlay.title}
              view={frame.view}
              hasWon={ending.hasWon}
              onSkip={ending.skip}
            />
          )}
        </div>
        {shown.overlay !== undefined && !ending.isShown && (
          <GameOverlay overlay={shown.overlay} palette={looks.palette} isEnd={isOver(replay.session)} />
        )}
        <div class="words">
          <Hud frame={frame} palette={looks.palette} controls={looks.touch ? [] : game.controls} />
          <Status
            lines={shown.status}
            hasSlots={frame.slots !== undefined}
            isStill={!looks.motion}
            palette={looks.palette}
          />
          <div class="told-and-seen">
            <Messages
              lines={shown.messages}
              past={shown.past ?? []}
              refusal={undefined}
              palette={looks.palette}
            />
            <InSight view={frame.view} palette={looks.palette} />
          </div>
        </div>
        <WhatYouSee frame={shown} />
      </main>
      <section class="projector" aria-label="Replay">
        <div class="transport">
          <button
            type="button"
            aria-label="Step back"
            title="Step back (←)"
            onClick={() => change((driver) => driver.step(-1))}
          >
            <Icon name="stepBack" />
          </button>
          <button
            type="button"
            class="primary"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            title={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
            onClick={() => change((driver) => (driver.isPlaying ? driver.pause() : driver.play()))}
          >
            <Icon name={isPlaying ? 'pause' : 'replay'} />
          </button>
          <button
            type="button"
            aria-label="Step forward"
            title="Step forward (→)"
            onClick={() => change((driver) => driver.step(1))}
          >
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
          <output
            for="moment"
            class="moment"
            // As wide as it will be at the end: a row of its own must not come while it plays.
            style={{ minWidth: `${2 * words(replay.end).length + 4}ch` }}
          >
            {words(time)} of {perSecond === undefined ? replay.end : words(replay.end)}
          </output>
          <label class="visually-hidden" for="speed">
            Speed
          </label>
          <select
            id="speed"
            title="Speed ([ slower, ] faster)"
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
          <div class="judgement">
            <p class={verdict?.isTrue === false ? 'problem' : 'good'} role="status">
              {verdict?.text}
            </p>
            {progress !== undefined && <progress aria-label="Played through" value={progress} />}
            {verdict?.isTrue === undefined && (
              <button type="button" class="quiet" onClick={progress === undefined ? verify : stop}>
                {progress === undefined ? 'Verify' : 'Stop'}
              </button>
            )}
          </div>
          {live !== undefined && (
            <p class="note" role="status">
              {live.words === undefined ? OWN_WORDS[liveState] : airWords(live.words)[liveState]}
            </p>
          )}
          {live !== undefined && live.words === undefined && liveState !== 'ended' && (
            <button type="button" class="quiet" onClick={playOn}>
              {liveState === 'played' ? WORDS.takeOver : WORDS.goOn}
            </button>
          )}
          {live === undefined && !isInAddress && (
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

/** What is said of a run that another tab plays, has left, or has ended. */
const OWN_WORDS: Readonly<Record<LiveNews['state'], string>> = {
  played: `Live. ${WORDS.held}.`,
  left: 'Its player has left this run.',
  ended: 'This run has ended.',
};

/** What is said of a game of somebody else. */
function airWords(played: string): Readonly<Record<LiveNews['state'], string>> {
  return { ...OWN_WORDS, played, left: 'Its player has left, or went off air.' };
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}

interface Driven {
  /** Changes what the driver is doing; what is due then happens with the next pictures of the screen. */
  change<Result>(what: (driver: ReplayDriver) => Result): Result;
  close(): void;
}

/** Drives a replay by the beat of the screen; `onTurn` hears whether there is something to draw, and what happened. */
function drive(replay: Replay, onTurn: (driver: ReplayDriver, turn: DriverTurn) => void): Driven {
  const driver = new ReplayDriver(replay, () => performance.now());
  let request: number | undefined;
  const turn = () => {
    request = undefined;
    const done = driver.turn();
    onTurn(driver, done);
    if (done.wait !== undefined) request = requestAnimationFrame(turn);
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
