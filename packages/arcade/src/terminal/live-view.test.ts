import { describe, expect, test } from 'vitest';
import { call, until } from '../cli/testing/fake-shell.js';
import { useFakeTerminal } from './testing/fake-terminal.js';

const here = useFakeTerminal();
const { raise } = here;

describe('a run that is open in another terminal', () => {
  async function openTwice() {
    const first = raise(['play', 'cellar', '--seed', 'one']);
    const other = here.shell;
    await first.sees('Welcome');
    here.shell.type('d');
    await until(
      async () => (await call(['saves'], { folder: here.shell.folder })).out !== 'no saves\n',
      'it is kept',
    );
    const second = raise(['play', 'cellar', '--continue'], { folder: here.shell.folder });
    await second.sees('This run is being played somewhere else');
    return { first, other, second };
  }

  test('can be watched while it is played, and is left to who plays it', async () => {
    const { first, other, second } = await openTwice();
    here.shell.type('w');
    await second.sees('Live: action 1 of 1');
    other.type('ddd');
    await second.sees('Live: action 4 of 4');
    await second.sees('at 6,2 ');
    here.shell.type('\x1b[H');
    await second.sees(/Live: action 0 of 4.*paused/);
    here.shell.type('q');
    await second.sees('being played somewhere else');
    here.shell.type('\x1b');
    expect(await second.ended).toBe(0);
    other.type('d\x03');
    await first.ended;
    expect(other.out()).toContain('--continue');
  });

  test('is watched from another moment when its player goes back, and to its end', async () => {
    const { first, other, second } = await openTwice();
    here.shell.type('w');
    await second.sees('Live: action 1 of 1');
    other.type('kddd');
    await second.sees('at 6,2 ');
    other.type('l');
    await first.sees('you are back');
    other.type('s');
    await second.sees('at 3,3 ');
    other.type('ssx');
    await second.sees('Ended: action 6 of 6');
    here.shell.type('q');
    expect(await second.ended).toBe(0);
    other.type('\x03');
    await first.ended;
  });

  test('that is left while it is watched can be gone on with', async () => {
    const { first, other, second } = await openTwice();
    here.shell.type('w');
    await second.sees('Live: action 1 of 1');
    other.type('d\x03');
    await first.ended;
    await second.sees('Left by its player: action 2 of 2');
    await second.sees('q go on');
    here.shell.type('q');
    await until(async () => !(await here.shell.emulator?.text())?.includes('q go on'), 'it goes on');
    await second.sees('You go east');
    here.shell.type('\x03');
    expect(await second.ended).toBe(0);
    expect(here.shell.out()).toContain('--continue');
  });

  test('can be taken over: the other one stops and keeps nothing more', async () => {
    const { first, other, second } = await openTwice();
    here.shell.type('t');
    await second.sees('at 3,2 ');
    expect(await first.ended).toBe(0);
    expect(other.out()).toContain('This run goes on somewhere else.');
    expect(other.out()).not.toContain('go on:');
    here.shell.type('ss');
    await second.sees('at 3,4 ');
    here.shell.type('\x03');
    expect(await second.ended).toBe(0);
    const { out } = await call(['saves', '--json'], { folder: here.shell.folder });
    expect(JSON.parse(out)[0]).toMatchObject({ name: null, report: { x: 3, y: 4 } });
  });
});
