// Going to watch a run: it is kept first, so that it can be watched again.

import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import { messageOf } from '@stairwell/stage';
import { useServices } from '../services.js';

/** Goes to watch the run that is read; one that is gone is not watched. */
export function useWatch(): (read: () => Promise<Run | undefined>) => Promise<void> {
  const { library, navigation, notify } = useServices();
  return async (read) => {
    try {
      const run = await read();
      if (run === undefined) return;
      await library.runs.keep(run, new Date().toISOString());
      navigation.go({ screen: 'replay', run: runHash(run) });
    } catch (error) {
      notify(`This run cannot be kept to be watched: ${messageOf(error)}`);
    }
  };
}
