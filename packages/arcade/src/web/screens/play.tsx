// The screen a run is played on. First it finds what to play (a seed anew, or a save), then it plays it.

import { type Keyboard, openKeyboard } from '@stairwell/display/keys';
import type { AnyGame, Frame, GameEvent, Line } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import {
  type Beginning,
  findSave,
  givenOptions,
  messageOf,
  resumeNamed,
  type SaveInfo,
  type Shareable,
  saveWords,
  WORDS,
} from '@stairwell/stage';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Route } from '../address.js';
import { freshRunId } from '../chance.js';
import { localTime } from '../local-time.js';
import { useLooks } from '../looks.js';
import { breathe, clock } from '../pace.js';
import { Bar, Tool } from '../parts/bar.js';
import { Gauges, Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { TouchPad } from '../parts/pad.js';
import { Prompt } from '../parts/prompt.js';
import { SaveDialog } from '../parts/save-dialog.js';
import { Share } from '../parts/share.js';
import { Views } from '../parts/views.js';
import { WhatYouSee } from '../parts/what-you-see.js';
import { createAnnouncer } from '../play/announcer.js';
import { Play } from '../play/play.js';
import { touchLines, touchOverlay } from '../play/touch-words.js';
import { useWatch } from '../play/watch.js';
import { type Services, useGame, useLoaded, useServices, useSettings } from '../services.js';
import { type Crashed, CrashReport } from './crash.js';
import { Failure, Problem } from './problem.js';

type PlayRoute = Extract<Route, { screen: 'play' }>;

interface Begun {
  readonly game: AnyGame;
  readonly beginning: Beginning;
}

/** A run that another tab is playing. */
interface Held {
  readonly held: SaveInfo;
}

/** How this tab comes by a run: it asks, or takes it over. */
type Claim = 'ask' | 'take over';

interface PlayScreenProps {
  readonly route: PlayRoute;
  /** The save that the player was at: the run's id, or with a name after it. */
  readonly resume?: string | undefined;
  /** Whether the player has said already that another tab is to stop. */
  readonly takesOver?: boolean | undefined;
}

export function PlayScreen({ route, resume, takesOver }: PlayScreenProps) {
  const services = useServices();
  const { navigation } = services;
  const loadGame = useGame();
  const [claim, setClaim] = useState<Claim>(takesOver ? 'take over' : 'ask');
  const begun = useLoaded(
    async (signal): Promise<Begun | Held> => {
      const game = await loadGame(route.game);
      await services.onStage.left;
      const save = resume === undefined ? undefined : await findSave(services.library, game.id, resume);
      if (resume !== undefined && save === undefined)
        throw new Error('what it was kept by is no longer there: the run has ended, or its save was deleted');
      // An address and a save that have parted ways: the address is what the player sees, so it wins.
      if (save === undefined || save.seed !== route.seed) {
        const session = RecordedSession.start(game, route.seed, route.options, freshRunId());
        return { game, beginning: { session } };
      }
      const beginning = await goOn(services, game, save, claim, signal);
      return beginning === undefined ? { held: save } : { game, beginning };
    },
    [claim],
  );
  if (begun === undefined) return <p class="waiting">Going down …</p>;
  if ('error' in begun) {
    return (
      <Failure
        title={resume === undefined ? 'This run cannot begin' : 'This run cannot go on'}
        error={begun.error}
      >
        <div class="card-actions">
          {resume !== undefined && (
            <button type="button" class="primary" onClick={() => navigation.go(route)}>
              Begin seed {route.seed} anew
            </button>
          )}
          <button type="button" onClick={() => navigation.go({ screen: 'saves' })}>
            Saves and runs
          </button>
          <button type="button" onClick={() => navigation.go({ screen: 'menu' })}>
            Menu
          </button>
        </div>
      </Failure>
    );
  }
  if ('held' in begun.value)
    return <HeldElsewhere save={begun.value.held} onTakeOver={() => setClaim('take over')} />;
  return <Table {...begun.value} />;
}

/** Goes on from a save; undefined when another tab plays its run. A player who does not wait for it leaves the run to others. */
async function goOn(
  { library, leases }: Services,
  game: AnyGame,
  save: SaveInfo,
  claim: Claim,
  signal: AbortSignal,
): Promise<Beginning | undefined> {
  const lease = await leases.take(save.run, claim);
  if (lease === undefined) return undefined;
  const needs = {
    library,
    clock,
    async breathe() {
      await breathe();
      signal.throwIfAborted();
    },
  };
  try {
    const resumed = await resumeNamed(needs, game, save, lease);
    signal.throwIfAborted();
    return { ...resumed, lease };
  } catch (error) {
    await lease.release();
    throw error;
  }
}

/** The same run is open in another tab: watch it, or play it here from now on. */
function HeldElsewhere({ save, onTakeOver }: { readonly save: SaveInfo; onTakeOver(): void }) {
  const { navigation } = useServices();
  return (
    <Problem title={WORDS.held} text={saveWords(save, localTime)}>
      <p>{WORDS.ifTakenOver}</p>
      <div class="card-actions">
        <button type="button" class="primary" onClick={onTakeOver}>
          {WORDS.takeOver}
        </button>
        <button
          type="button"
          onClick={() => navigation.go({ screen: 'live', game: save.game, run: save.run })}
        >
          {WORDS.watch}
        </button>
      </div>
    </Problem>
  );
}

/** Messages of the stage and refusals go away by themselves. */
const REFUSAL_SHOWN = 2500;

function Table({ game, beginning }: Begun) {
  const services = useServices();
  const { library, leases, navigation, speaker, settings, onStage } = services;
  const { sound, bindings } = useSettings();
  const looks = useLooks();
  const [seed, setSeed] = useState(beginning.session.seed);
  const [isLost, setIsLost] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [crashed, setCrashed] = useState<Crashed>();
  const [isSaving, setIsSaving] = useState(false);
  const [sharing, setSharing] = useState<Shareable>();
  const watch = useWatch();
  // Where there is room for it the cutaway is the best picture of such a game.
  const [isCut, setIsCut] = useState(
    () => game.stack !== undefined && matchMedia('(min-width: 60rem)').matches,
  );
  const keyboard = useRef<Keyboard>(null);
  const field = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isRealTime = game.ticksPerSecond !== undefined;
  const panel = navigation.where.state.panel;
  /** The keyboard is the game's: its line's where it asks for one, unless that would bring up the system's own keys. */
  const focusGame = () => {
    const line = looks.touch ? null : words.current?.querySelector<HTMLElement>('#prompt');
    (line ?? field.current)?.focus({ preventScroll: true });
  };

  /** What has happened and is not drawn yet. */
  const happened = useRef<GameEvent[]>([]);
  const takeEvents = useCallback(() => happened.current.splice(0), []);

  const { play, announcer } = useMemo(() => {
    const announcer = createAnnouncer(services.announce);
    const { visit } = navigation.where.state;
    const created: Play = new Play({
      game,
      beginning,
      library,
      leases,
      speaker,
      bindings: settings.current.bindings[game.id] ?? {},
      onFrame(next) {
        setFrame(next);
        announcer.update(next, created.session.id);
      },
      onEvents(events) {
        happened.current.push(...events);
        announcer.hear(events);
      },
      onNotice: services.notify,
      onRefusal(reason) {
        setRefusal(reason);
        announcer.say(reason);
      },
      onRun(canResume) {
        const { session } = created;
        setSeed(session.seed);
        // The menu lists this run from now on: what shows it must be there without a connection too.
        if (canResume) void import('./saves.js').catch(() => undefined);
        // The player may have left while something was still being kept.
        if (navigation.where.state.visit !== visit) return;
        const options = givenOptions(game, session.options);
        const { panel: open } = navigation.where.state;
        navigation.replace(
          { screen: 'play', game: game.id, seed: session.seed, options },
          { ...(canResume && { resume: session.id }), ...(open === undefined ? {} : { panel: open }) },
        );
      },
      onQuit: () => navigation.go({ screen: 'menu' }),
      onLeaderboard: () => navigation.go({ screen: 'leaderboard', game: game.id }),
      onShare: setSharing,
      onLost: () => setIsLost(true),
      onCrash: (error, run) => setCrashed({ error, game: game.id, seed: created.session.seed, run }),
    });
    return { play: created, announcer };
  }, [game, beginning, library, leases, speaker, settings, navigation, services]);
  const [frame, setFrame] = useState<Frame>(() => play.seat.frame());

  useEffect(() => {
    onStage.game = game;
    onStage.session = () => play.session;
    onStage.recorded = () => play.session;
    play.open();
    focusGame();
    return () => {
      onStage.session = undefined;
      onStage.recorded = undefined;
      // What comes next waits for it: a run that could not be left well must not keep the others out.
      onStage.left = play.close().catch((error: unknown) => services.notify(messageOf(error)));
      announcer.close();
    };
  }, [play, announcer, game, onStage, speaker, services]);

  useEffect(() => play.seat.rebind(bindings[game.id] ?? {}), [play, bindings, game]);

  useEffect(() => {
    const opened = openKeyboard({
      isRealTime,
      isListening: () => services.isListening() && document.querySelector('dialog[open]') === null,
      send: (input) => play.press(input),
    });
    keyboard.current = opened;
    return () => opened.close();
  }, [play, isRealTime]);

  const isHeld = panel !== undefined || isSaving || sharing !== undefined;
  useEffect(() => {
    if (isHeld) keyboard.current?.release();
    else focusGame();
    play.hold('dialog', isHeld);
  }, [play, isHeld]);

  useEffect(() => {
    if (refusal === undefined) return;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_SHOWN);
    return () => clearTimeout(timer);
  }, [refusal]);

  /** As whoever plays by keys or by touch needs it said. */
  const said = (lines: readonly Line[]) => (looks.touch ? touchLines(lines, game.controls) : lines);
  const hasOverlay = frame.overlay !== undefined;
  useEffect(() => {
    if (!hasOverlay) focusGame();
  }, [hasOverlay]);

  if (crashed !== undefined) return <CrashReport {...crashed} />;
  if (isLost)
    return (
      <Problem title={WORDS.lost} text="Nothing more of it is kept from here.">
        <div class="card-actions">
          <button type="button" class="primary" onClick={() => navigation.go({ screen: 'menu' })}>
            Menu
          </button>
        </div>
      </Problem>
    );
  return (
    <div class={looks.touch ? 'table with-pad' : 'table'}>
      <Bar title={game.title} note={`seed ${seed}`}>
        {game.stack !== undefined && (
          <Tool icon="levels" label="Cutaway" isOn={isCut} onClick={() => setIsCut(!isCut)} />
        )}
        {!play.seat.isOver && <Tool icon="save" label="Save" onClick={() => setIsSaving(true)} />}
        <Tool icon="replay" label={WORDS.watch} onClick={() => void watch(async () => play.seat.run())} />
        <Tool
          icon={sound ? 'sound' : 'silent'}
          label="Sound"
          isOn={sound}
          onClick={() => {
            settings.change({ sound: !sound });
            speaker.wake();
          }}
        />
        <Tool icon="settings" label="Settings" onClick={() => navigation.openPanel('settings')} />
      </Bar>
      <main class="stage">
        <div
          class="field-of-play"
          ref={field}
          role="application"
          aria-label={`${game.title}, the dungeon`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the field takes the game's keys
          tabIndex={0}
          data-takes-keys
        >
          <Views
            key={play.session.id}
            frame={frame}
            looks={looks}
            title={game.title}
            stack={isCut ? game.stack?.(play.session.state) : undefined}
            takeEvents={takeEvents}
            onPoint={(input) => play.send(input)}
          />
        </div>
        {frame.overlay !== undefined && (
          <GameOverlay
            overlay={looks.touch ? touchOverlay(frame.overlay, game.controls) : frame.overlay}
            palette={looks.palette}
            onChoose={(key) => play.choose(key)}
          />
        )}
        <div class="words" ref={words}>
          {frame.gauges !== undefined && <Gauges gauges={frame.gauges} palette={looks.palette} />}
          <Status lines={frame.status} palette={looks.palette} />
          <Messages
            lines={said(frame.messages)}
            past={said(frame.past ?? [])}
            refusal={refusal}
            palette={looks.palette}
          />
          {frame.prompt !== undefined && (
            <Prompt
              {...frame.prompt}
              isFocused={!looks.touch}
              onLine={(text) => play.send({ type: 'line', text })}
              onKey={(key) => play.send({ type: 'key', key, phase: 'tap' })}
            />
          )}
        </div>
        <WhatYouSee frame={frame} />
      </main>
      {looks.touch && (
        <TouchPad controls={game.controls} isRealTime={isRealTime} send={(input) => play.send(input)} />
      )}
      {sharing !== undefined && <Share what={sharing} onClose={() => setSharing(undefined)} />}
      {isSaving && (
        <SaveDialog
          session={play.session}
          onClose={() => setIsSaving(false)}
          onSave={async (name) => {
            await play.seat.save(name);
            setIsSaving(false);
          }}
        />
      )}
    </div>
  );
}
