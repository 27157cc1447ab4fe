// An example of the manual that can be changed and run: its code in an editor, a bar of buttons, what it prints, and the sandboxed frame
// in which it runs and, where it is a game, is played.

import type { FromFrame, ToFrame } from '../messages.js';
import { createEditor } from './editor.js';
import { seedOf, withSeed } from './seed.js';

/** The seed of a game until the slider is moved. The tests use the same. */
const FIRST_SEED = 'moss';
const SEEDS = 50;

/** Where the page finds the document that examples run in. */
const FRAME = 'frame.html';

/** Makes an example on the page one that runs. Those that are games begin when they come into sight. */
export function openExample(figure: HTMLElement): void {
  const shown = figure.querySelector<HTMLElement>('.source');
  const bar = figure.querySelector<HTMLElement>('.bar');
  const prints = figure.querySelector<HTMLElement>('.prints');
  if (shown === null || bar === null || prints === null) return;
  const original = shown.textContent ?? '';
  const isGame = figure.dataset.game !== undefined;
  const name = figure.dataset.name ?? 'example';
  const editor = createEditor(shown, 'Program, which can be changed. Ctrl+Enter runs it.');
  const stage = element('div', { className: 'stage', hidden: true });
  prints.before(stage);

  let frame: HTMLIFrameElement | undefined;
  let ready: Promise<Window> | undefined;
  /** What this run has printed. */
  let printed = '';
  /** Runs that were asked for and have not begun in the frame: what it tells meanwhile is of an older one. */
  let awaited = 0;
  let lastAsked = 0;
  /** Whether the game is to have the keys as soon as it is there to take them. */
  let takesKeys = false;
  let seed = !isGame ? seedOf(original) : /\bstart(: )?\(seed/.test(original) ? FIRST_SEED : undefined;

  const run = element('button', { type: 'button', className: 'run', textContent: isGame ? 'Play' : 'Run' });
  const reset = element('button', { type: 'button', textContent: 'Undo changes', hidden: true });
  const save = element('button', { type: 'button', textContent: 'Save as .js', hidden: !isGame });
  const note = element('span', { className: 'said' });
  note.setAttribute('role', 'status');
  bar.append(run);
  if (seed !== undefined) bar.append(seedSlider());
  bar.append(save, reset, note);
  bar.hidden = false;

  async function start(isAsked: boolean): Promise<void> {
    note.textContent = 'Running …';
    delete figure.dataset.ran;
    printed = '';
    editor.mark(undefined);
    const asked = ++lastAsked;
    awaited++;
    takesKeys = isAsked && isGame;
    const window = opened();
    // What is typed next is meant for the game, unless the program cannot be read.
    const handOver = () => takesKeys && frame?.focus();
    if (editor.text === original) handOver();
    try {
      const program = { code: await withoutTypes(), seed: seed ?? FIRST_SEED };
      handOver();
      const frameWindow = await window;
      // Who was slower than a later one is not run any more.
      if (asked === lastAsked) frameWindow.postMessage({ type: 'run', program } satisfies ToFrame, '*');
      else awaited--;
    } catch (error) {
      awaited--;
      if (asked === lastAsked) fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** The program as it stands. While nobody has changed it, that is a file; only then the means to make another one are loaded. */
  async function withoutTypes(): Promise<string> {
    const { text } = editor;
    if (text === original) return (await fetch(`examples/${name}.txt`)).text();
    const { stripTypes } = await import('./strip.js');
    return stripTypes(text);
  }

  /** A file for `stairwell play --with`, which takes JavaScript. */
  async function download(): Promise<void> {
    const { asModule } = await import('./strip.js');
    try {
      const address = URL.createObjectURL(new Blob([asModule(editor.text)], { type: 'text/javascript' }));
      element('a', { href: address, download: `${gameName(editor.text)}.js` }).click();
      // Not before the browser has taken it.
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** The frame, made when it is first needed. A sandboxed one belongs to nobody, so it may be spoken to only as anybody. */
  function opened(): Promise<Window> {
    ready ??= new Promise((resolve) => {
      frame = element('iframe', { title: `The running example ${name}`, src: FRAME });
      frame.setAttribute('sandbox', 'allow-scripts');
      addEventListener('message', ({ data, source }: MessageEvent<FromFrame>) => {
        if (source === null || source !== frame?.contentWindow) return;
        if (data.type === 'ready') resolve(source as Window);
        else hear(data);
      });
      stage.append(frame);
    });
    return ready;
  }

  function hear(message: FromFrame): void {
    if (message.type === 'height') {
      if (frame !== undefined) frame.style.height = `${message.height}px`;
    } else if (message.type === 'begun') {
      awaited--;
    } else if (awaited > 0) {
      return;
    } else if (message.type === 'game') {
      stage.hidden = false;
      // What is hidden takes no focus.
      if (takesKeys) frame?.focus();
      takesKeys = false;
    } else if (message.type === 'printed') {
      if (prints === null) return;
      printed = message.isMore ? printed + message.text : message.text;
      prints.textContent = printed;
      prints.hidden = printed === '';
    } else if (message.type === 'failed') {
      fail(message.line === undefined ? message.problem : `Line ${message.line}: ${message.problem}`);
      if (message.line !== undefined) editor.mark(message.line);
    } else if (message.type === 'done') {
      stage.hidden = !message.isGame;
      note.textContent =
        message.isGame && matchMedia('(hover: hover)').matches ? 'Click it to give it the keys.' : '';
      figure.dataset.ran = '';
    }
  }

  function fail(problem: string): void {
    note.textContent = '';
    if (prints === null) return;
    prints.hidden = false;
    prints.textContent = `${printed}${problem}\n`;
    figure.dataset.failed = '';
    const line = /\((\d+):\d+\)$/.exec(problem);
    if (line !== null) editor.mark(Number(line[1]));
  }

  function seedSlider(): HTMLElement {
    // At its left end it stands for the seed that the example came with.
    const first = seed ?? FIRST_SEED;
    const slider = element('input', { type: 'range', min: '0', max: String(SEEDS), value: '0' });
    const value = element('output', { textContent: first });
    slider.addEventListener('input', () => {
      seed = slider.value === '0' ? first : slider.value;
      value.textContent = seed;
      if (!isGame) editor.text = withSeed(editor.text, seed);
      noteChange();
      void start(false);
    });
    const label = element('label', { className: 'seed' });
    label.append('Seed', slider, value);
    return label;
  }

  function noteChange(): void {
    reset.hidden = editor.text === original;
    delete figure.dataset.failed;
  }

  run.addEventListener('click', () => {
    delete figure.dataset.failed;
    void start(true);
  });
  reset.addEventListener('click', () => {
    editor.text = original;
    noteChange();
    void start(false);
    run.focus();
  });
  save.addEventListener('click', () => void download());
  editor.onChange(noteChange);
  figure.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run.click();
  });
  if (isGame) whenSeen(figure, () => void start(false));
}

/** What the file of a game is called: as the game is. */
function gameName(code: string): string {
  return /\bid: '([a-z][a-z0-9-]*)'/.exec(code)?.[1] ?? 'dungeon';
}

function whenSeen(figure: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '100px' },
  );
  observer.observe(figure);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
