// A window over the page that takes the keyboard until it is closed: the browser's own dialog, which keeps the focus
// inside. When it goes, the focus returns to where it was.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What has the focus first; otherwise the button that closes it. */
  readonly first?: { readonly current: HTMLElement | null };
  onClose(): void;
}

export function Dialog({ title, children, first, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    first?.current?.focus();
    return () => {
      dialog?.close();
      // Removed as it closes, the browser's dialog gives the focus to nobody; whoever has taken it meanwhile keeps it.
      const isLost = document.activeElement === document.body || dialog?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
