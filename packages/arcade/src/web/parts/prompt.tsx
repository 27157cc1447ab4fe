// A line to type, for games that are spoken to in words.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

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
  const field = useRef<HTMLInputElement>(null);
  // The field itself holds what is typed: whoever types at once, and ends the line at once, loses nothing to a page that is still drawing.
  useLayoutEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <form
      class="prompt"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value ?? '';
        if (field.current) field.current.value = '';
        onLine(typed);
      }}
    >
      <label for="prompt">{label}</label>
      <input
        id="prompt"
        ref={field}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="send"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          if (event.key !== 'Escape' && !GAME_KEYS.test(event.key)) return;
          event.preventDefault();
          if (event.key === 'Escape' && event.currentTarget.value !== '') event.currentTarget.value = '';
          else onKey(event.key);
        }}
      />
    </form>
  );
}
