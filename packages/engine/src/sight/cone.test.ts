import { describe, expect, it } from 'vitest';
import { coneEdge, insideCone } from './cone.js';

describe('the edge of a cone', () => {
  it('is the signed square of the cosine of half the angle', () => {
    for (let angle = 0; angle <= 360; angle += 0.25) {
      const cosine = Math.cos((angle / 2) * (Math.PI / 180));
      expect(Math.abs(coneEdge(angle) - cosine * Math.abs(cosine)), `${angle}`).toBeLessThan(1e-15);
    }
  });

  it('falls steadily as the cone opens', () => {
    for (let angle = 0.25; angle <= 360; angle += 0.25)
      expect(coneEdge(angle), `${angle}`).toBeLessThan(coneEdge(angle - 0.25));
  });

  it('does not change but in a major version, on any machine', () => {
    expect([1, 10, 50, 70, 100, 200, 359].map(coneEdge)).toMatchInlineSnapshot(`
      [
        0.9999238475781956,
        0.9924038765061041,
        0.8213938048432696,
        0.6710100716628343,
        0.41317591116653474,
        -0.03015368960704587,
        -0.9999238475781956,
      ]
    `);
  });

  it('keeps out what lies exactly on it', () => {
    const onTheEdge: [angle: number, x: number, y: number, dx: number, dy: number][] = [
      [90, 1, 1, 1, 0],
      [90, 5, 5, 1, 0],
      [90, -3, 3, 0, 1],
      [90, 4, 0, 1, 1],
      [180, 0, 2, 1, 0],
      [180, -3, 3, 2, 2],
      [270, -4, 4, 1, 0],
      [0, 3, 0, 1, 0],
    ];
    for (const [angle, x, y, dx, dy] of onTheEdge)
      expect(insideCone(x, y, dx, dy, coneEdge(angle)), `${angle} ${x},${y} ${dx},${dy}`).toBe(false);
    expect(insideCone(5, 4, 1, 0, coneEdge(90))).toBe(true);
    expect(insideCone(-4, 5, 1, 0, coneEdge(270))).toBe(true);
  });
});
