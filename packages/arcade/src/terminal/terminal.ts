// The display's terminal, and where the page is: what is shared from here leads there.

import {
  type ColorMode,
  Terminal as DisplayTerminal,
  type Surroundings,
  type TerminalInput,
  type TerminalOutput,
} from '@stairwell/display/terminal';

export class Terminal extends DisplayTerminal {
  readonly page: string;

  constructor(
    input: TerminalInput,
    output: TerminalOutput,
    around: Surroundings,
    looks: { readonly color: ColorMode; readonly safeColors: boolean; readonly page: string },
  ) {
    super(input, output, around, looks);
    this.page = looks.page;
  }
}
