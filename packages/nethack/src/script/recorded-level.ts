// A recording as a level: its calls are made again, and the dice are turned on by as many draws as the script made for itself.

import { fail } from '../errors.js';
import type { LevelModule } from './module-scripts.js';
import type { RecordedBody, RecordedValue } from './recording.js';
import type { LevelTools } from './tools.js';

/** The level that a recording makes; at the recorded seed it is the recorded one. */
export function recordedLevel(body: RecordedBody): LevelModule {
  return (tools) => repeat(body, tools);
}

function repeat({ calls, skipped }: RecordedBody, tools: LevelTools): void {
  const des = tools.des as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>;
  const skip = (count: number): void => tools.times(count, () => tools.random(2));
  for (const call of calls) {
    skip(call.skipped);
    const made = Object.hasOwn(des, call.name) ? des[call.name] : undefined;
    if (made === undefined) fail(`there is no des.${call.name}`);
    made(...call.args.map((arg) => givenValue(arg, tools)));
  }
  skip(skipped);
}

function givenValue(value: RecordedValue, tools: LevelTools): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'list':
      return value.items.map((item) => givenValue(item, tools));
    case 'fields':
      return Object.fromEntries(value.fields.map(([key, field]) => [key, givenValue(field, tools)]));
    case 'cells': {
      const { selection } = tools;
      const cells = value.runs.reduce(
        (all, [x1, y, x2]) => all.or(selection.area(x1, y, x2, y)),
        selection.new(),
      );
      return value.isRest ? cells.negate() : cells;
    }
    case 'body':
      return () => repeat(value.body, tools);
  }
}
