// Watching a run: play, pause, step, any speed, any moment, what was pressed when; and whether it holds true.

import { type AnyGame, createReplay, type Replay, type Run, verifyRun } from '@stairwell/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { Bar, Icon, Tool } from '../parts/bar.js';
import { Messages, Status } from '../parts/lines.js';
import { GameOverlay } from '../parts/overlay.js';
import { Views } from '../parts/views.js';
import {
  createReplayClock,
  nearbyInputs,
  type ReplayClock,
  SPEEDS,
  timeWords,
} from '../play/replay-clock.js';
import { errorText, useLoaded, useServices } from '../services.js';
import { runToText } from '../store/archive.js';
import { download, loadGame, runFileName } from '../store/files.js';
import { Problem } from './problem.js';
import { FileImport, RunList } from './saves.js';

export function ReplayScreen({ run: id }: { readonly run: string | undefined }) {
  return id === undefined ? <ChooseRun /> : <OpenRun key={id} id={id} />;
}

function ChooseRun() {
  const { archive } = useServices();
  const runs = useLoaded(() => archive.runs(), [archive]);
  return (
    <>
      <Bar title="Watch a run" />
      <main class="page">
        <FileImport onImported={() => undefined} />
        {runs !== undefined && 'value' in runs && runs.value.length > 0 && (
          <section aria-labelledby="kept-title">
            <h2 id="kept-title">Kept runs</h2>
            <RunList runs={runs.value} />
          </section>
        )}
      </main>
    </>
  );
}

interface Opened {
  readonly run: Run;
  readonly game: AnyGame;
  readonly replay: Replay;
}

function OpenRun({ id }: { readonly id: string }) {
  const { archive } = useServices();
  const opened = useLoaded(async (): Promise<Opened> => {
    const run = await archive.run(id);
    if (run === undefined) throw new Error('this run is no longer kept here');
    const game = await loadGame(run.game);
    return { run, game, replay: createReplay(game, run) };
  }, [id]);
  if (opened === undefined) return <p class="waiting">Rewinding …</p>;
  if ('error' in opened) return <Problem title="This run cannot be shown" text={errorText(opened.error)} />;
  return <Projector {...opened.value} />;
}

function Projector({ run, game, replay }: Opened) {
  const { onStage } = useServices();
  const looks = useLooks();
  const [frame, setFrame] = useState(() => replay.session.frame());
  const [time, setTime] = useState(replay.time);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [problem, setProblem] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isCut, setIsCut] = useState(false);
  const clock = useRef<ReplayClock>(null);
  const perSecond = game.ticksPerSecond;
  const words = (moment: number) => timeWords(moment, perSecond);

  useEffect(() => {
    onStage.game = game;
    onStage.session = () => replay.session;
    const created = createReplayClock(replay, perSecond, {
      onMoved() {
        setFrame(replay.session.frame());
        setTime(replay.time);
      },
      onStopped: () => setIsPlaying(false),
      onProblem: (error) => setProblem(errorText(error)),
    });
    clock.current = created;
    return () => {
      created.close();
      onStage.session = undefined;
    };
  }, [replay, game, onStage, perSecond]);

  useEffect(() => clock.current?.run(isPlaying ? speed : 0), [isPlaying, speed]);

  const seek = (moment: number) => clock.current?.seek(moment);
  const inputs = useMemo(() => nearbyInputs(run, time), [run, time]);

  return (
    <div class="table">
      <Bar title={game.title} note={`watching seed ${run.seed}`}>
        {frame.stack !== undefined && (
          <Tool icon="levels" label="Cutaway" isOn={isCut} onClick={() => setIsCut(!isCut)} />
        )}
        <Tool icon="save" label="Export" onClick={() => download(runFileName(run), runToText(run))} />
      </Bar>
      <main class="stage">
        <Views frame={frame} looks={looks} title={`${game.title} at ${words(time)}`} cutaway={isCut} />
        {frame.overlay !== undefined && <GameOverlay overlay={frame.overlay} palette={looks.palette} />}
        <div class="words">
          <Status lines={frame.status} palette={looks.palette} />
          <Messages lines={frame.messages} refusal={undefined} palette={looks.palette} />
        </div>
      </main>
      <section class="projector" aria-label="Replay">
        <div class="transport">
          <button type="button" aria-label="Step back" onClick={() => seek(time - 1)}>
            <Icon name="stepBack" />
          </button>
          <button
            type="button"
            class="primary"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            onClick={() => {
              if (!isPlaying && time >= replay.end) seek(0);
              setIsPlaying(!isPlaying);
            }}
          >
            <Icon name={isPlaying ? 'pause' : 'replay'} />
          </button>
          <button type="button" aria-label="Step forward" onClick={() => seek(time + 1)}>
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
            onInput={(event) => seek(Number(event.currentTarget.value))}
          />
          <output for="moment" class="moment">
            {words(time)} / {words(replay.end)}
          </output>
          <label class="visually-hidden" for="speed">
            Speed
          </label>
          <select id="speed" value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((factor) => (
              <option key={factor} value={factor}>
                {factor}×
              </option>
            ))}
          </select>
          <button type="button" onClick={() => void judge(game, run, setVerdict)}>
            Verify
          </button>
        </div>
        <p class={verdict?.isTrue === false ? 'verdict problem' : 'verdict good'} role="status">
          {verdict?.text}
        </p>
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
    </div>
  );
}

interface Verdict {
  readonly text: string;
  readonly isTrue: boolean | undefined;
}

async function judge(game: AnyGame, run: Run, show: (verdict: Verdict) => void): Promise<void> {
  show({ text: 'Playing it through …', isTrue: undefined });
  // Let the words appear before the machine is busy.
  await new Promise((resolve) => setTimeout(resolve, 30));
  try {
    const difference = verifyRun(game, run);
    if (difference === undefined) {
      const count = run.checkpoints.length;
      const checked = count === 1 ? 'the checkpoint agrees' : `all ${count} checkpoints agree`;
      show({ text: `Verified: it plays to the same end, ${checked}.`, isTrue: true });
      return;
    }
    const when = timeWords(difference.time, game.ticksPerSecond);
    show({ text: `Does not verify at ${when}: ${difference.problem}`, isTrue: false });
  } catch (error) {
    show({ text: `Does not verify: ${errorText(error)}`, isTrue: false });
  }
}
