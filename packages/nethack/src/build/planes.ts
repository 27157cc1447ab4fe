// The planes of water and air: bubbles of air in water, clouds in air.

import type { Bubble } from '../data/table-rows.js';
import type { Site } from '../level/site.js';
import { CELLS, cellAt, ROWNO, T } from '../level/terrain.js';

const AREA = { xmin: 4, ymin: 2, xmax: 77, ymax: 19 } as const;

/** Fills the rock of the planes of water and air with their element, and lets bubbles or clouds into it. */
export function setUpPlane(site: Site): void {
  const { dice } = site;
  const isWater = site.isSpecial('water');
  for (let cell = ROWNO; cell < CELLS; cell++)
    if (site.typ[cell] === T.STONE) site.typ[cell] = isWater ? T.WATER : T.AIR;
  const xskip = isWater ? 10 + dice.rn2(10) : 6 + dice.rn2(4);
  const yskip = isWater ? 4 + dice.rn2(4) : 3 + dice.rn2(3);
  for (let x = AREA.xmin; x <= AREA.xmax; x += xskip) {
    for (let y = AREA.ymin; y <= AREA.ymax; y += yskip) makeBubble(site, x, y, dice.rn2(7), isWater);
  }
}

function makeBubble(site: Site, atX: number, atY: number, shape: number, isWater: boolean): void {
  if (atX >= AREA.xmax || atY >= AREA.ymax) return;
  const { width, height, rows } = site.game.ruleset.tables.bubbles[shape] as Bubble;
  const x = Math.min(atX, AREA.xmax - width + 1);
  const y = Math.min(atY, AREA.ymax - height + 1);
  let dx = 1 - site.dice.rn2(3);
  let dy = 1 - site.dice.rn2(3);
  const moves = isWater || site.dice.rn2(6) === 0;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < height; j++) {
      if (((rows[j] as number) & (1 << i)) === 0) continue;
      const cell = cellAt(x + i, y + j);
      site.typ[cell] = isWater ? T.AIR : T.CLOUD;
      site.lit[cell] = 1;
    }
  }
  // A bubble made at the border has already turned round.
  if (moves) {
    if (x <= AREA.xmin || x + width - 1 >= AREA.xmax) dx = -dx;
    if (y <= AREA.ymin || y + height - 1 >= AREA.ymax) dy = -dy;
  }
  site.bubbles.push({ x, y, dx: dx === 0 ? 0 : dx, dy: dy === 0 ? 0 : dy, shape });
}
