// The table at which a language model plays: one game at a time, everything in text, with an end to how much it may ask.

import { type AnyGame, DataError, frameText } from '@stairwell/engine';
import { describeFrame, lineText } from '@stairwell/engine/play';
import { createEnvironment, type Environment } from '../environment.js';

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
  /** Notes and saves of one game. */
  readonly notes: number;
}

const USUAL: Limits = { steps: 20_000, letters: 20_000, notes: 100 };

/** One game being played by a program that reads and writes. */
export class Table {
  private environment: Environment | undefined;
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

  async start(id: string, seed: string): Promise<string> {
    const game = await this.named(id).load();
    this.environment = createEnvironment(game, { seed, limits: { steps: this.limits.steps } });
    this.remarks = [];
    this.saves.clear();
    return this.look();
  }

  look(): string {
    const frame = this.playing.frame();
    return this.cut(`${frameText(frame)}\n\nIn words: ${describeFrame(frame).join(' ')}`);
  }

  possible(): string {
    const { actions } = this.playing;
    const mask = this.playing.legal();
    const names = actions.filter((_, i) => mask[i] === 1).map(({ name, label }) => `${name} (${label})`);
    return names.length === 0 ? 'nothing: the game is over' : names.join('\n');
  }

  act(name: string, times: number): string {
    const { actions } = this.playing;
    const at = actions.findIndex((action) => action.name === name);
    if (at < 0) throw new DataError('action', `there is no "${name}" here; ask for actions`);
    let done = 0;
    for (; done < times; done++) {
      const { accepted, terminated, truncated } = this.playing.step(at);
      if (truncated)
        return `${this.told(name, done + 1)}\nNo more steps: a game has at most ${this.limits.steps}.`;
      if (!accepted)
        return done === 0 ? `"${name}" cannot be done now.\n${this.look()}` : this.told(name, done);
      if (terminated) return this.told(name, done + 1);
      const { messages, overlay, prompt } = this.playing.frame();
      if (overlay !== undefined || prompt !== undefined || messages.some((line) => lineText(line) !== '')) {
        done++;
        break;
      }
    }
    return this.told(name, done);
  }

  rules(): string {
    return rulesText(this.playing.game);
  }

  async rulesOf(id: string): Promise<string> {
    return this.cut(rulesText(await this.named(id).load()));
  }

  note(text: string): string {
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
    if (this.saves.size >= this.limits.notes)
      throw new DataError('save', `there are ${this.limits.notes} saves already`);
    this.saves.set(name, JSON.stringify(this.playing.run()));
    return `kept "${name}" after ${this.playing.steps} steps`;
  }

  giveUp(): string {
    const { steps, game, seed } = this.playing;
    this.environment = undefined;
    return `${game.title}, seed ${seed}: given up after ${steps} steps`;
  }

  transcript(): string {
    return JSON.stringify(this.playing.run());
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

  private told(name: string, times: number): string {
    return `${name}${times === 1 ? '' : ` ${times} times`}\n${this.look()}`;
  }

  private cut(text: string): string {
    return text.length <= this.limits.letters ? text : `${text.slice(0, this.limits.letters)}\n(cut off)`;
  }
}

function rulesText({ title, summary, opening, controls }: AnyGame): string {
  const first = opening === undefined ? [] : [opening.who, opening.aim];
  return [title, summary, ...first, 'Actions:', ...controls.map(({ id, label }) => `${id}: ${label}`)].join(
    '\n',
  );
}
