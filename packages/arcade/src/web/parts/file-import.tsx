// A button that takes a file, and what came of it. A file that is not whole is refused with the reason, and nothing else happens.

import { messageOf } from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useServices } from '../services.js';

interface FileImportProps {
  readonly id: string;
  readonly label: string;
  /** Kinds of files, as an input takes them; what this page itself writes where none is named. */
  readonly accept?: string;
  /** What stands between the button and the words about the file. */
  readonly children?: ComponentChildren;
  /** Takes the file's text and says what came of it; nothing where another screen shows that. */
  take(text: string): Promise<string | undefined>;
}

const JSON_FILES = '.json,application/json';

export function FileImport({ id, label, accept = JSON_FILES, children, take }: FileImportProps) {
  const { announce } = useServices();
  const [result, setResult] = useState<{ readonly text: string; readonly isProblem: boolean }>();

  async function open(file: File): Promise<void> {
    try {
      const text = await take(await file.text());
      if (text === undefined) return;
      setResult({ text, isProblem: false });
      announce(text.replaceAll('"', ''));
    } catch (error) {
      setResult({ text: `${file.name} was refused: ${messageOf(error)}`, isProblem: true });
    }
  }

  return (
    <>
      <label class="button" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        class="visually-hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      {children}
      {result !== undefined && (
        // What went well is said by the live region, once.
        <p class={result.isProblem ? 'problem' : 'good'} {...(result.isProblem ? { role: 'alert' } : {})}>
          {result.text}
        </p>
      )}
    </>
  );
}
