// What tests of terminals share: an emulator. Not part of the published package.

import xterm from '@xterm/headless';

/** A terminal emulator and questions a test asks of its screen. */
export interface Emulator {
  /** The rows as text, without blanks at their ends. Waits until everything written has been taken. */
  rows(): Promise<string[]>;
  text(): Promise<string>;
  /** Colours and attributes of a cell. */
  cell(x: number, y: number): Promise<CellLook>;
  readonly isAlternate: boolean;
  write(text: string): void;
  resize(columns: number, rows: number): void;
}

export interface CellLook {
  readonly glyph: string;
  /** 0xRRGGBB, a palette number, or undefined for the default. */
  readonly color: number | undefined;
  readonly background: number | undefined;
  readonly isBold: boolean;
}

export function createEmulator(columns: number, rows: number): Emulator {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const settled = () => new Promise<void>((resolve) => terminal.write('', resolve));
  const emulator: Emulator = {
    async rows() {
      await settled();
      const { active } = terminal.buffer;
      return Array.from(
        { length: terminal.rows },
        (_, y) =>
          active
            .getLine(active.baseY + y)
            ?.translateToString(true)
            .trimEnd() ?? '',
      );
    },
    async text() {
      return (await emulator.rows()).join('\n');
    },
    async cell(x, y) {
      await settled();
      const { active } = terminal.buffer;
      const cell = active.getLine(active.baseY + y)?.getCell(x);
      if (cell === undefined) throw new RangeError(`no cell at ${x}, ${y}`);
      return {
        glyph: cell.getChars(),
        color: cell.isFgDefault() ? undefined : cell.getFgColor(),
        background: cell.isBgDefault() ? undefined : cell.getBgColor(),
        isBold: cell.isBold() !== 0,
      };
    },
    get isAlternate() {
      return terminal.buffer.active.type === 'alternate';
    },
    write: (text) => terminal.write(text),
    resize: (newColumns, newRows) => terminal.resize(newColumns, newRows),
  };
  return emulator;
}
