import { describe, expect, test } from 'vitest';
import { KeyDecoder } from './keys.js';

/** The keys of a text that arrives whole, then silence. */
function keysOf(text: string | Uint8Array): string[] {
  const decoder = new KeyDecoder();
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return [...decoder.feed(bytes), ...decoder.flush()].map((stroke) => {
    if (stroke.type === 'click') return `click:${stroke.x},${stroke.y}`;
    if (stroke.type === 'drag') return `drag ${stroke.phase}:${stroke.x},${stroke.y}`;
    return stroke.type === 'key' ? stroke.key : `paste:${stroke.text}`;
  });
}

describe('keys from bytes', () => {
  test.each([
    ['w', ['w']],
    ['wasd>', ['w', 'a', 's', 'd', '>']],
    ['\x1b[A', ['ArrowUp']],
    ['\x1b[B\x1b[C\x1b[D', ['ArrowDown', 'ArrowRight', 'ArrowLeft']],
    ['\x1bOA', ['ArrowUp']],
    ['\x1b[1;5C', ['Ctrl+ArrowRight']],
    // Clicks: the left button going down; not its coming up, the right one, the wheel or movement.
    ['\x1b[<0;5;3Ma\x1b[<0;5;3m', ['click:4,2', 'a', 'drag end:4,2']],
    ['\x1b[<4;120;40M\x1b[<2;5;3M\x1b[<0;5M', ['click:119,39']],
    ['\x1b[<64;5;3M\x1b[<65;5;3M\x1b[<32;5;3M', ['WheelUp', 'WheelDown', 'drag move:4,2']],
    ['\x1b[1;2A\x1b[6;2~\x1b[1;2P', ['Shift+ArrowUp', 'Shift+PageDown', 'F1']],
    ['\x1b[H\x1b[F\x1b[1~\x1b[4~', ['Home', 'End', 'Home', 'End']],
    ['\x1b[5~\x1b[6~\x1b[3~\x1b[2~', ['PageUp', 'PageDown', 'Delete', 'Insert']],
    ['\x1bOP\x1b[15~\x1b[24~\x1b[[B', ['F1', 'F5', 'F12', 'F2']],
    ['\x1bOp\x1bOy\x1bOM', ['0', '9', 'Enter']],
    ['\x1b', ['Escape']],
    ['\x1b\x1b', ['Escape', 'Escape']],
    ['\x1bw', ['Escape', 'w']],
    ['\x1b[', ['Escape', '[']],
    ['\x1bO', ['Escape', 'O']],
    ['\r\n\t\x7f\x08', ['Enter', 'Enter', 'Tab', 'Backspace', 'Backspace']],
    ['\x03\x0f\x13\x1a', ['Ctrl+C', 'Ctrl+O', 'Ctrl+S', 'Ctrl+Z']],
    [' ', [' ']],
    ['ä€😀', ['ä', '€', '😀']],
    ['\x1b[?62;22c', []],
    ['\x1b[12;40R', []],
    ['\x1b[200~two\nlines\x1b[201~x', ['paste:two\nlines', 'x']],
  ])('%j', (bytes, keys) => {
    expect(keysOf(bytes)).toEqual(keys);
  });

  test('a character or sequence that arrives in pieces is one key', () => {
    const decoder = new KeyDecoder();
    const bytes = new TextEncoder().encode('€\x1b[1;5A');
    const strokes = [...bytes].flatMap((byte) => decoder.feed(Uint8Array.of(byte)));
    expect(strokes).toEqual([
      { type: 'key', key: '€', phase: 'tap' },
      { type: 'key', key: 'Ctrl+ArrowUp', phase: 'tap' },
    ]);
    expect(decoder.isWaiting).toBe(false);
  });

  test('a paste that arrives in pieces is one paste', () => {
    const decoder = new KeyDecoder();
    expect(decoder.feed(Buffer.from('\x1b[200~one '))).toEqual([]);
    expect(decoder.flush()).toEqual([]);
    expect(decoder.feed(Buffer.from('two\x1b[20'))).toEqual([]);
    expect(decoder.feed(Buffer.from('1~'))).toEqual([{ type: 'paste', text: 'one two' }]);
  });

  test('broken bytes are no keys and break nothing', () => {
    expect(keysOf(Uint8Array.of(0xff, 0xc3, 0x28, 0x77))).toContain('w');
    for (let first = 0; first < 256; first++) expect(() => keysOf(Uint8Array.of(0x1b, first))).not.toThrow();
  });
});

describe('a terminal that tells when keys come up', () => {
  function strokesOf(...chunks: string[]): string[] {
    const decoder = new KeyDecoder();
    decoder.feed(Buffer.from('\x1b[?31u'));
    return chunks
      .flatMap((chunk) => decoder.feed(Buffer.from(chunk)))
      .map((stroke) => (stroke.type === 'key' ? `${stroke.phase} ${stroke.key}` : 'paste'));
  }

  test.each([
    ['\x1b[119;1;119u\x1b[119;1:2;119u\x1b[119;1:3u', ['down w', 'down w', 'up w']],
    ['\x1b[A\x1b[1;1:3A', ['down ArrowUp', 'up ArrowUp']],
    ['\x1b[5~\x1b[5;1:3~', ['down PageUp', 'up PageUp']],
    ['\x1b[27u\x1b[13u\x1b[9u\x1b[127u', ['down Escape', 'down Enter', 'down Tab', 'down Backspace']],
    ['\x1b[99;5u\x1b[99;5:3u', ['down Ctrl+C', 'up Ctrl+C']],
    ['\x1b[47:63;2;63u\x1b[47;1:3u', ['down ?', 'up ?']],
    ['\x1b[47:63;2u', ['down ?']],
    ['\x1b[97;2u', ['down A']],
    ['\x1b[57399u\x1b[57419u\x1b[57414u', ['down 0', 'down ArrowUp', 'down Enter']],
    ['\x1b[57441;2u\x1b[57441;1:3u', []],
    ['\x1b[32;1;32u', ['down  ']],
  ])('%j', (bytes, strokes) => {
    expect(strokesOf(bytes)).toEqual(strokes);
  });

  test('lets go of everything when the window loses the focus', () => {
    expect(strokesOf('\x1b[119;1;119u', '\x1b[O', '\x1b[I')).toEqual(['down w', 'up w']);
  });
});
