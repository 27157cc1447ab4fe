// A scene is driven by timers and keys, so what breaks in it breaks outside of any promise. This makes one of it.

import type { LeaveSignal, Scene } from '@stairwell/display/terminal';
import type { Terminal } from './terminal.js';

/** What a scene can do with its own ending. */
export interface Curtain<Result> {
  /** Ends the scene. */
  fall(result: Result): void;
  /** Runs something that may break; breaking ends the scene with the error. */
  guard<Arguments extends unknown[]>(work: (...args: Arguments) => void): (...args: Arguments) => void;
  readonly hasFallen: boolean;
}

/**
 * Puts a scene on the terminal until it ends; an error in any of its parts rejects. A scene that was on before waits behind it
 * and is drawn again afterwards.
 */
export function perform<Result>(
  terminal: Terminal,
  makeScene: (curtain: Curtain<Result>) => Scene,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let hasFallen = false;
    const behind = terminal.current;
    const end = (finish: () => void) => {
      if (hasFallen) return;
      hasFallen = true;
      terminal.show(behind);
      finish();
      behind?.redraw();
    };
    const curtain: Curtain<Result> = {
      fall: (result) => end(() => resolve(result)),
      guard:
        (work) =>
        (...args) => {
          if (hasFallen) return;
          try {
            work(...args);
          } catch (error) {
            end(() => reject(error));
          }
        },
      get hasFallen() {
        return hasFallen;
      },
    };
    curtain.guard(() => {
      const scene = makeScene(curtain);
      if (hasFallen) return;
      terminal.show({
        stroke: curtain.guard((stroke) => scene.stroke(stroke)),
        redraw: curtain.guard(() => scene.redraw()),
        leave: curtain.guard((signal: LeaveSignal) => scene.leave(signal)),
      });
      if (terminal.leaveSignal !== undefined) scene.leave(terminal.leaveSignal);
      else scene.redraw();
    })();
  });
}
