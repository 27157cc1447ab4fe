import { describe, expect, it } from 'vitest';
import { keyName, latinKey } from './keyboard.js';

function press(key: string, held: Partial<Record<'alt' | 'ctrl' | 'meta' | 'shift' | 'caps', boolean>> = {}) {
  return keyName({
    key,
    altKey: held.alt === true,
    ctrlKey: held.ctrl === true,
    metaKey: held.meta === true,
    shiftKey: held.shift === true,
    getModifierState: (name) => name === 'CapsLock' && held.caps === true,
  });
}

describe('keyName', () => {
  it('is the key as the browser names it, with Ctrl before it', () => {
    expect([press('w'), press('>', { shift: true }), press('ArrowUp'), press('o', { ctrl: true })]).toEqual([
      'w',
      '>',
      'ArrowUp',
      'Ctrl+O',
    ]);
  });

  it('leaves the system its own keys', () => {
    expect([press('ArrowUp', { shift: true }), press('Enter', { shift: true })]).toEqual([
      'Shift+ArrowUp',
      'Enter',
    ]);
    expect([press('w', { alt: true }), press('r', { meta: true }), press('Shift', { shift: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not misled by Caps Lock', () => {
    expect([
      press('W', { caps: true }),
      press('w', { caps: true, shift: true }),
      press('1', { caps: true }),
    ]).toEqual(['w', 'W', '1']);
  });
});

describe('latinKey', () => {
  it('finds the Latin letter at the place of another script', () => {
    expect(latinKey({ key: 'ц', code: 'KeyW', shiftKey: false })).toBe('w');
    expect(latinKey({ key: 'Ц', code: 'KeyW', shiftKey: true })).toBe('W');
  });

  it('leaves Latin keyboards alone, however they are laid out', () => {
    expect(latinKey({ key: 'z', code: 'KeyW', shiftKey: false })).toBeUndefined();
    expect(latinKey({ key: 'ArrowUp', code: 'ArrowUp', shiftKey: false })).toBeUndefined();
  });
});
