// Keeping the game under a name, or as a file.

import type { RecordedSession } from '@stairwell/engine/play';
import { fileName, messageOf, readChosenName, runFileName, runToText, saveToText } from '@stairwell/stage';
import { useRef, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { useServices } from '../services.js';
import { download } from '../store/files.js';
import { Dialog } from './dialog.js';

interface SaveDialogProps {
  readonly session: RecordedSession;
  onSave(name: string): Promise<void>;
  onClose(): void;
}

export function SaveDialog({ session, onSave, onClose }: SaveDialogProps) {
  const { library, storageProblem } = useServices();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  /** The name of a save that would be replaced: the player has been told, and may press again. */
  const [replaced, setReplaced] = useState<string>();
  const game = session.game.id;
  const field = useRef<HTMLInputElement>(null);
  const { touch } = useLooks();

  async function save(): Promise<void> {
    try {
      const chosen = readChosenName(name);
      const { found } = await library.saves.list({ game, run: session.id, name: chosen, size: 1 });
      if (found > 0 && replaced !== chosen) {
        setReplaced(chosen);
        setProblem(undefined);
      } else await onSave(chosen);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    // On a touch screen the focus would bring up the system's own keyboard, over all the rest.
    <Dialog title="Save" onClose={onClose} {...(touch ? {} : { first: field })}>
      {storageProblem !== undefined && (
        <p class="problem">This browser keeps nothing after the tab closes. A file does.</p>
      )}
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div class="field">
          <label for="save-name">Name</label>
          <div class="field-row">
            <input
              id="save-name"
              ref={field}
              value={name}
              autocomplete="off"
              onInput={(event) => {
                setName(event.currentTarget.value);
                setReplaced(undefined);
              }}
            />
            <button type="submit" class="primary">
              {replaced === undefined ? 'Save' : 'Replace it'}
            </button>
          </div>
        </div>
        {replaced !== undefined && (
          <p role="alert">This run has a save "{replaced}". Press again to replace it.</p>
        )}
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
      <div class="card-actions">
        <button
          type="button"
          onClick={() => {
            const savedAt = new Date().toISOString();
            const text = saveToText({ savedAt, order: 0, ...session.save() });
            download(fileName(game, session.seed, 'save'), text);
          }}
        >
          Export the save
        </button>
        <button
          type="button"
          onClick={() => {
            const run = session.run();
            download(runFileName(run), runToText(run));
          }}
        >
          Export the run
        </button>
      </div>
    </Dialog>
  );
}
