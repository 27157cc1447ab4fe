import { describe, expect, it } from 'vitest';
import { givenOptions, type Route, readAddress, writeAddress } from './address.js';

describe('the address', () => {
  it('names a run by game, seed and options', () => {
    expect(readAddress('?game=darkfloor&seed=7&option.effects=true')).toEqual({
      screen: 'play',
      game: 'darkfloor',
      seed: '7',
      options: { effects: 'true' },
    });
  });

  it.each<Route>([
    { screen: 'menu' },
    { screen: 'new', game: 'darkfloor' },
    { screen: 'play', game: 'darkfloor', seed: 'green & damp = "ü"', options: { 'start-floor': '3' } },
    { screen: 'saves' },
    { screen: 'workshop' },
    { screen: 'replay', run: undefined },
    { screen: 'replay', run: 'darkfloor-12ab' },
  ])('reads back what it writes: %j', (route) => {
    expect(readAddress(writeAddress(route))).toEqual(route);
  });

  it('carries only options that differ from the game’s own', () => {
    expect(givenOptions({ a: true, b: 2, c: 'x' }, { a: false, b: 2, c: 'x' })).toEqual({ a: 'true' });
  });
});
