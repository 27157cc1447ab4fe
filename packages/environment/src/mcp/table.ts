// The table at which a language model plays: one game at a time, everything in text, with an end to how much it may ask.

import { type AnyGame, DataError, type Frame, frameText, type Input } from '@stairwell/engine';
import { describeFrame, keyLabel, keyTap, lineText, Session } from '@stairwell/engine/play';
import type { AgentAction } from '../actions.js';
import { createEnvironment, type Environment, type StepResult } from '../environment.js';
import { TASKS } from '../tasks.js';

/** A dungeon that can be played. */
export interface Dungeon {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  load(): Promise<AnyGame>;
}

/** How much may be asked. */
export interface Limits {
  /** Steps of one game. */
  readonly steps: number;
  /** Characters of one answer. */
  readonly letters: number;
  /** Characters of all answers of one game. */
  readonly total: number;
  /** Notes and saves of one game. */
  readonly notes: number;
}

const USUAL: Limits = { steps: 20_000, letters: 20_000, total: 20_000_000, notes: 100 };

const OVER = 'The game is over: start begins another, transcript gives this one.';

/** One game being played by a program that reads and writes. */
export class Table {
  private environment: Environment | undefined;
  /** The game that was given up last: its transcript can still be asked for. */
  private givenUp: Environment | undefined;
  private said = 0;
  /** Characters of transcripts. They are counted apart, so that a game that used up its text can still be handed over. */
  private handedOver = 0;
  private remarks: string[] = [];
  private readonly saves = new Map<string, string>();
  private readonly dungeons: readonly Dungeon[];
  private readonly limits: Limits;

  constructor(dungeons: readonly Dungeon[], limits: Limits = USUAL) {
    this.dungeons = dungeons;
    this.limits = limits;
  }

  list(): string {
    return this.dungeons.map(({ id, title, summary }) => `${id}: ${title}. ${summary}`).join('\n');
  }

  /** Begins a game. A step takes as many ticks as it does in the tasks of the dungeon, unless told otherwise. */
  async start(
    id: string,
    seed: string,
    options: Readonly<Record<string, unknown>> = {},
    ticks = usualTicks(id),
  ): Promise<string> {
    const game = await this.named(id).load();
    const { steps } = this.limits;
    this.environment = createEnvironment(game, { seed, options, ticks, limits: { steps } });
    this.givenUp = undefined;
    this.said = 0;
    this.handedOver = 0;
    this.remarks = [];
    this.saves.clear();
    return this.look();
  }

  look(): string {
    return this.cut(this.screen);
  }

  possible(): string {
    const { actions, isOver } = this.playing;
    if (isOver) return OVER;
    const mask = this.playing.legal();
    const names = actions.flatMap(({ name, label, input }, i) =>
      mask[i] === 1 ? [`${name} (${label}${keyText(input)})`] : [],
    );
    return this.cut(names.join('\n'));
  }

  act(name: string, times: number): string {
    const { actions } = this.playing;
    const at = actions.findIndex((action) => action.name === name || namesKey(action, name));
    const action = actions[at];
    if (action === undefined) throw new DataError('action', `there is no "${name}"; ask for actions`);
    return this.take({ done: action.name, refused: `"${action.name}"` }, times, () => this.playing.step(at));
  }

  type(text: string): string {
    const names = { done: `typed "${text}"`, refused: `Typing "${text}"` };
    return this.take(names, 1, () => this.playing.type(text));
  }

  /** Does something several times, until it is refused, something new is said or asked, or the game ends. */
  private take(
    { done: name, refused }: { readonly done: string; readonly refused: string },
    times: number,
    step: () => StepResult,
  ): string {
    if (this.playing.isOver) throw new DataError('game', OVER);
    // Before, because a step whose answer nobody gets is taken all the same.
    this.checkRoom();
    let said = wordsOf(this.playing.frame());
    for (let done = 1; done <= times; done++) {
      const { accepted, terminated, truncated } = step();
      if (truncated)
        return this.told(name, done, `No more steps: a game has at most ${this.limits.steps}.\n`);
      if (!accepted && !terminated)
        return done === 1
          ? this.cut(`${refused} cannot be done now.\n${this.screen}`)
          : this.told(name, done - 1);
      const now = wordsOf(this.playing.frame());
      if (terminated || (now !== said && now !== '')) return this.told(name, done);
      said = now;
    }
    return this.told(name, times);
  }

  rules(): string {
    const { game } = this.playing;
    return this.cut(rulesText(game, this.playing.snapshot().options));
  }

  async rulesOf(id: string): Promise<string> {
    return this.cut(rulesText(await this.named(id).load()));
  }

  note(text: string): string {
    if (this.environment === undefined)
      throw new DataError('note', 'notes are of a game, and none is being played; call start first');
    if (this.remarks.length >= this.limits.notes)
      throw new DataError('note', `there are ${this.limits.notes} notes already`);
    this.remarks.push(text);
    return `kept as note ${this.remarks.length}`;
  }

  notes(): string {
    return this.cut(
      this.remarks.length === 0
        ? 'no notes yet'
        : this.remarks.map((text, i) => `${i + 1}. ${text}`).join('\n'),
    );
  }

