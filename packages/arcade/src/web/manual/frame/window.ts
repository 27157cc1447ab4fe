// The sandboxed frame of an example: starts a worker for a program, ends it when it does not answer, shows the game that it exports on a
// canvas and hands it keys, taps and strokes of the pointer.

import { type CanvasDisplay, canvasDisplay, litArt } from '@stairwell/display/canvas';
import { openKeyboard, touchPad } from '@stairwell/display/keys';
import { frameText } from '@stairwell/display/text';
import { type Frame, type Input, lineText } from '@stairwell/engine';
import type { Control } from '@stairwell/engine/play';
import type { FromFrame, FromWorker, Program, ToFrame, ToWorker } from '../messages.js';

/** The shape of a cell, and how wide (in CSS pixels) it may become. */
const CELL = { width: 11, height: 20, widest: 15 } as const;
/** How long (ms) a program may work without an answer. */
const PATIENCE = 8000;

/** Opens the frame. `script` is the text of the worker's script, which is this very script: one text for both. */
export function openFrame(script: string): void {
  const canvas = found<HTMLCanvasElement>('canvas');
  const room = found<HTMLElement>('main');
  const lines = found<HTMLElement>('#lines');
  const words = found<HTMLElement>('#words');
  const pad = found<HTMLElement>('#pad');
  const house = addressOf(script);

  let worker: Worker | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let display: CanvasDisplay | undefined;
  let closeInputs: () => void = () => undefined;

  addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    stop();
    if (data.type === 'run') run(data.program);
  });
  new ResizeObserver(() => tell({ type: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
  tell({ type: 'ready' });

  function stop(): void {
    clearTimeout(patience);
    worker?.terminate();
    worker = undefined;
    closeInputs();
  }

  function run({ code, seed }: Program): void {
    tell({ type: 'begun' });
    const body = `self.program = async function program(require, exports, console) {\n${code}\n};\n`;
    const address = addressOf(body);
    const made = new Worker(house);
    worker = made;
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
    made.addEventListener('error', ({ message, filename, lineno }) => {
      stop();
      // The first line of the script is the one that hands the program over.
      tell({ type: 'failed', problem: message, ...(filename === address && { line: lineno - 1 }) });
    });
    ask({ type: 'run', address, seed });
  }

  function ask(message: ToWorker): void {
    clearTimeout(patience);
    patience = setTimeout(() => {
      stop();
      tell({
        type: 'failed',
        problem: `It did not come to an end in ${PATIENCE / 1000} seconds and was stopped.`,
      });
    }, PATIENCE);
    worker?.postMessage(message);
  }

  function hear(message: FromWorker): void {
    clearTimeout(patience);
    if (message.type === 'game') {
      begin(message.controls, message.isRealTime);
      tell({ type: 'game', title: message.title });
      canvas.setAttribute('aria-label', message.title);
    }
    if (message.type === 'game' || message.type === 'frame') {
      const { frame } = message;
      makeRoom(frame.view);
      display?.show(frame, message.type === 'frame' ? message.events : []);
      lines.textContent = [...frame.status, ...frame.messages].map((line) => lineText(line)).join('\n');
      words.textContent = frameText(frame);
    } else if (message.type !== 'nothing') {
      if (message.type === 'failed') stop();
      tell(message);
    }
  }

  /** Gives the view its shape: as large as it is legible, as far as there is room. */
  function makeRoom({ kind, width, height }: Frame['view']): void {
    const cell = kind === 'tiles' ? CELL : { width: 1, height: 1 };
    room.style.maxWidth = kind === 'tiles' ? `${width * CELL.widest}px` : '40rem';
    room.style.aspectRatio = `${width * cell.width} / ${height * cell.height}`;
  }

  /** Listens for a game. All that a pointer passes over while it is pressed is pointed at, so that things can be drawn and dragged. */
  function begin(controls: readonly Control[], isRealTime: boolean): void {
    display ??= canvasDisplay(canvas, { parts: 'view' }, litArt());
    const known = new Set(controls.flatMap((control) => control.keys));
    const send = (input: Input): boolean => {
      if (input.type === 'key' && !known.has(input.key)) return false;
      ask({ type: 'input', input });
      return true;
    };
    const keyboard = openKeyboard({ isRealTime, send, isListening: () => true });
    const removePad = touchPad(pad, { controls, isRealTime, send });
    let last = '';
    const point = (event: PointerEvent) => {
      if (event.buttons === 0 && event.type !== 'pointerdown') return;
      const box = canvas.getBoundingClientRect();
      const cell = display?.at(event.clientX - box.left, event.clientY - box.top);
      if (cell === undefined || (event.type === 'pointermove' && last === `${cell.x},${cell.y}`)) return;
      last = `${cell.x},${cell.y}`;
      send({ type: 'point', ...cell });
    };
    canvas.addEventListener('pointerdown', point);
    canvas.addEventListener('pointermove', point);
    closeInputs = () => {
      keyboard.close();
      removePad();
      canvas.removeEventListener('pointerdown', point);
      canvas.removeEventListener('pointermove', point);
    };
  }
}

function tell(message: FromFrame): void {
  // Whoever holds this frame holds the page around it: there is nothing to hide from it.
  parent.postMessage(message, '*');
}

function found<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`the frame has no ${selector}`);
  return element;
}

function addressOf(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
