// Takes jobs as they come and has them done by its threads, several at a time.

import type { House } from '../house.js';
import type { Verifiers } from '../jobs/pool.js';
import { JOB_NEWS, type Job, type Queue } from '../jobs/queue.js';
import type { Verdict } from '../thread/index.js';
import { doJob, problemOf } from './settle.js';

/** A worker at work. */
export interface Worker {
  /** Takes no more jobs, and resolves when those it has are done. */
  stop(): Promise<void>;
}

/** Who hears what a worker does. */
export interface WorkerListener {
  settled(verdict: Verdict, seconds: number): void;
  failed(problem: string): void;
}

/** How often to look for jobs that nobody told of: those of workers that were killed. */
const LOOK_EVERY = 1000;

/** Starts to work. */
export async function startWorker(
  house: House,
  queue: Queue,
  verifiers: Verifiers,
  listener: WorkerListener,
): Promise<Worker> {
  const busy = new Set<Promise<void>>();
  let isOver = false;
  let isTaking = false;
  let isMore = false;

  async function work(job: Job): Promise<void> {
    const start = performance.now();
    try {
      const verdict = await doJob(house, queue, job, (text) => verifiers.verify(text));
      if (verdict !== undefined) listener.settled(verdict, (performance.now() - start) / 1000);
    } catch (error) {
      listener.failed(problemOf(error));
      await queue.giveBack(job, problemOf(error)).catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    isMore = true;
    if (isTaking || isOver) return;
    isTaking = true;
    try {
      while (isMore && !isOver && busy.size < verifiers.threads) {
        isMore = false;
        const jobs = await queue.take(verifiers.threads - busy.size);
        isMore ||= jobs.length > 0;
        for (const job of jobs) {
          const task: Promise<void> = work(job).finally(() => {
            busy.delete(task);
            void look();
          });
          busy.add(task);
        }
      }
    } catch (error) {
      listener.failed(problemOf(error));
    } finally {
      isTaking = false;
    }
  }

  const deafen = await house.database.listen(JOB_NEWS, () => void look());
  const timer = setInterval(() => void look(), LOOK_EVERY);
  void look();
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await deafen();
      await Promise.all(busy);
    },
  };
}
