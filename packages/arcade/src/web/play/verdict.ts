// Whether the run on the screen is what it says: checked in the background, and told in words.

import type { AnyGame, GameReport, Run } from '@stairwell/engine';
import { type Difference, runHash, whyUnranked } from '@stairwell/engine/play';
import { type Library, messageOf, timeWords } from '@stairwell/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useServices } from '../services.js';
import type { Verification } from '../verify/verify.js';

interface Verdict {
  readonly text: string;
  readonly isTrue: boolean | undefined;
}

interface Judging {
  readonly verdict: Verdict | undefined;
  /** How much has been played through, 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
  verify(): void;
  stop(): void;
}

/** Checks the run, where it is whole as soon as it is on the screen, and no longer than it is. Where it is kept, that is noted. */
export function useVerdict(game: AnyGame, run: Run, isWhole: boolean): Judging {
  const { library, verifierOf } = useServices();
  const [verdict, setVerdict] = useState<Verdict>();
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<Verification>(null);

  function end(text: string, isTrue: boolean | undefined): void {
    underWay.current = null;
    setProgress(undefined);
    setVerdict({ text, isTrue });
  }

  function verify(): void {
    setVerdict({ text: 'Checking …', isTrue: undefined });
    setProgress(0);
    const verification = verifierOf(game.id)(run, setProgress);
    underWay.current = verification;
    verification.result.then(
      (difference) => {
        end(verdictWords(game, run, difference), difference === undefined);
        if (difference === undefined) void noteVerified(library, run).catch(() => undefined);
      },
      (error: unknown) => end(`Cannot be verified: ${messageOf(error)}`, false),
    );
  }

  useEffect(() => {
    // The first picture comes first.
    const request = isWhole ? requestAnimationFrame(verify) : 0;
    return () => {
      cancelAnimationFrame(request);
      underWay.current?.cancel();
    };
  }, []);
  return {
    verdict,
    progress,
    verify,
    stop() {
      underWay.current?.cancel();
      end('Stopped before its end.', undefined);
    },
  };
}

/** What is only watched, as from an address, is not kept for it. */
async function noteVerified({ runs }: Library, run: Run): Promise<void> {
  const [kept] = (await runs.list({ game: run.game, hash: runHash(run), size: 1 })).rows;
  if (kept?.isVerified === false) await runs.keep(run, kept.keptAt, 'verified');
}

function verdictWords(game: AnyGame, run: Run, difference: Difference | undefined): string {
  if (difference !== undefined) {
    const when = timeWords(difference.time, game.ticksPerSecond);
    return `Does not verify at ${when}: ${difference.problem}`;
  }
  const count = run.checkpoints.length;
  const checked = count === 1 ? 'the checkpoint agrees' : `all ${count} checkpoints agree`;
  // The outcome is proved now: it may say what kind of run this was.
  const why = run.outcome === undefined ? undefined : whyUnranked(game, run, run.outcome as GameReport);
  return `Verified: it plays to the same end, ${checked}.${why === undefined ? '' : ` Not ranked: ${why}.`}`;
}
