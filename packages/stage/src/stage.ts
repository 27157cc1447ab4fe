// The stage: one game, what its rules ask of the outside, and the keeper that sees that nothing is lost. A script plays on it
// directly; a person sits before it (`seat.ts`).

import type { AnyGame, Frame, GameEvent, GameRequest, Input, Outcome, Run } from '@stairwell/engine';
import { RecordedSession, whyUnranked } from '@stairwell/engine/play';
import { Keeper } from './keeper.js';
import type { KeeperNeeds, Kept } from './keeping.js';
import { type Lease, takeToPlay } from './leases.js';
import type { Standing } from './library/entry.js';
import { messageOf } from './library/json.js';
import { resumeSave } from './resume.js';
import type { Shareable } from './share.js';

/** What the outside does for a game. */
export interface Host extends KeeperNeeds {
  /** A label for a run that begins. Undefined where the same run must have the same one. */
  newId(): string | undefined;
  /** What happened in an action: to be shown, heard and read out. */
  happened(events: readonly GameEvent[]): void;
  /** A word from the stage itself ("Saved as …"), shown beside the game's own messages. */
  notify(text: string): void;
  quit(): void;
  /** The player wants to give this to others. */
  share(what: Shareable): void;
  /** A text that the player asked for is kept: puts it into their hands, or says where it lies. */
  handOut?(name: string, text: string): void;
  /** There is something new to see that no input and no tick brought. */
  changed(): void;
  /** The run is played on somewhere else: here it is over. */
  lost(): void;
}

/** A game as it comes on a stage. */
export interface Beginning {
  readonly session: RecordedSession;
  /** The right to play the run, where it was asked for before. */
  readonly lease?: Lease;
  /** The player has gone back in it, and is to be told. */
  readonly isRewound?: boolean;
}

/** One game and all that happens around it. */
export class Stage {
  private current: RecordedSession;
  private readonly keeper: Keeper;
  /** Requests are carried out one after another; while one is under way the game waits. */
  private pending: Promise<void> = Promise.resolve();
  private waiting = 0;
  private placed: { readonly session: RecordedSession; readonly standing: Standing } | undefined;

  constructor(
    readonly game: AnyGame,
    protected readonly host: Host,
    { session, lease, isRewound = false }: Beginning,
  ) {
    this.current = session;
    this.keeper = new Keeper(
      host,
      {
        notify: (text) => host.notify(text),
        placed: (ended, standing) => {
          this.placed = { session: ended, standing };
          this.changed();
        },
        lost: () => host.lost(),
      },
      session,
      lease,
    );
    if (isRewound) void this.settled().then(() => host.notify('You are back, and no longer ranked.'));
  }

  get session(): RecordedSession {
    return this.current;
  }

  /** True while a load or a save is under way: inputs and ticks are not taken. */
  get isBusy(): boolean {
    return this.waiting > 0;
  }

  /** Where the game that has ended stands on its board; undefined while it goes on, and for one that is not compared. */
  get standing(): Standing | undefined {
    return this.placed?.session === this.current ? this.placed.standing : undefined;
  }

  /** Gives an input to the game. Undefined when it means nothing now. */
  give(input: Input): Outcome | undefined {
    if (this.isBusy) return undefined;
    const start = this.host.clock();
    return this.perform(
      this.unbroken(() => this.current.give(input)),
      start,
    );
  }

  /** One tick of a real-time game. */
  tick(): Outcome | undefined {
    if (this.isBusy) return undefined;
    const start = this.host.clock();
    const outcome = this.unbroken(() => this.current.tick());
    // A tick that was refused has changed nothing: there is nothing new to keep.
    return outcome.accepted ? this.perform(outcome, start) : outcome;
  }

  /** The run so far, or as it was when it ended. */
  run(): Run {
    return this.keeper.run();
  }

  /** What a person sees now. */
  frame(): Frame {
    return this.current.frame();
  }

  /** Saves the game under a name; resolves when it is safely kept. */
  save(name: string): Promise<void> {
    // As it is now: a restart that was asked for in the same breath must not be what gets saved.
    const saved = this.keeper.save(name);
    // It may fail before its turn comes to be told.
    saved.catch(() => undefined);
    return this.enqueue(async () => {
      await saved;
      this.host.notify(`Saved as "${name}".`);
    }, `"${name}" could not be saved`);
  }

