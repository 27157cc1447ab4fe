// A game being played: its map, its words, its buttons, and what lies over them.

import { controlsFor, type Keyboard, openKeyboard } from '@stairwell/display/keys';
import {
  type AnyGame,
  type Frame,
  frameText,
  type GameEvent,
  type Input,
  keyTap,
  lineText,
  plainLine,
} from '@stairwell/engine';
import {
  type Beginning,
  boundControls,
  givenOptions,
  keysHint,
  messageOf,
  momentOf,
  type SaveInfo,
  type Shareable,
  saveAddress,
  WORDS,
} from '@stairwell/stage';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { Bar, Tool } from '../parts/bar.js';
import { Captions, createCaptions } from '../parts/captions.js';
import { Ending, useEnding } from '../parts/ending.js';
import { Hud } from '../parts/hud.js';
import { InSight, Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { TouchPad } from '../parts/pad.js';
import { Prompt } from '../parts/prompt.js';
import { SaveDialog } from '../parts/save-dialog.js';
import { Share } from '../parts/share.js';
import { useCutaway, Views } from '../parts/views.js';
import { WhatYouSee } from '../parts/what-you-see.js';
import { createAnnouncer } from '../play/announcer.js';
import { Play } from '../play/play.js';
import { onQuicksaveKey } from '../play/quicksave-key.js';
import { spokenFrame, touchFrame, touchLines } from '../play/touch-words.js';
import { useWatch } from '../play/watch.js';
import { useServices, useSettings } from '../services.js';
import { type Crashed, CrashReport } from './crash.js';
import { Door } from './door.js';
import { Problem } from './problem.js';

/** A game and how its run begins. */
export interface Begun {
  readonly game: AnyGame;
  readonly beginning: Beginning;
  /** Whether the player is to be told how to begin. */
  readonly isNewcomer: boolean;
  /** A run with the same beginning that was left unfinished here: its player may have wanted that one. */
  readonly left: SaveInfo | undefined;
}

/** Messages of the stage and refusals go away by themselves. */
const REFUSAL_SHOWN = 2500;

/** Where a game is played. */
export function Table({ game, beginning, isNewcomer, left }: Begun) {
  const services = useServices();
  const { library, leases, navigation, speaker, settings, onStage } = services;
  const { sound, bindings, captions: hasCaptions } = useSettings();
  const looks = useLooks();
  const [seed, setSeed] = useState(beginning.session.seed);
  const [isLost, setIsLost] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [crashed, setCrashed] = useState<Crashed>();
  const [isSaving, setIsSaving] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [sharing, setSharing] = useState<Shareable>();
  const watch = useWatch();
  const cutaway = useCutaway(game);
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

  const captions = useMemo(createCaptions, []);
  const ending = useEnding(looks.motion);

  /** Whoever plays by touch is told of buttons, others of keys: also by a voice. */
  const isTouch = useRef(looks.touch);
  isTouch.current = looks.touch;

  const { play, announcer, letGo } = useMemo(() => {
    const announcer = createAnnouncer(services.announce, (text) => {
      const { said, controls } = created.seat;
      const lines = said([plainLine(text)]);
      return (isTouch.current ? touchLines(lines, controls) : lines).map(lineText).join(' ');
    });
    const { visit } = navigation.where.state;
    let shown = beginning.session;
    const created: Play = new Play({
      game,
      beginning,
      library,
      leases,
      speaker,
      bindings: settings.current.bindings[game.id] ?? {},
      isNewcomer,
      onFrame(next) {
        setFrame(next);
        announcer.update(
          isTouch.current ? spokenFrame(next, created.seat.controls) : next,
          created.session.id,
        );
      },
      onEvents(events) {
        happened.current.push(...events);
        ending.hear(events);
        announcer.hear(events);
      },
      onCaption: captions.say,
      onNotice: services.notify,
      onRefusal(reason) {
        setRefusal(reason);
        announcer.say(reason);
      },
      onRun(canResume) {
        const { session } = created;
        // Whatever ended before is over: what is pressed now is meant for this game.
        if (session !== shown) ending.skip();
        shown = session;
        setSeed(session.seed);
        // The menu lists this run from now on: what shows it must be there without a connection too.
        if (canResume) void import('./saves.js').catch(() => undefined);
        // The player may have left while something was still being kept.
        if (navigation.where.state.visit !== visit) return;
        const options = givenOptions(game, session.options);
        const { panel: open } = navigation.where.state;
        navigation.replace(
          { screen: 'play', game: game.id, seed: session.seed, options },
          {
            ...(canResume && { resume: session.id }),
            ...(created.seat.isOver && { ended: session.id }),
            ...(open === undefined ? {} : { panel: open }),
          },
        );
      },
      onQuit: () => navigation.go({ screen: 'menu' }),
      onLeaderboard: () => navigation.go({ screen: 'leaderboard', game: game.id }),
      onShare: setSharing,
      onLost: () => setIsLost(true),
      onCrash: (error, run) => setCrashed({ error, game: game.id, seed: created.session.seed, run }),
    });
    onStage.recorded = () => created.session;
    // What comes next waits for it: a run that could not be left well must not keep the others out.
    const letGo = () => {
      onStage.left = created.close().catch((error: unknown) => services.notify(messageOf(error)));
    };
    onStage.letGo = letGo;
    return { play: created, announcer, letGo };
  }, [game, beginning, library, leases, speaker, settings, navigation, services]);
  const [frame, setFrame] = useState<Frame>(() => play.seat.frame());

  // At once, not after the next picture: who leaves sooner would never let the run go.
  useLayoutEffect(() => {
    onStage.game = game;
    onStage.session = () => play.session;
    onStage.text = () => frameText(play.session.frame());
    play.open();
    focusGame();
    const hint = isNewcomer && !looks.touch ? keysHint(game) : undefined;
    if (hint !== undefined) services.notify(hint);
    return () => {
      onStage.session = undefined;
      onStage.recorded = undefined;
      onStage.text = undefined;
      onStage.letGo = undefined;
      letGo();
      announcer.close();
    };
  }, [play, announcer, letGo, game, onStage]);

  /** Whether an input only ends the moment of an end: the last screen has not been seen yet, so the next is no answer to it either. */
  const isForTheMoment = (input: Input): boolean => {
    if ((input.type === 'key' && input.phase === 'up') || !ending.skip()) return false;
    play.seat.surprise(input);
    return true;
  };
  const send = (input: Input): void => {
    if (!isForTheMoment(input)) play.send(input);
  };

  useEffect(() => play.seat.rebind(bindings[game.id] ?? {}), [play, bindings, game]);

  // With the game, not after the next picture: a key pressed as soon as the dungeon is seen would be lost.
  useLayoutEffect(() => {
    const isListening = () => services.isListening() && document.querySelector('dialog[open]') === null;
    const send = (input: Input) => isForTheMoment(input) || play.press(input);
    const opened = openKeyboard({ isRealTime, isListening, send });
    const closeKey = onQuicksaveKey(isListening, () => play.quicksave());
    keyboard.current = opened;
    return () => {
      opened.close();
      closeKey();
    };
  }, [play, isRealTime]);

  const isHeld = panel !== undefined || isSaving || isReading || sharing !== undefined;
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

  const controls = useMemo(() => boundControls(game.controls, bindings[game.id] ?? {}), [game, bindings]);
  const shown = looks.touch ? touchFrame(frame, controls) : frame;
  const hasOverlay = frame.overlay !== undefined;
  useEffect(() => {
    if (!hasOverlay) focusGame();
  }, [hasOverlay]);

  if (crashed !== undefined) return <CrashReport {...crashed} />;
  if (isLost)
    return (
      <Problem title={WORDS.lost} text="Nothing more of it is kept from here.">
        <div class="card-actions">
          <button
            type="button"
            class="primary"
            onClick={() => navigation.go({ screen: 'live', game: game.id, run: play.session.id })}
          >
            {WORDS.watch}
          </button>
          <button type="button" onClick={() => navigation.go({ screen: 'menu' })}>
            Menu
          </button>
        </div>
      </Problem>
    );
  return (
    <div class={looks.touch ? 'table with-pad' : 'table'}>
      <Bar title={game.title} note={`seed ${seed}`}>
        {cutaway.button}
        {!play.seat.isOver && <Tool icon="save" label="Save" onClick={() => setIsSaving(true)} />}
        <Tool icon="replay" label={WORDS.watch} onClick={() => void watch(async () => play.seat.run())} />
        {services.online !== undefined && !play.seat.isOver && (
          <Door
            load={services.online.onAir}
            to={{ server: services.online.address, session: () => play.session }}
          />
        )}
        {game.sounds !== undefined && (
          <Tool
            icon={sound ? 'sound' : 'silent'}
            label="Sound"
            isOn={sound}
            onClick={() => {
              settings.change({ sound: !sound });
              speaker.wake();
            }}
          />
        )}
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
            stack={cutaway.isOn ? game.stack?.(play.session.state) : undefined}
            takeEvents={takeEvents}
            describe={(cell) => game.describe?.(play.session.state, cell)}
            onPoint={send}
          />
          {hasCaptions && <Captions store={captions} view={frame.view} />}
          {left !== undefined && left.run !== play.session.id && !play.seat.canGoOn && (
            <p class="left-off" role="status">
              This run begins anew.
              <button
                type="button"
                onClick={() =>
                  navigation.go(
                    { screen: 'play', game: game.id, seed, options: {} },
                    { resume: saveAddress(left) },
                  )
                }
              >
                Continue the one you left ({momentOf(left, game)})
              </button>
            </p>
          )}
          {ending.isShown && frame.overlay !== undefined && (
            <Ending
              title={frame.overlay.title}
              view={frame.view}
              hasWon={ending.hasWon}
              onSkip={() => isForTheMoment(keyTap('Enter'))}
            />
          )}
        </div>
        {shown.overlay !== undefined && !ending.isShown && (
          <GameOverlay
            isEnd={play.seat.isOver}
            overlay={shown.overlay}
            palette={looks.palette}
            onChoose={(key) => play.choose(key)}
          />
        )}
        <div class="words" ref={words}>
          <Hud
            frame={frame}
            palette={looks.palette}
            controls={controls}
            isTouch={looks.touch}
            onSlot={({ keys }) => send({ type: 'key', key: keys[0], phase: 'tap' })}
          />
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
              refusal={refusal}
              palette={looks.palette}
              onRead={setIsReading}
            />
            <InSight view={frame.view} palette={looks.palette} />
          </div>
          {frame.prompt !== undefined && (
            <Prompt
              {...frame.prompt}
              isFocused={!looks.touch}
              onLine={(text) => send({ type: 'line', text })}
              onKey={(key) => send({ type: 'key', key, phase: 'tap' })}
            />
          )}
        </div>
        <WhatYouSee frame={looks.touch ? spokenFrame(frame, controls) : frame} />
      </main>
      {looks.touch && (
        <TouchPad
          controls={controlsFor(game.controls, frame)}
          isRealTime={isRealTime}
          isForAnswer={frame.asks !== undefined}
          send={send}
        />
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
