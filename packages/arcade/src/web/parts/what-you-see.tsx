// The frame in words, for those who cannot see the map: found by a screen reader on the page, and never read out by
// itself. Kept up to date slowly, so that nothing changes under the reader's finger.

import type { Frame } from '@stairwell/engine';
import { describeFrame } from '@stairwell/engine/play';
import { useEffect, useRef, useState } from 'preact/hooks';

const REFRESH = 1000;

export function WhatYouSee({ frame }: { readonly frame: Frame }) {
  const latest = useRef(frame);
  latest.current = frame;
  const [words, setWords] = useState(() => describeFrame(frame));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = describeFrame(latest.current);
      setWords((before) => (before.join('\n') === next.join('\n') ? before : next));
    }, REFRESH);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="visually-hidden" aria-label="What you see">
      <ul>
        {words.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
