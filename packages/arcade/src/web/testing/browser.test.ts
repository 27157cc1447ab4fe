import { describe, expect, it } from 'vitest';
import { findChromium } from './browser.js';

describe('findChromium', () => {
  it('says how to get Chromium where there is none', () => {
    expect(() => findChromium({ PATH: '/nowhere' })).toThrow(/apt-get install chromium.*STAIRWELL_CHROMIUM/);
  });

  it('takes the program it is told, and complains when that is not there', () => {
    expect(findChromium({ STAIRWELL_CHROMIUM: process.execPath })).toBe(process.execPath);
    expect(() => findChromium({ STAIRWELL_CHROMIUM: '/nowhere/chromium' })).toThrow(/there is no program/);
  });
});
