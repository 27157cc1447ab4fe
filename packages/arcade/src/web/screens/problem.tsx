// When a screen cannot be shown: what is wrong, and where to go from here.

import type { ComponentChildren } from 'preact';
import { Bar } from '../parts/bar.js';

interface ProblemProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

export function Problem({ title, text, children }: ProblemProps) {
  return (
    <>
      <Bar title={title} />
      <main class="page">
        <p class="problem" role="alert">
          {text}
        </p>
        {children}
      </main>
    </>
  );
}
