// MessageService: the log. Equal lines in a row are one line with a count.

import { RULES } from '../rules.js';
import type { Message, MessageType, YendorState } from '../state.js';

const IMPORTANCE: Readonly<Record<MessageType, number>> = {
  info: 1,
  combat: 2,
  success: 3,
  warning: 4,
  critical: 5,
};

export const MessageService = {
  add(state: YendorState, text: string, type: MessageType = 'info'): void {
    const last = state.log[state.log.length - 1];
    if (last !== undefined && last.text === text && last.type === type) {
      last.count++;
      if (state.fresh === 0) state.fresh = 1;
      return;
    }
    state.log.push({ text, type, turn: state.turn, count: 1 });
    if (state.log.length > RULES.log) state.log.shift();
    state.fresh = Math.min(state.fresh + 1, state.log.length);
  },

  /** What the last action had to say, oldest first. */
  fresh(state: YendorState): Message[] {
    return state.fresh === 0 ? [] : state.log.slice(-state.fresh);
  },

  /** 1 (nice to know) to 5 (read this or die). */
  importance({ type }: Message): number {
    return IMPORTANCE[type];
  },

  /** The whole log as lines of a screen, oldest first: what is too long for one goes on, indented, in the next. */
  history(state: YendorState): { readonly text: string; readonly type: MessageType }[] {
    return state.log.flatMap((message) =>
      wrapped(`${message.turn}: ${MessageService.text(message)}`).map((text) => ({
        text,
        type: message.type,
      })),
    );
  },

  text({ text, count }: Message): string {
    return count > 1 ? `${text} (x${count})` : text;
  },
} as const;

/** What a screen of eighty columns holds inside its border. */
const WIDTH = 76;
const INDENT = '   ';

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = INDENT + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
