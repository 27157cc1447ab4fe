// Something to give to others: its address, copied at once where the browser allows it, else selected to be copied by hand; and
// the same as a file.

import { offerOf, type Shareable } from '@stairwell/stage';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLoaded, useServices } from '../services.js';
import { download } from '../store/files.js';
import { Dialog } from './dialog.js';

interface ShareDialogProps {
  readonly what: Shareable;
  onClose(): void;
}

export function ShareDialog({ what, onClose }: ShareDialogProps) {
  const { pageAddress, online } = useServices();
  const submit = useLoaded(async () => online?.submit(), [online]);
  const Submit = submit !== undefined && 'value' in submit ? submit.value : undefined;
  const { title, words, warning, address, file } = useMemo(
    () => offerOf(what, pageAddress),
    [what, pageAddress],
  );
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    if (field.current === null) return;
    setIsCopied(undefined);
    setIsCopied(await copyFrom(field.current));
  }

  useEffect(() => void copy(), []);

  return (
    <Dialog title={title} onClose={onClose} first={field}>
      <p>{words}</p>
      {address !== undefined && (
        <div class="field">
          <label for="share-address">Address</label>
          <div class="field-row">
            <input
              id="share-address"
              ref={field}
              readOnly
              value={address}
              onFocus={(event) => select(event.currentTarget)}
            />
            <button type="button" class="primary" onClick={() => void copy()}>
              Copy
            </button>
          </div>
          <p class={isCopied === true ? 'good' : 'note'} role="status">
            {isCopied === undefined ? '' : isCopied ? `Copied: ${address.length} letters.` : BY_HAND}
          </p>
          {warning !== undefined && <p class="note">{warning}</p>}
        </div>
      )}
      {Submit !== undefined && online !== undefined && what.type === 'run' && (
        <Submit server={online.address} run={what.run} />
      )}
      <div class="card-actions">
        {address !== undefined && 'share' in navigator && (
          <button type="button" onClick={() => void send(title, address)}>
            Send …
          </button>
        )}
        {file !== undefined && (
          <button
            type="button"
            class={address === undefined ? 'primary' : ''}
            onClick={() => download(file.name, file.text)}
          >
            Save as a file
          </button>
        )}
      </div>
    </Dialog>
  );
}

const BY_HAND = 'The browser does not let the page copy it. It is selected: copy it by hand.';

/** Copies what is in a field and leaves it selected; says whether the browser let that happen. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  select(field);
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages from plain http have no clipboard, others may be refused it. The old way works in more places.
    field.focus();
    return document.execCommand('copy');
  }
}

/** Selects all, with the beginning in sight: that is the part that tells an address from another. */
function select(field: HTMLInputElement): void {
  field.setSelectionRange(0, field.value.length, 'backward');
  field.scrollLeft = 0;
}

/** Hands the address to what the system sends things with. Whoever changes their mind has said so there. */
async function send(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
