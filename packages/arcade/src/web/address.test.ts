import { describe, expect, it } from 'vitest';
import { type Route, readAddress, writeAddress } from './address.js';

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
    { screen: 'page', page: 'workshop' },
    { screen: 'live', game: 'darkfloor', run: 'uumedxq5ke' },
    { screen: 'replay', run: undefined },
    { screen: 'replay', run: 'darkfloor-12ab' },
    { screen: 'replay', link: 'run=7VRNb9s' },
  ])('reads back what it writes: %j', (route) => {
    const { search, hash } = new URL(writeAddress(route), 'https://example.org/');
    expect(readAddress(search, hash)).toEqual(route);
  });

  it('holds a run before all else', () => {
    expect(readAddress('?game=darkfloor&seed=7', '#run=7VRNb9s')).toEqual({
      screen: 'replay',
      link: 'run=7VRNb9s',
    });
    expect(readAddress('?screen=workshop', '#level=soko4-1')).toEqual({ screen: 'page', page: 'workshop' });
  });
});
