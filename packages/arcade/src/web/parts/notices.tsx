// Words from the house itself ("Saved as …"), at the edge of the screen for a while, and the live region through
// which screen readers hear what happens.

import { useEffect, useState } from 'preact/hooks';

/** Words from the page itself: shown for a while, or only said to those who listen. */
export interface Notices {
  notify(text: string): void;
  announce(text: string): void;
  /** Stands once on the page. */
  Region(): preact.JSX.Element;
}

const SHOWN_FOR = 6000;

interface Notice {
  readonly id: number;
  readonly text: string;
}

/** Notices for one page; their `Region` shows them. */
export function createNotices(): Notices {
  /** What was said before there was a place to show it. */
  const early: string[] = [];
  let show: (text: string) => void = (text) => early.push(text);
  let speak: (text: string) => void = () => undefined;
  return {
    notify: (text) => show(text),
    announce: (text) => speak(text),
    Region() {
      const [notices, setNotices] = useState<readonly Notice[]>([]);
      const [spoken, setSpoken] = useState('');
      useEffect(() => {
        let count = 0;
        show = (text) => {
          const id = count++;
          setNotices((before) => [...before.slice(-2), { id, text }]);
          setTimeout(() => setNotices((before) => before.filter((notice) => notice.id !== id)), SHOWN_FOR);
        };
        for (const text of early.splice(0)) show(text);
        // The same words twice must be two changes, or the second is not read.
        speak = (text) => setSpoken((before) => (before === text ? `${text}\u00a0` : text));
      }, []);
      return (
        <>
          <div class="notices" role="status">
            {notices.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </div>
          <div class="visually-hidden" aria-live="polite" data-live>
            {spoken}
          </div>
        </>
      );
    },
  };
}
