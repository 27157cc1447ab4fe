// The reference beside the script: every function of the level language with what it takes, found by any word in it.

import type { DesReference, KnownWord } from '@stairwell/nethack';
import { useMemo, useState } from 'preact/hooks';
import { REFERENCE_WORDS } from './editor/lua-words.js';
import { formsOf, templateOf, valueText } from './editor/reference-text.js';
import type { Reference } from './protocol.js';

interface ReferencePanelProps {
  readonly reference: Reference | undefined;
  /** Puts a text into the script. */
  onInsert(text: string): void;
}

/** Words listed for a key; longer lists are found by completion. */
const MOST_WORDS = 30;

/** The reference with its search; what is found can be put into the script. */
export function ReferencePanel({ reference, onInsert }: ReferencePanelProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const functions = useMemo(
    () =>
      byNearness(
        (reference?.functions ?? []).filter((about) => has(textOf(about))),
        words,
      ),
    [reference, wanted],
  );
  const others = REFERENCE_WORDS.filter(({ form, says }) => has(`${form} ${says}`));
  const names = words.length === 0 || reference === undefined ? [] : namesWith(reference, has);
  return (
    <div class="reference">
      <input
        type="search"
        aria-label="Search the reference"
        placeholder="Search: a function, a key, a monster, an object …"
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <p class="visually-hidden" role="status">
        {functions.length + others.length} found
      </p>
      {names.map(({ kind, list }) => (
        <div key={kind} class="reference-names">
          <b>{kind}</b>
          <ul>
            {list.map(({ word, says }) => (
              <li key={word}>
                <button type="button" class="insert" onClick={() => onInsert(`"${word}"`)}>
                  {word} <span class="note">{says}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {functions.map((about) => (
        <details
          key={about.name}
          open={words.length > 0 && (functions.length <= 3 || words.includes(about.name))}
        >
          <summary>
            <code>des.{about.name}</code> <span>{about.says}</span>
          </summary>
          <FunctionDetails about={about} reference={reference} onInsert={onInsert} />
        </details>
      ))}
      {others.length > 0 && (
        <dl class="reference-others">
          {others.map(({ form, says }) => (
            <div key={form} class="reference-word">
              <dt>
                <code>{form}</code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {functions.length + others.length + names.length === 0 && <p class="note">Nothing of that name.</p>}
    </div>
  );
}

function FunctionDetails({
  about,
  reference,
  onInsert,
}: ReferencePanelProps & { readonly about: DesReference }) {
  const keys = [
    ...about.keys,
    ...about.more.filter(({ name }) => !about.keys.some((key) => key.name === name)),
  ];
  return (
    <>
      <ul class="reference-forms">
        {formsOf(about).map((form) => (
          <li key={form}>
            <code>{form}</code>
            <button
              type="button"
              class="insert"
              aria-label={`Insert ${form}`}
              onClick={() => onInsert(templateOf(form))}
            >
              Insert
            </button>
          </li>
        ))}
      </ul>
      <dl>
        {keys.map((key) => (
          <div key={key.name} class="reference-key">
            <dt>
              <code>{key.name}</code>
              {key.isNeeded && <span class="note"> needed</span>}
            </dt>
            <dd>
              {key.says} <span class="note">{reference && valueText(reference, key, MOST_WORDS)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Monsters, objects and other names in which the words are found. */
function namesWith(
  reference: Reference,
  has: (text: string) => boolean,
): { kind: string; list: readonly KnownWord[] }[] {
  return (['monster', 'object', 'trap', 'room type', 'level flag'] as const)
    .map((kind) => ({
      kind,
      list: (reference.words[kind] ?? []).filter(({ word }) => has(word)).slice(0, MOST_WORDS),
    }))
    .filter(({ list }) => list.length > 0);
}

/** Those first whose own name has the words, then those with such a key, then those that only speak of them. */
export function byNearness(
  functions: readonly DesReference[],
  words: readonly string[],
): readonly DesReference[] {
  const rank = ({ name, keys, more }: DesReference): number => {
    const names = [...keys, ...more].map((key) => key.name);
    const has = (text: string) => words.every((word) => text.includes(word));
    return words.includes(name) ? 0 : has(`des.${name}`) ? 1 : names.some(has) ? 2 : 3;
  };
  return functions.toSorted((a, b) => rank(a) - rank(b));
}

const textOf = ({ name, says, keys, more }: DesReference): string =>
  [`des.${name}`, says, ...[...keys, ...more].flatMap((key) => [key.name, key.says, ...key.words])].join(' ');
