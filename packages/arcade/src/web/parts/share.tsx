// The way to share something. What shows it and packs runs into addresses is loaded when it is first asked for.

import type { Run } from '@stairwell/engine';
import { messageOf, SHARE_LABEL, type Shareable } from '@stairwell/stage';
import { useState } from 'preact/hooks';
import { useLoaded, useServices } from '../services.js';
import { Dialog } from './dialog.js';

interface ShareProps {
  readonly what: Shareable;
  onClose(): void;
}

/** The dialog that shares something, loaded when it is first wanted. */
export function Share(props: ShareProps) {
  const loaded = useLoaded(() => import('./share-dialog.js'), []);
  if (loaded === undefined) return null;
  if ('error' in loaded)
    return (
      <Dialog title={SHARE_LABEL} onClose={props.onClose}>
        <p class="problem" role="alert">
          What shares runs could not be loaded. It may come when the page is loaded again.
        </p>
      </Dialog>
    );
  const { ShareDialog } = loaded.value;
  return <ShareDialog {...props} />;
}

/** Shares runs of a list; `sharing` is to be shown with it. */
export function useShare() {
  const { notify } = useServices();
  const [what, setWhat] = useState<Shareable>();
  return {
    async share(read: () => Promise<Run | undefined>): Promise<void> {
      try {
        const run = await read();
        if (run !== undefined) setWhat({ type: 'run', run });
      } catch (error) {
        notify(messageOf(error));
      }
    },
    sharing: what && <Share what={what} onClose={() => setWhat(undefined)} />,
  };
}
