// The player's key for another device: its letters, and a code that a camera reads.

import { useEffect, useState } from 'preact/hooks';
import { useServices } from '../services.js';
import { secretLetters, takeSecret } from './player.js';
import { qrCode } from './qr.js';

/** Light cells around a code, without which cameras do not find it. */
const MARGIN = 4;
const IN_ADDRESS = /^#key=([A-Za-z0-9_-]{43})$/;

/** Shows the key, and takes that of another device. */
export function KeyOfPlayer() {
  const { notify, pageAddress } = useServices();
  const [letters, setLetters] = useState<string>();
  const [typed, setTyped] = useState(() => IN_ADDRESS.exec(location.hash)?.[1] ?? '');
  // Whoever looks at the address later need not see the key.
  useEffect(() => {
    if (IN_ADDRESS.test(location.hash))
      history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const address = new URL(`?screen=online#key=${letters}`, pageAddress).href;
  return (
    <section aria-labelledby="key-title">
      <h2 id="key-title">Your key</h2>
      <p>
        Your name belongs to a key of this browser. To be the same player on another device, let its camera
        read the code, or type in the letters there. Show them to nobody else: whoever has them is you.
      </p>
      {letters === undefined ? (
        <button type="button" onClick={() => setLetters(secretLetters())}>
          Show the key
        </button>
      ) : (
        <>
          <p>
            <code>{letters}</code>
          </p>
          <Code text={qrCode(address) === undefined ? letters : address} />
        </>
      )}
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          const isTaken = takeSecret(typed.trim());
          notify(isTaken ? 'This is your key from now on.' : 'A key has 43 letters.');
          if (isTaken) setTyped('');
        }}
      >
        <label for="key-letters">The letters of another device</label>
        <div class="field-row">
          <input
            id="key-letters"
            value={typed}
            autocomplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit">Use them here</button>
        </div>
      </form>
    </section>
  );
}

function Code({ text }: { readonly text: string }) {
  const cells = qrCode(text) ?? [];
  const size = cells.length + 2 * MARGIN;
  const dark = cells.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="Your key as a QR code"
      viewBox={`0 0 ${size} ${size}`}
      width="240"
      height="240"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
