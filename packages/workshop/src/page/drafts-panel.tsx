// The drafts of this browser: each can be opened again, also as it was at an earlier time.

import { useState } from 'preact/hooks';
import type { Draft, Version } from './drafts.js';

interface DraftsPanelProps {
  readonly drafts: readonly Draft[];
  /** The one on the bench. */
  readonly current: string | undefined;
  onOpen(draft: Draft, version: Version): void;
  onRemove(draft: Draft): void;
}

export function DraftsPanel({ drafts, current, onOpen, onRemove }: DraftsPanelProps) {
  /** The draft that one click more removes. */
  const [doomed, setDoomed] = useState<string | undefined>(undefined);
  if (drafts.length === 0)
    return <p class="note">What you write is kept here by itself, with what it was before.</p>;
  return (
    <ul class="drafts">
      {drafts.map((draft) => (
        <li key={draft.id} aria-current={draft.id === current ? 'true' : undefined}>
          <div class="draft-row">
            <button type="button" class="quiet" onClick={() => onOpen(draft, draft)}>
              <b>{draft.name}</b> <span class="note">{timeWords(draft.changed)}</span>
            </button>
            <button
              type="button"
              class="quiet"
              aria-label={`${doomed === draft.id ? 'Really remove' : 'Remove'} ${draft.name} of ${timeWords(draft.changed)}`}
              onClick={() => (doomed === draft.id ? onRemove(draft) : setDoomed(draft.id))}
              onBlur={() => setDoomed(undefined)}
            >
              {doomed === draft.id ? 'Really remove?' : 'Remove'}
            </button>
          </div>
          {draft.versions.length > 0 && (
            <details>
              <summary>
                {draft.versions.length} earlier {draft.versions.length === 1 ? 'version' : 'versions'}
              </summary>
              <ul>
                {draft.versions.map((version) => (
                  <li key={version.changed}>
                    <button type="button" class="quiet" onClick={() => onOpen(draft, version)}>
                      {timeWords(version.changed, 'medium')}{' '}
                      <span class="note">{version.lua.split('\n').length} lines</span>
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Versions are told apart by their seconds. */
function timeWords(iso: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle });
}
