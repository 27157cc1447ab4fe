// Pictures of Daggorath's ladders and holes for the documents: each way up or down from its own cell and from one and
// two cells away, as the page and as the terminal draw it. The places are searched in real dungeons; the player is set
// down there with a torch lit by the game's own commands. Run it by scripts/run-ts.mjs after a build.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Save } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { type StoredSave, saveToText } from '@stairwell/stage';
import { daggorath } from '../../../../games/daggorath/game.js';
import { connectedCells, type Feature } from '../../../../games/daggorath/maze/cell.js';
import {
  COL_STEP,
  cellOf,
  type Facing,
  isOpen,
  ROW_STEP,
  sideOf,
} from '../../../../games/daggorath/maze/maze.js';
import type { State } from '../../../../games/daggorath/state.js';
import { listen } from '../../site/listen.js';
import { createSaveFiles } from '../../storage/save-files.js';
import { launchChromium } from '../../web/testing/browser.js';
import { builtPage } from '../../web/testing/page.js';
import { ROOT } from '../../web/testing/stamp.js';
import { shootTerminal, TERMINAL_STYLE } from './camera.js';

const WAYS: readonly Feature[] = ['ladderUp', 'ladderDown', 'holeFloor', 'holeCeiling'];
const RANGES = [0, 1, 2];
const PASSAGE = 0;

/** A save of someone who stands `range` cells from such a feature, looks at it and holds a lit torch. */
function standBefore(feature: Feature, range: number): Save {
  for (let seed = 1; seed < 200; seed++) {
    const session = RecordedSession.start(daggorath, String(seed));
    const state = session.state as State;
    for (const text of ['PULL RIGHT TORCH', 'USE RIGHT']) {
      session.give({ type: 'line', text });
      for (let i = 0; i < 60; i++) session.tick();
    }
    for (const { id: level, maze } of state.world.levels()) {
      for (const cell of connectedCells(state.world, level)) {
        if (cell.feature !== feature) continue;
        for (const facing of [0, 1, 2, 3] as const) {
          const way = walkBack(maze, cell, facing);
          if (way === undefined) continue;
          Object.assign(state, { level, facing, ...way[range], creatures: [] });
          for (const item of state.items) if (item.place === 'creature') item.holder = -1;
          const save = session.save();
          RecordedSession.resume(daggorath, save); // the game itself says whether such a state can be
          return save;
        }
      }
    }
  }
  throw new Error(`no ${feature} can be looked at from two cells away`);
}

type Standpoint = { readonly row: number; readonly col: number };

/** The cell and the two before it on the way that leads to it, where nothing but passages lies between them. */
function walkBack(maze: Uint8Array, cell: Standpoint, facing: Facing): Standpoint[] | undefined {
  const way = [{ row: cell.row, col: cell.col }];
  for (let back = 1; back <= 2; back++) {
    const row = cell.row - back * ROW_STEP[facing];
    const col = cell.col - back * COL_STEP[facing];
    if (!isOpen(maze, row, col) || sideOf(maze[cellOf(row, col)], facing) !== PASSAGE) return undefined;
    way.push({ row, col });
  }
  return way;
}

const scenes = WAYS.flatMap((feature) =>
  RANGES.map((range) => {
    const stored: StoredSave = {
      order: 0,
      savedAt: '2026-01-06T21:40:00.000Z',
      ...standBefore(feature, range),
    };
    return { title: `${feature}, ${range}`, stored };
  }),
);

/** Three pictures a row, each with its name. */
function sheet(pictures: readonly string[]): string {
  const cells = pictures.map(
    (picture, i) => `<figure><figcaption>${scenes[i].title}</figcaption>${picture}</figure>`,
  );
  return `${TERMINAL_STYLE}<style>main{display:grid;grid-template-columns:repeat(3,max-content);gap:14px;padding:14px;width:max-content}
    figure{margin:0}figcaption{color:#ccc;font:16px sans-serif;padding:4px}img{width:512px}pre{zoom:.6}</style><main>${cells.join('')}</main>`;
}

const server = await listen(await builtPage('web'), '127.0.0.1', 0);
const browser = await launchChromium();
const folder = join(ROOT, 'docs', 'images');
try {
  const inPage: string[] = [];
  const inTerminal: string[] = [];
  for (const { stored } of scenes) {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.port}/?screen=saves`);
    const buffer = Buffer.from(saveToText(stored));
    await page.locator('#import').setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.locator('canvas').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
    const picture = await page.locator('canvas').first().screenshot();
    inPage.push(`<img src="data:image/png;base64,${picture.toString('base64')}">`);
    await context.close();

    const home = mkdtempSync(join(tmpdir(), 'stairwell-picture-'));
    await createSaveFiles(join(home, 'stairwell')).write(stored);
    const args = ['play', 'daggorath', '--continue', '--no-flash'];
    inTerminal.push(await shootTerminal({ columns: 80, rows: 24, args, home, keys: [['\r', 200]] }));
    rmSync(home, { recursive: true, force: true });
  }
  for (const [name, pictures] of [
    ['daggorath-browser', inPage],
    ['daggorath-terminal', inTerminal],
  ] as const) {
    const page = await browser.newPage();
    await page.setContent(sheet(pictures));
    await page.locator('main').screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
