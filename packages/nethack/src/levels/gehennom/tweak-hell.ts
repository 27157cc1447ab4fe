// What hell does to its mazes: pools and rivers of lava, walls turned to boulders or bars. A part of the level is left alone.

import { COLNO, ROWNO } from '../../level/terrain.js';
import type { LevelSelection, LevelTools } from '../../script/tools.js';

/** Changes a maze of Gehennom by chance; the cells of `leftAlone` stay as they are. */
export function tweakHell(tools: LevelTools, leftAlone: LevelSelection): void {
  const { des, selection, percent, random, times, site } = tools;
  const countLeftAlone = leftAlone.numpoints();
  const free = leftAlone.negate();
  if (percent(20 + site.depth)) {
    let pools = selection.new();
    times(5 + random(site.depth), () => pools.set());
    pools = pools.or(selection.new().set().grow('west'));
    pools = pools.or(selection.new().set().grow('north'));
    pools = pools.or(selection.new().set().grow('random'));
    pools = pools.and(free);
    if (percent(80)) {
      const shores = pools.clone().grow('all').and(free);
      des.terrain(shores.percentage(random(1, 8) * 10), '.');
    }
    des.terrain(pools, 'L');
  }
  if (percent(50)) {
    const enough = (COLNO * ROWNO - countLeftAlone) / 12;
    let rivers = selection.new();
    let tries = 0;
    do {
      const floor = selection.match('.');
      const from = floor.rndcoord();
      const to = floor.rndcoord();
      let river = selection.new().randline(from.x, from.y, to.x, to.y, 10);
      if (percent(50)) river = river.grow('north');
      if (percent(50)) river = river.grow('west');
      rivers = rivers.or(river).and(free);
      tries++;
    } while (rivers.numpoints() <= enough && tries <= 7);
    if (percent(60)) {
      const part = 10 * random(1, 6);
      des.terrain(rivers.grow().and(free).percentage(part), '.');
    }
    des.terrain(rivers, 'L');
  }
  const thinWalls = (): LevelSelection => {
    const amount = 3 * random(1, 8);
    const across = selection.match('.w.').percentage(amount);
    return across.or(selection.match('.\nw\n.').percentage(amount));
  };
  if (percent(20)) {
    thinWalls()
      .and(free)
      .iterate((x, y) => {
        des.terrain(x, y, '.');
        des.object('boulder', x, y);
      });
  }
  if (percent(20)) des.terrain(thinWalls().grow().and(selection.match('w')).and(free), 'F');
}
