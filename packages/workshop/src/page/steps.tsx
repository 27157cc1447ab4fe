// Going through a script call by call: where in it the picture is, and the calls around that place.

import { Icon } from './icon.js';
import type { CallLine } from './protocol.js';

interface StepsProps {
  readonly calls: readonly CallLine[];
  /** After how many calls; undefined is the finished level. */
  readonly step: number | undefined;
  /** The script did not come to its end: the last state is the one it left. */
  readonly isBroken: boolean;
  onStep(step: number | undefined): void;
}

/** Calls shown before and after the present one. */
const AROUND = 2;

export function Steps({ calls, step, isBroken, onStep }: StepsProps) {
  const last = calls.length + 1;
  const at = Math.min(step ?? last, last);
  const go = (to: number) => onStep(to >= last ? undefined : Math.max(0, to));
  const first = Math.max(0, Math.min(at - 1 - AROUND, calls.length - 2 * AROUND - 1));
  const shown = calls.slice(first, first + 2 * AROUND + 1);
  return (
    <section class="steps" aria-labelledby="steps-title">
      <div class="steps-bar">
        <h2 id="steps-title">Calls</h2>
        <button type="button" aria-label="Step back" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="stepBack" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Des calls made"
          aria-valuetext={placeText(calls, at)}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <button type="button" aria-label="Step on" disabled={at === last} onClick={() => go(at + 1)}>
          <Icon name="stepOn" />
        </button>
        <span class="moment">
          {at < last ? `${at} of ${calls.length}` : isBroken ? 'stopped' : `all ${calls.length}, done`}
        </span>
      </div>
      <ol class="calls" start={first + 1}>
        {shown.map(({ depth, text }, index) => {
          const number = first + index + 1;
          const state = number === at ? 'call-now' : number > at ? 'call-coming' : 'call-done';
          return (
            <li key={number} class={state} aria-current={number === at ? 'step' : undefined}>
              <span class="call-number">{number}</span>
              <code>{'  '.repeat(depth) + text}</code>
            </li>
          );
        })}
        {calls.length === 0 && <li class="call-coming">no calls</li>}
      </ol>
    </section>
  );
}

function placeText(calls: readonly CallLine[], at: number): string {
  if (at > calls.length) return 'finished level';
  return at === 0 ? 'before the first call' : `call ${at}: ${calls[at - 1]?.text ?? ''}`;
}
