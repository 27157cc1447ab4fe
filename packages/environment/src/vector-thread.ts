// A thread of a vector environment: it waits for its turn, steps its copies, and says when it is done.

import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Copies } from './copies.js';
import { COMMAND, CONTROL, sharedRoom, waitWhile } from './shared.js';
import { importGame, settingsOf, type ThreadTask } from './vector.js';

/** Carries out commands until one of them is to close. */
function serve(copies: Copies, { buffer, port, spins }: ThreadTask): void {
  const { control } = sharedRoom(0, [], buffer);
  for (let turn = 0, isOpen = true; isOpen; ) {
    waitWhile(control, CONTROL.turn, turn, spins);
    turn = Atomics.load(control, CONTROL.turn);
    try {
      isOpen = carryOut(copies, port, Atomics.load(control, CONTROL.command));
    } catch (error) {
      Atomics.add(control, CONTROL.failures, 1);
      port.postMessage(error instanceof Error ? error.message : String(error));
    }
    Atomics.sub(control, CONTROL.atWork, 1);
    Atomics.notify(control, CONTROL.atWork);
  }
  port.close();
}

function carryOut(copies: Copies, port: MessagePort, command: number): boolean {
  switch (command) {
    case COMMAND.step:
      copies.step();
      return true;
    case COMMAND.reset:
      copies.reset(receiveMessageOnPort(port)?.message as readonly string[] | undefined);
      return true;
    case COMMAND.run:
    case COMMAND.legal: {
      const index = receiveMessageOnPort(port)?.message as number;
      const answer = command === COMMAND.run ? copies.run(index) : copies.legal(index);
      if (answer !== undefined) port.postMessage(answer);
      return true;
    }
    default:
      return false;
  }
}

const task = workerData as ThreadTask;
const game = await importGame(task.game);
const copies = new Copies(game, settingsOf(game, task.settings), task);
parentPort?.postMessage('ready');
serve(copies, task);
