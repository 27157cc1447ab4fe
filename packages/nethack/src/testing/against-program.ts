// The other side of `check:nethack --against`: a program that is asked for levels by lines of JSON and answers in kind. Its protocol is
// in docs/nethack-against.md. A program that dies or is silent for too long is an answer too, and is started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Fields } from './data.js';

/** What is asked: a level by its place, or what a script makes in its stead. */
export interface Request {
  readonly seed: number;
  readonly role: string;
  readonly place: readonly [number, number];
  /** Which file of a family, 0 where the dice say. */
  readonly variant: number;
  /** Text that is run instead of the level's file. */
  readonly lua?: string;
}

/** A level, an error of the script, or neither, with what went wrong in the program. */
export interface ProgramAnswer {
  readonly level?: Fields;
  readonly error?: string;
  readonly failure?: string;
  /** Whether the error ends the game, so that no `pcall` can catch it. */
  readonly isFatal?: boolean;
  /** What the program complained about while it made the level. */
  readonly complaints: readonly string[];
}

/** A program that answers requests one after the other. */
export class AgainstProgram {
  private readonly command: string;
  private readonly patience: number;
  private child: ChildProcess | null = null;
  private waiting: { readonly id: number; readonly answer: (answer: ProgramAnswer) => void } | null = null;
  private asked = 0;

  /** `patience`: milliseconds that an answer may take. */
  constructor(command: string, patience = 30_000) {
    this.command = command;
    this.patience = patience;
  }

  /** One question at a time. */
  ask(request: Request): Promise<ProgramAnswer> {
    const child = this.child ?? this.start();
    const id = ++this.asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.stop();
        this.settle(failed(`no answer within ${this.patience / 1000} s`));
      }, this.patience);
      this.waiting = {
        id,
        answer: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
      child.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    });
  }

  /** Ends the program. */
  stop(): void {
    const { child } = this;
    this.child = null;
    child?.stdin?.end();
    child?.kill();
  }

  private start(): ChildProcess {
    // "exec" so that the program itself is ended, and not only a shell around it.
    const child = spawn('/bin/sh', ['-c', `exec ${this.command}`], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    const died = (how: string): void => {
      if (this.child !== child) return;
      this.child = null;
      this.settle(failed(how));
    };
    child.on('error', (error) => died(`it does not start: ${error.message}`));
    // What it wrote before it ended is read first.
    child.on('close', (code, signal) =>
      died(signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`),
    );
    child.stdin?.on('error', () => {});
    if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => this.read(line));
    return child;
  }

  private read(line: string): void {
    let fields: Fields;
    try {
      fields = JSON.parse(line) as Fields;
    } catch {
      this.settle(failed(`its answer is no JSON: ${line.slice(0, 200)}`));
      return;
    }
    if (fields.id !== this.waiting?.id) return;
    const complaints = Array.isArray(fields.complaints) ? fields.complaints.map(String) : [];
    if (typeof fields.error === 'string')
      this.settle({ error: fields.error, complaints, isFatal: fields.fatal === true });
    else if (typeof fields.crash === 'string') this.settle(failed(fields.crash));
    else if (typeof fields.level === 'object' && fields.level !== null)
      this.settle({ level: fields.level as Fields, complaints });
    else this.settle(failed('its answer has neither level nor error'));
  }

  private settle(answer: ProgramAnswer): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.answer(answer);
  }
}

const failed = (failure: string): ProgramAnswer => ({ failure, complaints: [] });