  /** Goes on from the save of that name: this run's own, else the one of another run that was played last. */
  load(name: string): Promise<void> {
    return this.enqueue(async () => {
      const { library, leases } = this.host;
      const { saves } = library;
      const { game, current } = this;
      const asked = { game: game.id, name: name.normalize('NFC'), size: 1 };
      const [info] = [
        ...(await saves.list({ ...asked, run: current.id })).rows,
        ...(await saves.list(asked)).rows,
      ];
      const save = info === undefined ? undefined : await saves.read(info);
      if (save === undefined) {
        this.host.notify(`There is no save called "${name}".`);
        return;
      }
      const { id } = save.run;
      const lease =
        id === current.id ? undefined : await takeToPlay(library, leases, { game: game.id, run: id });
      if (id !== current.id && lease === undefined) {
        this.host.notify(`"${name}" is being played somewhere else.`);
        return;
      }
      try {
        const { session, isRewound } = await resumeSave(this.host, game, save, { lease, present: current });
        await this.take({ session, ...(lease !== undefined && { lease }) });
        this.host.notify(isRewound ? `"${name}": you are back, and no longer ranked.` : `"${name}" goes on.`);
      } catch (error) {
        await lease?.release();
        throw error;
      }
    }, `"${name}" could not be loaded`);
  }

  /** Begins another run. The one before stays where it can be gone on with. */
  restart(seed: string, options: Readonly<Record<string, unknown>> = this.current.options): Promise<void> {
    const session = RecordedSession.start(this.game, seed, options, this.host.newId());
    return this.take({ session });
  }

  /** Keeps the run if there is anything new in it; resolves when it is safe. */
  keep(): Promise<void> {
    return this.keeper.keep();
  }

  /** Whether whoever comes back can go on with this run. */
  get canGoOn(): boolean {
    return this.keeper.isWanted;
  }

  /** What would be kept now: for a front end that must write it down at once. */
  unkept(): ReturnType<Keeper['unkept']> {
    return this.keeper.unkept();
  }

  /** The player has gone: waits for what is under way and keeps the game. */
  async finish(): Promise<Kept> {
    await this.settled();
    return this.keeper.finish();
  }

  /** Resolves when everything asked for so far has been carried out. */
  settled(): Promise<void> {
    return this.pending;
  }

  /** Hears that another session is on the stage. */
  protected onTaken(_beginning: Beginning): void {}

  /** Hears that the game has just ended. */
  protected onEnded(): void {}

  /** Hears that there is something new to see. */
  protected changed(): void {
    this.host.changed();
  }

  private take(beginning: Beginning): Promise<void> {
    this.current = beginning.session;
    // Kept in the background: the next game does not wait for the last one's to be written.
    const taken = this.keeper.take(beginning.session, beginning.lease);
    this.onTaken(beginning);
    this.changed();
    return taken;
  }

  private perform(outcome: Outcome | undefined, start: number): Outcome | undefined {
    if (outcome === undefined) return undefined;
    if (this.keeper.look(outcome, this.host.clock() - start)) this.onEnded();
    if (outcome.events.length > 0) this.host.happened(outcome.events);
    for (const request of outcome.requests) this.carryOut(request);
    return outcome;
  }

  /** What an action came to. A game that breaks in the middle of one is whatever it is then: nobody could go on from that. */
  private unbroken<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      this.keeper.breakOff();
      throw error;
    }
  }

  private carryOut(request: GameRequest): void {
    switch (request.type) {
      case 'save':
        void this.save(request.name);
        return;
      case 'load':
        void this.load(request.name);
        return;
      case 'restart':
        void this.restart(request.seed, request.options);
        return;
      case 'share':
        this.host.share({ ...request, type: 'beginning', game: this.game });
        return;
      case 'write': {
        const { name, append = false, isWanted = false } = request;
        const isRanked = whyUnranked(this.game, this.current, this.current.report()) === undefined;
        const text = isRanked ? request.text : (request.unranked ?? request.text);
        void this.enqueue(async () => {
          await this.host.library.texts.write(this.game.id, name, text, append);
          if (isWanted) this.host.handOut?.(name, text);
        }, `"${name}" could not be written`);
        return;
      }
      case 'quit':
        this.host.quit();
        return;
    }
  }

  private enqueue(work: () => Promise<void>, failure: string): Promise<void> {
    this.waiting++;
    this.pending = this.pending
      .then(work)
      .catch((error: unknown) => {
        // The game goes on: nothing is lost by trying.
        this.host.notify(`${failure}: ${messageOf(error)}`);
      })
      .finally(() => {
        this.waiting--;
        this.changed();
      });
    return this.pending;
  }
}