  save(name: string): string {
    if (name.trim() === '') throw new DataError('name', 'must have a letter that can be seen');
    if (this.saves.size >= this.limits.notes && !this.saves.has(name))
      throw new DataError('save', `there are ${this.limits.notes} saves already`);
    this.saves.set(name, JSON.stringify(this.playing.run()));
    return `kept "${name}" after ${stepsText(this.playing.steps)}`;
  }

  giveUp(): string {
    const { steps, game, seed } = this.playing;
    this.givenUp = this.environment;
    this.environment = undefined;
    return `${game.title}, seed ${seed}: given up after ${stepsText(steps)}`;
  }

  /** The run so far, or that of a moment that was kept. */
  transcript(name?: string): string {
    const text = name === undefined ? JSON.stringify((this.givenUp ?? this.playing).run()) : this.kept(name);
    // What is refused is not handed over: a shorter one may still be.
    if (this.handedOver + text.length > this.limits.total)
      throw new DataError(
        'text',
        `transcripts of a game have ${this.limits.total} characters: start another`,
      );
    this.handedOver += text.length;
    return text;
  }

  private kept(name: string): string {
    const kept = this.saves.get(name);
    if (kept === undefined)
      throw new DataError(
        'name',
        `nothing is kept as "${name}"; kept are: ${[...this.saves.keys()].join(', ')}`,
      );
    return kept;
  }

  private get playing(): Environment {
    if (this.environment === undefined)
      throw new DataError('game', 'no game is being played; call start first');
    return this.environment;
  }

  private named(id: string): Dungeon {
    const found = this.dungeons.find((dungeon) => dungeon.id === id);
    if (found === undefined)
      throw new DataError(
        'dungeon',
        `there is no "${id}"; there are ${this.dungeons.map((dungeon) => dungeon.id).join(', ')}`,
      );
    return found;
  }

  private get screen(): string {
    const frame = this.playing.frame();
    return `${trimmed(frameText(frame))}\n\nIn words:\n${describeFrame(frame).join('\n')}`;
  }

  private told(name: string, times: number, remark = ''): string {
    return this.cut(`${name}${times === 1 ? '' : ` ${times} times`}\n${remark}${this.screen}`);
  }

  /** A whole answer: whatever stands before the screen counts as well, and so do the words that tell of the cut. */
  private cut(text: string): string {
    this.checkRoom();
    const room = Math.min(this.limits.letters, this.limits.total - this.said);
    this.said += Math.min(text.length, room);
    return text.length <= room ? text : text.slice(0, Math.max(0, room - CUT.length)) + CUT;
  }

  private checkRoom(): void {
    if (this.said < this.limits.total) return;
    throw new DataError('text', `this game has been told in ${this.limits.total} characters: start another`);
  }
}

const CUT = '\n(cut off)';

const usualTicks = (id: string): number =>
  Math.max(1, ...TASKS.filter(({ game }) => game === id).map(({ ticks }) => ticks));

/** Without the empty cells at the ends of rows: a view of lines is drawn in braille, and most of it is empty. */
const trimmed = (text: string): string => text.replace(/[ \u2800]+$/gm, '');

const stepsText = (steps: number): string => (steps === 1 ? '1 step' : `${steps} steps`);

/** The key of an action, since dungeons speak of keys. */
const keyText = (input: Input | undefined): string =>
  input?.type === 'key' ? `, key ${keyLabel(input.key)}` : '';

/** Whether a name means the key of an action: screens speak of keys, and a control of the dungeon may have that key already. */
const namesKey = ({ input }: AgentAction, name: string): boolean =>
  input?.type === 'key' && (name === `key:${input.key}` || name === `key:${keyLabel(input.key)}`);

/** What a frame says and asks. */
function wordsOf({ messages, overlay, prompt }: Frame): string {
  const lines = [overlay?.title ?? '', prompt?.label ?? '', ...messages.map(lineText)];
  return lines.filter((line) => line !== '').join('\n');
}

function rulesText(game: AnyGame, options: Readonly<Record<string, unknown>> = {}): string {
  const { title, summary, opening, controls } = game;
  const first = opening === undefined ? [] : [opening.who, opening.aim];
  return [
    title,
    summary,
    ...first,
    'Actions:',
    ...controls.map(
      ({ id, label, keys: [key] }) => `${id}: ${label}${key === undefined ? '' : keyText(keyTap(key))}`,
    ),
    ...helpPages(game, options),
  ].join('\n');
}

/** More pages than any help has: one that never ends is cut off. */
const MOST_PAGES = 50;

/** The dungeon's own help, page by page, as it is read at the beginning of a game with these options. */
function helpPages(game: AnyGame, options: Readonly<Record<string, unknown>>): string[] {
  const [key] = game.controls.find(({ id }) => id === 'help')?.keys ?? [];
  if (key === undefined) return [];
  const session = Session.start(game, 1, options);
  session.give(keyTap(key));
  const pages: string[] = [];
  for (let isMore = true; isMore && pages.length < MOST_PAGES; ) {
    const { overlay } = session.frame();
    if (overlay === undefined) break;
    pages.push(['', overlay.title, ...overlay.lines.map(lineText)].join('\n'));
    isMore = session.give(keyTap('PageDown'))?.accepted === true;
  }
  return pages;
}
