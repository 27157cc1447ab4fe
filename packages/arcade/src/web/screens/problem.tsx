// When a screen cannot be shown: what is wrong, and where to go from here.

import { messageOf, plainText } from '@stairwell/stage';
import type { ComponentChildren } from 'preact';
import { Bar } from '../parts/bar.js';

interface ProblemProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** Whether a part of the program did not come: each browser has its own words for that. */
function isNotLoaded(error: unknown): boolean {
  return /dynamically imported module|importing a module script|preload/i.test(messageOf(error));
}

/** A part of the program did not come. */
export function NotLoaded({ error }: { readonly error: unknown }) {
  return (
    <Problem
      title="Not loaded"
      text="This part of Stairwell could not be loaded. Either there is no connection, or the page has been renewed since you opened it."
    >
      <p class="note">{messageOf(error)}</p>
      <div class="card-actions">
        <button type="button" class="primary" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    </Problem>
  );
}

/** A screen could not be made: a part of the program did not come, or the reason is in the error. */
export function Failure({
  error,
  title,
  children,
}: Omit<ProblemProps, 'text'> & { readonly error: unknown }) {
  if (isNotLoaded(error)) return <NotLoaded error={error} />;
  return (
    <Problem title={title} text={messageOf(error)}>
      {children}
    </Problem>
  );
}

/** A screen that says what is wrong and what can be done. */
export function Problem({ title, text, children }: ProblemProps) {
  return (
    <>
      <Bar title={title} />
      <main class="page">
        <p class="problem" role="alert">
          {sentence(plainText(text))}
        </p>
        {children}
      </main>
    </>
  );
}

/** Part of what is wrong may be a text from anywhere, of any length. */
const MOST_LETTERS = 400;

/** What an error says, as a sentence that stands alone. */
function sentence(text: string): string {
  const shown = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text;
  return shown.charAt(0).toUpperCase() + shown.slice(1) + (/[.…!?]$/.test(shown) ? '' : '.');
}
