// Keys that work everywhere on the page.

import { useEffect, useRef } from 'preact/hooks';

/** With Alt some keyboards write other letters: then the place of the key counts. */
const KEY_PLACES: Readonly<Record<string, string>> = { KeyN: 'n', KeyP: 'p', Comma: ',', Period: '.' };

/** Single keys where nothing is typed, with Alt everywhere. `handle` says whether the key was one of its own; `save` is for Ctrl+S. */
export function useShortcuts(handle: (key: string) => boolean, save: () => void): void {
  const latest = useRef({ handle, save });
  latest.current = { handle, save };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
        event.preventDefault();
        latest.current.save();
        return;
      }
      const target = event.target instanceof Element ? event.target : undefined;
      const isTyping = target?.closest(
        '.code-editor, textarea, input:not([type="range"], [type="checkbox"]), select, dialog',
      );
      if (isTyping && !event.altKey) return;
      const place = event.altKey ? KEY_PLACES[event.code] : undefined;
      const keys = place === undefined ? [event.key] : [event.key, place];
      if (keys.some((key) => latest.current.handle(key))) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
