import { describe, expect, test } from 'vitest';
import { call } from '../cli/testing/fake-shell.js';
import { useFakeTerminal } from './testing/fake-terminal.js';

const here = useFakeTerminal();
const { raise, expectRestored } = here;

describe('a replay', () => {
  test('is shown, stepped and left', async () => {
    const script = 'd\nd\ns\ns\nd\n';
    const { out, shell: made } = await call(
      ['run', 'cellar', '--seed', '7', '--input', '-', '--print', 'run'],
      {
        input: script,
      },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--speed', '50'], {
      input: out,
      terminal: { columns: 100, rows: 30 },
    });
    await sees('replay 5 of 5');
    await sees('at 5,4 ');
    here.shell.type('\x1b[D');
    await sees('replay 4 of 5');
    await sees('at 4,4 ');
    here.shell.type('\x1b[H');
    await sees('replay 0 of 5');
    here.shell.type(']');
    await sees('speed 64');
    here.shell.type('\x1bOS');
    await sees('watches the whole run. It is printed when you leave');
    here.shell.type('q');
    expect(await ended).toBe(0);
    expectRestored();
    expect(here.shell.out()).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#run=\S+$/m);
  });
});
