import { describe, expect, test } from 'vitest';
import { call } from '../cli/testing/fake-shell.js';
import { useFakeTerminal } from './testing/fake-terminal.js';
import { BLOW, TOMB_CATALOGUE } from './testing/tomb.js';

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
    await sees('Replay: action 5 of 5');
    await sees('at 5,4 ');
    here.shell.type('\x1b[D');
    await sees('Replay: action 4 of 5');
    await sees('at 4,4 ');
    here.shell.type('\x1b[H');
    await sees('Replay: action 0 of 5');
    here.shell.type(']');
    await sees('speed 64');
    here.shell.type('\x1bOS');
    await sees('watches the whole run. It is printed when you leave');
    here.shell.type('q');
    expect(await ended).toBe(0);
    expectRestored();
    expect(here.shell.out()).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#run=\S+$/m);
  });

  test('says what its keys do under the frame, hides no message, and offers nothing that cannot be done', async () => {
    const { out, shell: made } = await call(
      ['run', 'cellar', '--seed', '7', '--input', '-', '--print', 'run'],
      { input: 'd\nx\n' },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--speed', '50'], { input: out });
    await sees('Replay: action 2 of 2 .*, the end');
    const rows = (await here.shell.emulator?.rows()) ?? [];
    expect(rows.slice(-2)).toEqual([
      ' Replay: action 2 of 2 (j go to), speed 50 ([ ] change), the end',
      ' Space play  ←→ step  PgUp/PgDn far  Home/End start/end  F4 share  q back',
    ]);
    expect(rows.join('\n')).not.toMatch(/\[[A-Z]\]/);
    here.shell.type('q');
    expect(await ended).toBe(0);
  });

  test('rings the bell where its game did', async () => {
    const { out, shell: made } = await call(
      ['run', 'cellar', '--seed', '7', '--input', '-', '--print', 'run'],
      { input: 'd\ng\nd\n' },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--speed', '4', '--bell'], { input: out });
    await sees('Replay: action 3 of 3 .*, the end');
    here.shell.type('q');
    expect(await ended).toBe(0);
    expect(here.shell.out().split('\x07')).toHaveLength(2);
  });

  test('writes what is heard, unless it may not, and shows the map that a game ended on', async () => {
    const catalogue = TOMB_CATALOGUE;
    const { out, shell: made } = await call(
      ['run', 'tomb', '--seed', '7', '--input', '-', '--print', 'run'],
      { input: 'd\ng\nx\n', catalogue },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--to', '1', '--speed', '0.05'], { input: out, catalogue });
    await sees('Replay: action 1 of 3');
    const step = () => {
      here.shell.type('\x1b[C');
      // However busy the machine is, the moment lasts.
      here.shell.skip(-60_000);
    };
    step();
    await sees('(a gong)');
    step();
    await sees('Replay: action 3 of 3 .*, the end');
    expect(await here.shell.emulator?.text()).not.toContain('The last screen');
    // Any key goes on, also one that means nothing here.
    here.shell.type('~');
    await sees('The last screen');
    here.shell.type('\x1b[H');
    await sees('Replay: action 0 of 3');
    expect(await here.shell.emulator?.text()).not.toContain('a gong');
    here.shell.type('q');
    expect(await ended).toBe(0);
    here.shell.remove();
    const silent = raise(['replay', '-', '--no-captions', '--no-flash'], { input: out, catalogue });
    await silent.sees('The last screen');
    here.shell.type('q');
    expect(await silent.ended).toBe(0);
    expect(here.shell.out()).not.toContain('a gong');
  });

  test('shows what a blow cost until the next key, also one that means nothing', async () => {
    const catalogue = TOMB_CATALOGUE;
    const { out, shell: made } = await call(
      ['run', 'tomb', '--seed', '7', '--input', '-', '--print', 'run'],
      { input: 'd\ng\nd\n', catalogue },
    );
    made.remove();
    // Without flashes and captions nothing goes by itself.
    const watching = ['replay', '-', '--to', '1', '--speed', '0.05', '--no-flash', '--no-captions'];
    const { ended, sees } = raise(watching, { input: out, catalogue });
    await sees('Replay: action 1 of 3');
    here.shell.type('\x1b[C');
    await sees(String(BLOW));
    here.shell.type('~');
    await expect.poll(async () => here.shell.emulator?.text()).not.toContain(String(BLOW));
    here.shell.type('q');
    expect(await ended).toBe(0);
  });

  test('of a game in real time counts minutes and seconds', async () => {
    const { out, shell: made } = await call(
      ['run', 'attic', '--seed', '7', '--input', '-', '--print', 'run'],
      { input: 'd\ntick 200\n' },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--speed', '64'], { input: out });
    await sees('Replay: 0:10.0 of 0:10.0');
    here.shell.type('j');
    await sees('minutes:seconds');
    here.shell.type('0:04\r');
    await sees('Replay: 0:04.0 of 0:10.0');
    here.shell.type('q');
    expect(await ended).toBe(0);
  });
});
