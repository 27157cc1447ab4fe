// Who plays a run, among the tabs of a page that has no locks (one from a plain http address): a tab asks all others and waits a
// moment for an answer. A tab that is gone does not answer, so it holds nothing.

import { createLease, type Leases } from '@stairwell/stage';

/** How long others have to hear and to answer, in milliseconds. */
const PATIENCE = 300;

/** What tabs say to each other of a run. `from` tells who says it. */
interface Word {
  readonly say: 'who has it?' | 'I have it' | 'I take it';
  readonly run: string;
  readonly from: string;
}

/** The part of a BroadcastChannel that leases need. */
export interface Channel {
  postMessage(word: unknown): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
}

/** Leases among all who have the same channel. `name` tells this one from the others; `pause` is the time they have to answer. */
export function createChannelLeases(channel: Channel, name: string, pause = defaultPause): Leases {
  /** What is held here, and who is to hear that it is lost. */
  const held = new Map<string, () => void>();
  /** The runs that are asked for here, and whether somebody else has them. */
  const asked = new Map<string, { isTaken: boolean }>();
  /** The runs that are being taken over here. */
  const taking = new Set<string>();
  const say = (word: Word['say'], run: string) => channel.postMessage({ say: word, run, from: name });

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    const { say: word, run, from } = data;
    const question = asked.get(run);
    if (word === 'who has it?') {
      if (held.has(run)) say('I have it', run);
      // Both ask at once: one of them must give way, and both know which.
      else if (question !== undefined && name < from) say('I have it', run);
      return;
    }
    if (question !== undefined) question.isTaken = true;
    // Both take it over at once: one of them must give way here too.
    if (word === 'I take it' && !(taking.has(run) && name < from)) lose(run);
  };

  function lose(run: string): void {
    const hear = held.get(run);
    held.delete(run);
    hear?.();
  }

  async function isElsewhere(run: string): Promise<boolean> {
    const question = { isTaken: false };
    asked.set(run, question);
    say('who has it?', run);
    await pause();
    asked.delete(run);
    return question.isTaken;
  }

  return {
    async take(run, how) {
      if (how === 'ask' && (held.has(run) || (await isElsewhere(run)))) return undefined;
      lose(run);
      const { lease, lose: hear } = createLease(
        async () => held.get(run) === hear,
        async () => {
          if (held.get(run) === hear) held.delete(run);
        },
      );
      held.set(run, hear);
      if (how === 'ask') return lease;
      // Whoever had it must have heard before anything is written here.
      taking.add(run);
      say('I take it', run);
      await pause();
      taking.delete(run);
      return lease;
    },
    isTaken: async (run) => held.has(run) || isElsewhere(run),
  };
}

function defaultPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
