// A line to type, for games that are spoken to in words.

import { useEffect, useRef, useState } from 'preact/hooks';

interface PromptProps {
  readonly label: string;
  readonly text: string;
  /** Whether the field takes the keyboard at once; on a touch screen that would bring up the system's own. */
  readonly isFocused: boolean;
  onLine(text: string): void;
  onKey(key: string): void;
}

/** Keys that a line has no use for, and that games walk by. */
const GAME_KEYS = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|F\d+)$/;

export function Prompt({ label, text, isFocused, onLine, onKey }: PromptProps) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <form
      class="prompt"
      onSubmit={(event) => {
        event.preventDefault();
        onLine(typed);
        setTyped('');
      }}
    >
      <label for="prompt">{label}</label>
      <input
        id="prompt"
        ref={field}
        value={typed}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="send"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          const clears = event.key === 'Escape' && typed !== '';
          if (!clears && event.key !== 'Escape' && !GAME_KEYS.test(event.key)) return;
          event.preventDefault();
          if (clears) setTyped('');
          else onKey(event.key);
        }}
      />
    </form>
  );
}
