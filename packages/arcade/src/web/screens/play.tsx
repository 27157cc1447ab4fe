// The screen a run is played on. First it finds what to play (a seed anew, or a save), then it plays it.

import { type AnyGame, type Frame, RecordedSession, resolveOptions } from '@stairwell/engine';
import type { SaveInfo } from '@stairwell/stage';
import { MessageLog } from '@stairwell/stage';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { givenOptions, type Route } from '../address.js';
import { useLooks } from '../looks.js';
import { Bar, Tool } from '../parts/bar.js';
import { Gauges, Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { TouchPad } from '../parts/pad.js';
import { Prompt } from '../parts/prompt.js';
import { SaveDialog } from '../parts/save-dialog.js';
import { Views } from '../parts/views.js';
import { WhatYouSee } from '../parts/what-you-see.js';
import { createAnnouncer } from '../play/announcer.js';
import { type Keyboard, openKeyboard } from '../play/keyboard.js';
import { Play } from '../play/play.js';
import { errorText, useLoaded, useServices, useSettings } from '../services.js';
import { recipesOf } from '../sound/of-games.js';
import type { Archive } from '../store/archive.js';
import { isAutosave } from '../store/autosaves.js';
import { loadGame } from '../store/files.js';
import { type Crashed, CrashReport } from './crash.js';
import { isNotLoaded, NotLoaded, Problem } from './problem.js';

type PlayRoute = Extract<Route, { screen: 'play' }>;

interface Begun {
  readonly game: AnyGame;
  readonly session: RecordedSession;
  readonly from: string | undefined;
}

export function PlayScreen({
  route,
  resume,
}: {
  readonly route: PlayRoute;
  readonly resume?: string | undefined;
}) {
  const { archive, navigation } = useServices();
  const begun = useLoaded(async (): Promise<Begun> => {
    const game = await loadGame(route.game);
    const save = resume === undefined ? undefined : await findSave(archive, route, resume);
    if (save === undefined)
      return { game, session: RecordedSession.start(game, route.seed, route.options), from: undefined };
    return { game, session: RecordedSession.resume(game, save), from: save.name };
  }, []);
  if (begun === undefined) return <p class="waiting">Going down …</p>;
  if ('error' in begun) {
    if (isNotLoaded(begun.error)) return <NotLoaded error={begun.error} />;
    return (
      <Problem title="This run cannot begin" text={errorText(begun.error)}>
        <div class="card-actions">
          {resume !== undefined && (
            <button type="button" class="primary" onClick={() => navigation.go(route)}>
              Begin seed {route.seed} anew
            </button>
          )}
          <button type="button" onClick={() => navigation.go({ screen: 'saves' })}>
            Saves and runs
          </button>
        </div>
      </Problem>
    );
  }
  return <Table {...begun.value} />;
}

/**
 * The save that the player was at. An address and a save that have parted ways: the address is what the player sees, so it
 * wins. Another tab with the same dungeon may have moved the run down among the autosaves.
 */
async function findSave({ saves }: Archive, { game, seed }: PlayRoute, name: string) {
  const save = await saves.read(game, name);
  if (save?.run.seed === seed) return save;
  const isMoved = (other: SaveInfo) => isAutosave(name) && isAutosave(other.name) && other.seed === seed;
  const moved = (await saves.list(game)).find(isMoved);
  return moved === undefined ? undefined : saves.read(game, moved.name);
}

/** Messages of the stage and refusals go away by themselves. */
const REFUSAL_SHOWN = 2500;

function Table({ game, session: first, from }: Begun) {
  const services = useServices();
  const { archive, tabs, navigation, speaker, settings, onStage } = services;
  const { sound, bindings } = useSettings();
  const looks = useLooks();
  const [frame, setFrame] = useState<Frame>(() => first.frame());
  const [session, setSession] = useState(first);
  const [refusal, setRefusal] = useState<string>();
  const [crashed, setCrashed] = useState<Crashed>();
  const [isSaving, setIsSaving] = useState(false);
  const [isCut, setIsCut] = useState(false);
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

  const log = useMemo(() => new MessageLog(), []);
  const play = useMemo(() => {
    const announcer = createAnnouncer(services.announce);
    const { visit } = navigation.where.state;
    const address = (current: RecordedSession, resume: string | undefined) => {
      // The player may have left while something was still being kept.
      if (navigation.where.state.visit !== visit) return;
      const options = givenOptions(current.options, resolveOptions(game.options));
      const { panel: open } = navigation.where.state;
      navigation.replace(
        { screen: 'play', game: game.id, seed: current.seed, options },
        { ...(resume === undefined ? {} : { resume }), ...(open === undefined ? {} : { panel: open }) },
      );
    };
    const created: Play = new Play({
      game,
      session: first,
      from,
      archive,
      tabs,
      speaker,
      bindings: settings.current.bindings[game.id] ?? {},
      onFrame(next) {
        log.follow(next.messages);
        setFrame(next);
        announcer.update(next);
      },
      onNotice: services.notify,
      onRefusal(reason) {
        setRefusal(reason);
        announcer.say(reason);
      },
      onSession(next) {
        log.clear();
        setSession(next);
      },
      onKept: (name) => address(created.session, name),
      onQuit: () => navigation.go({ screen: 'menu' }),
      onLeaderboard: () => navigation.go({ screen: 'leaderboard', game: game.id }),
      onCrash: (error, run) => setCrashed({ error, game: game.id, seed: created.session.seed, run }),
    });
    address(first, from);
    return created;
  }, [game, first, from, archive, tabs, speaker, settings, navigation, services]);

  useEffect(() => {
    onStage.game = game;
    onStage.session = () => play.session;
    onStage.recorded = () => play.session;
    // A dungeon whose sounds do not come is still a dungeon: the default ones serve.
    void recipesOf(game.id).then(speaker.learn, () => undefined);
    play.open();
    focusGame();
    return () => {
      onStage.session = undefined;
      onStage.recorded = undefined;
      void play.close();
    };
  }, [play, game, onStage, speaker]);

  useEffect(() => play.rebind(bindings[game.id] ?? {}), [play, bindings, game]);

  useEffect(() => {
    const opened = openKeyboard({
      isRealTime,
      isListening: () => document.querySelector('dialog[open]') === null,
      send(input) {
        speaker.wake();
        return play.press(input);
      },
    });
    keyboard.current = opened;
    return () => opened.close();
  }, [play, isRealTime, speaker]);

  const isHeld = panel !== undefined || isSaving;
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

  const hasOverlay = frame.overlay !== undefined;
  useEffect(() => {
    if (!hasOverlay) focusGame();
  }, [hasOverlay]);

  const watch = useCallback(async () => {
    try {
      const id = await archive.keepRun(play.session.run(), new Date().toISOString());
      navigation.go({ screen: 'replay', run: id });
    } catch (error) {
      services.notify(`This run cannot be kept to be watched: ${errorText(error)}`);
    }
  }, [archive, navigation, play, services]);

  if (crashed !== undefined) return <CrashReport {...crashed} />;
  return (
    <div class={looks.touch ? 'table with-pad' : 'table'}>
      <Bar title={game.title} note={`seed ${session.seed}`}>
        {game.stack !== undefined && (
          <Tool icon="levels" label="Cutaway" isOn={isCut} onClick={() => setIsCut(!isCut)} />
        )}
        <Tool icon="save" label="Save" onClick={() => setIsSaving(true)} />
        <Tool icon="replay" label="Watch" onClick={() => void watch()} />
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
            frame={frame}
            looks={looks}
            title={game.title}
            stack={isCut ? game.stack?.(play.session.state) : undefined}
            onPoint={(input) => play.give(input)}
          />
        </div>
        {frame.overlay !== undefined && (
          <GameOverlay
            overlay={frame.overlay}
            palette={looks.palette}
            onChoose={(key) => play.give({ type: 'key', key, phase: 'tap' })}
          />
        )}
        <div class="words" ref={words}>
          {frame.gauges !== undefined && <Gauges gauges={frame.gauges} palette={looks.palette} />}
          <Status lines={frame.status} palette={looks.palette} />
          <Messages
            lines={frame.messages}
            past={frame.past ?? log.past}
            refusal={refusal}
            palette={looks.palette}
          />
          {frame.prompt !== undefined && (
            <Prompt
              {...frame.prompt}
              isFocused={!looks.touch}
              onLine={(text) => play.give({ type: 'line', text })}
              onKey={(key) => play.give({ type: 'key', key, phase: 'tap' })}
            />
          )}
        </div>
        <WhatYouSee frame={frame} />
      </main>
      {looks.touch && (
        <TouchPad
          controls={game.controls}
          isRealTime={isRealTime}
          send={(input) => {
            speaker.wake();
            play.give(input);
          }}
        />
      )}
      {isSaving && (
        <SaveDialog
          session={play.session}
          onClose={() => setIsSaving(false)}
          onSave={async (name) => {
            await play.save(name);
            setIsSaving(false);
          }}
        />
      )}
    </div>
  );
}
