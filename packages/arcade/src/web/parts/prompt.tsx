// A line to type, for games that are spoken to in words.

import { useEffect, useRef, useState } from 'preact/hooks';

interface PromptProps {
  readonly label: string;
  readonly text: string;
  onLine(text: string): void;
  onKey(key: string): void;
}

export function Prompt({ label, text, onLine, onKey }: PromptProps) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
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
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onKey('Escape');
        }}
      />
    </form>
  );
}
