// The threads that verify runs. A run that takes too long or too much memory ends its thread, and nothing else.

import { Piscina } from 'piscina';
import type { Assignment, Verdict } from '../thread/index.js';

/** Verifies a run. */
export interface Verifiers {
  /** How many runs are verified at a time. */
  readonly threads: number;
  verify(text: string): Promise<Verdict>;
  close(): Promise<void>;
}

/** Which threads to start, and what each may use. */
export interface PoolNeeds {
  /** The module that a thread runs. It exports `verify`, made by `createThread`. */
  readonly file: string;
  /** What that module is told: which dungeons from elsewhere there are. */
  readonly data?: unknown;
  readonly threads: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Seconds after its budget when a thread is ended that is stuck inside one step of a game. */
  readonly patience?: number;
}

/** The first run in a thread waits until the dungeons are loaded, and that counts. */
const PATIENCE = 35;

/** Starts the threads. */
export function createPool(needs: PoolNeeds): Verifiers {
  const { file, data, threads, seconds, megabytes, patience = PATIENCE } = needs;
  const pool = new Piscina({
    filename: file,
    name: 'verify',
    workerData: data,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: {
      maxOldGenerationSizeMb: megabytes,
      maxYoungGenerationSizeMb: Math.max(16, megabytes / 8),
    },
  });
  // A thread that dies tells so by the task that it had.
  pool.on('error', () => undefined);
  return {
    threads,
    async verify(text) {
      const assignment: Assignment = { text, seconds };
      try {
        const signal = AbortSignal.timeout((seconds + patience) * 1000);
        return (await pool.run(assignment, { signal })) as Verdict;
      } catch (error) {
        const { name, code } = error as { name?: string; code?: string };
        if (name === 'AbortError')
          return { state: 'refused', reason: `its verification takes more than ${seconds} s` };
        if (code === 'ERR_WORKER_OUT_OF_MEMORY')
          return { state: 'refused', reason: `its verification needs more than ${megabytes} MB` };
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
