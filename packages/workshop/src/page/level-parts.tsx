// What stands around the map: facts of the level, layers, the cell that is looked at, the map as text.

import type { Point } from '@stairwell/engine';
import { useMemo } from 'preact/hooks';
import { inMap, inRoom, onLevel } from './coordinates.js';
import { cellWords, LAYERS, type Layers, rowsOf } from './layers.js';
import type { Facts, MapFrame, Mistake, Picture } from './protocol.js';

const FLIPS = ['not flipped', 'flipped top to bottom', 'flipped left to right', 'flipped both ways'];
const ALLOWED = ['may not flip', 'may flip top to bottom', 'may flip left to right', 'may flip both ways'];

/** Where the level belongs, who made it and how it was flipped, in one line. */
export function FactsLine({
  facts,
  isOwn,
  level,
  isOld,
}: {
  readonly facts: Facts | undefined;
  readonly isOwn: boolean;
  readonly level: string;
  /** Whether the map is still that of the last script that could be read. */
  readonly isOld: boolean;
}) {
  const name = facts === undefined || facts.file === '' ? level : facts.file;
  const what = isOwn ? `your script as ${name}` : name;
  if (facts === undefined)
    return (
      <p class="level-facts note">
        {what}
        {isOld && ' · cannot be read; the map is the last that was made'}
      </p>
    );
  const { branch, depth, flip, allowedFlips, draws } = facts;
  const allowed = ALLOWED[allowedFlips & 3] ?? '';
  const flips = allowedFlips < 0 ? '' : allowedFlips === 0 ? allowed : `${FLIPS[flip] ?? ''} (${allowed})`;
  const words = [what, `${branch}, depth ${depth}`, flips, `${draws} draws`]
    .filter((word) => word !== '')
    .join(' · ');
  return (
    <p class="level-facts note" title={words}>
      {words}
    </p>
  );
}

/** A box for each layer, to show or to hide it. */
export function LayerBoxes({
  layers,
  onChange,
}: {
  readonly layers: Layers;
  onChange(layers: Layers): void;
}) {
  return (
    <fieldset class="layers">
      <legend class="visually-hidden">Layers</legend>
      {LAYERS.map(({ layer, label }) => (
        <label key={layer}>
          <input
            type="checkbox"
            checked={layers[layer]}
            onChange={(event) => onChange({ ...layers, [layer]: event.currentTarget.checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface CellDetailsProps {
  readonly picture: Picture | undefined;
  readonly facts: Facts | undefined;
  readonly maps: readonly MapFrame[];
  readonly cursor: Point | undefined;
  /** Puts a text into the script. */
  onInsert(text: string): void;
}

/** All that is on the cell at the cursor, and its coordinates as a script would write them. */
export function CellDetails({ picture, facts, maps, cursor, onInsert }: CellDetailsProps) {
  return (
    <section class="cell-details" aria-labelledby="cell-title">
      <h2 id="cell-title">{cursor === undefined ? 'Cell' : `Cell ${cursor.x}, ${cursor.y}`}</h2>
      {picture === undefined || cursor === undefined ? (
        <p class="note">
          Point at the map or tap it
          <span class="keys-note">
            , or give it the focus and use the arrow keys. A click puts the place where the cursor is in your
            script, dragging a whole region; by keyboard Enter does, and Space begins a region
          </span>
          .
        </p>
      ) : (
        <dl>
          {placesOf(cursor, picture, maps, facts).map(({ title, x, y, of }) => (
            <div key={of}>
              <dt>{title}</dt>
              <dd>
                {x}, {y} <span class="note">{of}</span>{' '}
                <button type="button" class="insert" onClick={() => onInsert(`${x}, ${y}`)}>
                  Insert
                </button>
              </dd>
            </div>
          ))}
          {cellWords(picture, cursor).map(({ title, text }, index) => (
            <div key={index}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The cell in each of the coordinates that a script can use. */
function placesOf(cursor: Point, picture: Picture, maps: readonly MapFrame[], facts: Facts | undefined) {
  const room = inRoom(cursor, picture, facts);
  return [
    { title: 'Script', ...inMap(cursor, maps, facts) },
    ...(room === undefined ? [] : [{ title: 'Script', ...room }]),
    { title: 'Level', ...onLevel(cursor, facts) },
  ];
}

/** The map as text: to copy, and for those who cannot see the canvas. */
export function MapText({ picture, layers }: { readonly picture: Picture; readonly layers: Layers }) {
  const text = useMemo(() => rowsOf(picture, layers).join('\n'), [picture, layers]);
  return (
    <details class="map-text">
      <summary>The map as text</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

/** A cell in one line of words, for those who listen. */
export function spotText(picture: Picture, spot: Point): string {
  const words = cellWords(picture, spot).map(({ title, text }) =>
    title === 'Terrain' ? text : `${title}: ${text}`,
  );
  return `${spot.x}, ${spot.y}: ${words.join('; ')}`;
}

/** What the script said to the player, with its line. */
export function SaidList({ said }: { readonly said: readonly Mistake[] }) {
  if (said.length === 0)
    return (
      <p class="note">
        What a script says with <code>nh.pline("…")</code> stands here.
      </p>
    );
  return (
    <ol class="said">
      {said.map(({ line, message }, index) => (
        <li key={index}>
          {line > 0 && <span class="call-number">{line}</span>}
          {message}
        </li>
      ))}
    </ol>
  );
}
