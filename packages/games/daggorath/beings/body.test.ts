import { describe, expect, test } from 'vitest';
import { CREATURES } from '../creatures.js';
import { heartRate, levelHere, lightOf } from '../state.js';
import { Scene } from '../testing/scene.js';
import { OBJECTS, TYPE } from '../things/objects.js';
import { blow, hitThreshold } from './combat.js';
import { hurt } from './heart.js';

describe('the heart', () => {
  test.each([
    [0, 46],
    [80, 14],
    [160, 3],
    [152, 4],
    [153, 3],
    [142, 5],
    [143, 4],
  ])('with power 160 and damage %i beats every %i jiffies', (damage, rate) => {
    expect(heartRate({ power: 160, damage })).toBe(rate);
  });

  test('beats and heals: from half to nothing in about half a minute', () => {
    const scene = new Scene().alone();
    scene.state.damage = 80;
    let jiffies = 0;
    for (; scene.state.damage > 0; jiffies++) scene.session.tick();
    expect(jiffies / 60).toBeGreaterThan(28);
    expect(jiffies / 60).toBeLessThan(36);
  });

  test('shows between the hands and sounds at each beat', () => {
    const scene = new Scene().alone();
    const hearts = new Set<string>();
    let beats = 0;
    for (let i = 0; i < 460; i++) {
      hearts.add(scene.session.frame().status[0][1].text.trim());
      beats += scene.session.tick().events.filter(({ sound }) => sound !== undefined).length;
    }
    expect(hearts).toEqual(new Set(['♥', '♡']));
    expect(beats).toBe(10);
  });
});

describe('fainting', () => {
  test('damage 152 is borne, 153 is a faint, 161 is death', () => {
    for (const [damage, stage, phase] of [
      [152, 'awake', 'play'],
      [153, 'falling', 'play'],
      [160, 'falling', 'play'],
      [161, 'awake', 'dead'],
    ] as const) {
      const { state } = new Scene().alone();
      hurt(state, damage);
      expect([state.faint.stage, state.phase]).toEqual([stage, phase]);
    }
  });

  test('the light fades, nothing typed is heard, and one wakes with an empty line', () => {
    const scene = new Scene().alone();
    scene.type('P R T');
    scene.type('U R');
    scene.session.give({ type: 'key', key: 'm', phase: 'tap' });
    expect(scene.session.frame().prompt?.text).toBe('M');
    hurt(scene.state, 153);
    expect(scene.session.frame().prompt).toBeUndefined();
    expect(scene.session.give({ type: 'line', text: 'MOVE' })).toBeUndefined();
    expect(daggorathRefuses(scene)).toBe('you have fainted');
    scene.wait(15 * 5);
    expect(lightOf(scene.state)).toEqual({ regular: -8, magic: -15 });
    let left = 2000;
    while (scene.state.faint.stage !== 'awake' && left-- > 0) scene.session.tick();
    expect(heartRate(scene.state)).toBeGreaterThan(4);
    expect(lightOf(scene.state)).toEqual({ regular: 7, magic: 0 });
    expect(scene.session.frame().prompt?.text).toBe('');
  });

  function daggorathRefuses(scene: Scene): string | undefined {
    return scene.session.game.act(scene.state, { type: 'line', text: 'MOVE' }).reason;
  }
});

describe('effort', () => {
  test('a step costs by weight, also against a wall; turning is free', () => {
    const scene = new Scene().alone();
    scene.session.give({ type: 'line', text: 'MOVE' });
    expect(scene.state.damage).toBe(7);
    const again = new Scene().alone();
    levelHere(again.state).maze.fill(0xff);
    again.session.give({ type: 'line', text: 'MOVE' });
    expect(again.state.damage).toBe(7);
    expect(again.state.hold).toBe(15);
    const turning = new Scene().alone();
    turning.session.give({ type: 'line', text: 'TURN AROUND' });
    expect(turning.state.damage).toBe(0);
    expect(turning.session.report().facing).toBe('south');
  });

  test('a blow costs by weapon, even in the air', () => {
    const scene = new Scene().alone();
    scene.type('PULL RIGHT SWORD');
    scene.session.give({ type: 'line', text: 'A R' });
    expect(scene.state.damage).toBe(2);
  });

  test('weight changes with GET and DROP only', () => {
    const scene = new Scene().alone();
    expect(scene.state.weight).toBe(35);
    scene.type('P R SW');
    expect(scene.state.weight).toBe(35);
    scene.type('DROP RIGHT');
    expect(scene.state.weight).toBe(10);
    scene.type('G R SW');
    expect(scene.state.weight).toBe(35);
  });
});

describe('blows', () => {
  test.each([
    [0, 97.3],
    [4, 81.6],
    [8, 66],
    [12, 50.4],
    [13, 40.6],
    [14, 30.9],
    [15, 21.1],
    [40, 21.1],
  ])('odds %i hit in %d %% of all cases', (odds, percent) => {
    const chance = (256 - Math.max(0, hitThreshold(100, odds * 25, 0, false))) / 256;
    expect(100 * chance).toBeCloseTo(percent, 0);
  });

  test('what every creature does to somebody without a shield', () => {
    const blows = CREATURES.map((kind) => blow(kind.power, kind, 128, 128));
    expect(blows).toEqual([32, 35, 81, 228, 378, 704, 1592, 1593, 2400, 3984, 3984, 31874]);
  });

  test('a wooden sword with power 160', () => {
    const wooden = OBJECTS[TYPE.wooden];
    const blows = CREATURES.slice(0, 4).map((kind) =>
      blow(160, wooden, kind.magicDefence, kind.physicalDefence),
    );
    expect(blows).toEqual([39, 20, 30, 26]);
  });

  test('iron does nothing to the wizard, magic does', () => {
    const wizard = CREATURES[11];
    expect(blow(10_000, OBJECTS[TYPE.iron], wizard.magicDefence, wizard.physicalDefence)).toBe(0);
    expect(blow(10_000, OBJECTS[2], wizard.magicDefence, wizard.physicalDefence)).toBeGreaterThan(200);
  });

  test('a kill gives an eighth of the power, leaves what was carried, and shows as !!!', () => {
    const scene = new Scene().alone();
    scene.state.power = 1000;
    scene.type('P R T');
    scene.type('U R');
    scene.type('P R SW');
    const spider = scene.meet(0);
    const count = levelHere(scene.state).counts[0];
    scene.state.items[0].level = 1;
    scene.state.items[0].holder = 0;
    for (let i = 0; spider.isAlive && i < 100; i++) scene.type('ATTACK RIGHT');
    expect(scene.answer).toBe('.ATTACK RIGHT !!!');
    expect(scene.state.power).toBe(1004);
    expect(levelHere(scene.state).counts[0]).toBe(count - 1);
    expect(scene.state.items[0].place).toBe('floor');
  });

  test('in the dark a blow counts once in four; a ring never misses', () => {
    const hits = (setUp: (scene: Scene) => void) => {
      const scene = new Scene().alone();
      setUp(scene);
      let count = 0;
      for (let i = 0; i < 400; i++) {
        scene.meet(3);
        scene.state.power = 32_000;
        scene.state.damage = 0;
        scene.session.give({ type: 'line', text: 'A R' });
        scene.wait(18);
        if (scene.answer.endsWith('!!!')) count++;
      }
      return count / 400;
    };
    const inTheDark = hits((scene) => scene.hold(1, TYPE.wooden));
    expect(inTheDark).toBeGreaterThan(0.17);
    expect(inTheDark).toBeLessThan(0.32);
    expect(hits((scene) => scene.hold(1, TYPE.gold))).toBe(1);
  });

  test('a mithril shield halves a blow, an unknown one protects like leather', () => {
    const damage = (type: number, isRevealed: boolean) => {
      const scene = new Scene().alone().hold(0, type, isRevealed);
      scene.state.power = 30_000;
      const scorpion = scene.meet(6, 1);
      for (let i = 0; scene.state.damage === 0 && i < 10_000; i++) {
        scorpion.wait = 1;
        scene.session.tick();
      }
      return scene.state.damage;
    };
    expect(damage(3, true)).toBe(796);
    expect(damage(3, false)).toBe(damage(TYPE.leather, true));
  });
});
