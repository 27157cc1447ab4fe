// Who gets which part of the terminal: the view top left, the status under it, messages below or, where the screen is
// wide, in a panel at the right. Pure arithmetic, so that every size can be tested.

/** A part of the terminal, in cells. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each part of a frame stands. */
export interface Layout {
  readonly view: Region;
  /** The further views that find room beside it, a row for their name included. */
  readonly panels?: readonly Region[];
  readonly status: Region;
  readonly messages: Region;
  /** How many columns and rows a cell of the view takes: more than one where there is room. */
  readonly across: 1 | 2 | 3;
  readonly down: 1 | 2;
  /** True when the messages stand in a panel at the right. */
  readonly isPanel: boolean;
  readonly prompt: Region;
}

/** Smaller than this, nothing useful fits. */
export const SMALLEST = { columns: 20, rows: 6 } as const;

/** From this width on, the room right of the view is worth a panel. */
const PANEL_MIN = 24;
const PANEL_MAX = 60;
/** A terminal of this many columns is wide: larger cells are worth it there. */
const WIDE = 120;
/** Columns and rows of larger cells, the largest first. A column is half as wide as a row is high, so two by one is a square. */
const LARGER = [
  { across: 3, down: 2 },
  { across: 2, down: 2 },
  { across: 2, down: 1 },
] as const;
/** Status lines are no wider than this. */
const STATUS_WIDTH = 80;
/** A panel takes no more than this share: the status line needs width too. */
const PANEL_SHARE = 0.4;
/** Rows of messages that are wanted under a view that must be scrolled anyway. */
const MESSAGES_UNDER_SCROLLED = 2;
/** Rows of messages under a view that is drawn as large as it fits. */
const MESSAGES_UNDER_VECTOR = 3;
/** Rows of messages under further views: with fewer of them, these are not worth it. */
const MESSAGES_UNDER_PANELS = 4;
/** New messages take no more than this share of the rows. */
const MESSAGES_SHARE = 0.25;

/** The size of the terminal, and how much room each part of a frame wants. */
export interface LayoutNeeds {
  readonly columns: number;
  readonly rows: number;
  /** The size the view would like; a vector view says its shape and takes what it gets. */
  readonly view: { readonly width: number; readonly height: number; readonly isVector: boolean };
  /** The sizes of further views, the most wanted first. */
  readonly panels?: readonly { readonly width: number; readonly height: number }[];
  /** How many rows the status takes at a width. */
  statusRows(width: number): number;
  /** How many rows the newest messages take at a width. They are shown whole, at the cost of the view's lowest rows. */
  messageRows(width: number): number;
  readonly hasPrompt: boolean;
}

/** Shares the terminal out among the parts of a frame. */
export function layOut(needs: LayoutNeeds): Layout {
  const { columns, rows, view } = needs;
  const promptRows = needs.hasPrompt ? 1 : 0;
  const statusRows = (width: number) => Math.min(needs.statusRows(width), Math.max(1, Math.floor(rows / 3)));

  if (view.isVector) {
    const withPanel = fitVector(view, columns, rows - statusRows(columns) - promptRows);
    if (columns - withPanel.width - 1 >= PANEL_MIN) return beside(needs, withPanel, statusRows);
    const room = rows - statusRows(columns) - promptRows - MESSAGES_UNDER_VECTOR;
    // A picture that changed its size with every word would be no sight.
    return under({ ...needs, messageRows: () => 0 }, fitVector(view, columns, room), statusRows);
  }
  const panels = placePanels(needs, columns - 1 - PANEL_MIN);
  if (panels.length > 0) return withPanels(beside(needs, wholeOf(needs, panels), statusRows), needs, panels);
  // Where the messages find room below, further views may take the whole width.
  const wide = placePanels(needs, columns);
  const below = rows - statusRows(columns) - promptRows - wholeOf(needs, wide).height;
  if (wide.length > 0 && below >= MESSAGES_UNDER_PANELS)
    return withPanels(under(needs, wholeOf(needs, wide), statusRows), needs, wide);
  const larger = LARGER.find(({ across, down }) => {
    const [width, height] = [across * view.width, down * view.height];
    const isHighEnough = height + statusRows(Math.max(width, STATUS_WIDTH)) + promptRows <= rows;
    return columns >= WIDE && columns - width - 1 >= PANEL_MIN && (down === 1 || isHighEnough);
  });
  if (larger !== undefined) {
    const { across, down } = larger;
    const size = { width: across * view.width, height: down * view.height };
    return { ...beside(needs, size, statusRows), across, down };
  }
  if (columns - view.width - 1 >= PANEL_MIN) return beside(needs, view, statusRows);
  return under(needs, view, statusRows);
}

/** The room of the main view and the further ones beside it. */
function wholeOf({ view }: LayoutNeeds, panels: readonly Region[]): { width: number; height: number } {
  const last = panels[panels.length - 1];
  return {
    width: last === undefined ? view.width : last.x + last.width,
    height: Math.max(view.height, ...panels.map(({ height }) => height)),
  };
}

/** A layout for all of that room, with the main view and the further ones in it. */
function withPanels(layout: Layout, { view }: LayoutNeeds, panels: readonly Region[]): Layout {
  const { height } = layout.view;
  return {
    ...layout,
    view: { ...layout.view, width: view.width, height: Math.min(view.height, height) },
    panels: panels.map((panel) => ({ ...panel, height: Math.min(panel.height, height) })),
  };
}

/** Where further views stand: to the right of the main one, as many as fit into the columns. */
function placePanels({ view, panels = [] }: LayoutNeeds, columns: number): Region[] {
  const placed: Region[] = [];
  let x = view.width + 1;
  for (const { width, height } of panels) {
    if (x + width > columns) break;
    placed.push({ x, y: 0, width, height: height + 1 });
    x += width + 1;
  }
  return placed;
}

/** The largest size in cells that keeps the shape of a vector view; a cell is two dots wide and four high. */
function fitVector(
  view: { readonly width: number; readonly height: number },
  columns: number,
  rows: number,
): { width: number; height: number } {
  const scale = Math.min((columns * 2) / view.width, (Math.max(1, rows) * 4) / view.height);
  return {
    width: Math.max(1, Math.min(columns, Math.floor((view.width * scale) / 2))),
    height: Math.max(1, Math.floor((view.height * scale) / 4)),
  };
}

function beside(
  { columns, rows, hasPrompt }: LayoutNeeds,
  view: { readonly width: number; readonly height: number },
  statusRows: (width: number) => number,
): Layout {
  const share = Math.max(PANEL_MIN, Math.floor(columns * PANEL_SHARE));
  const panel = Math.min(PANEL_MAX, share, columns - view.width - 1);
  // On a wide screen the panel stands beside the map, not at the far edge.
  const left = Math.min(columns - panel - 1, Math.max(view.width, STATUS_WIDTH));
  const prompt = hasPrompt ? 1 : 0;
  const status = statusRows(left);
  const height = Math.max(1, Math.min(view.height, rows - status - prompt));
  return {
    view: { x: 0, y: 0, width: Math.min(view.width, left), height },
    status: { x: 0, y: height, width: left, height: status },
    prompt: { x: 0, y: Math.min(rows - 1, height + status), width: left, height: prompt },
    messages: { x: left + 1, y: 0, width: panel, height: rows },
    across: 1,
    down: 1,
    isPanel: true,
  };
}

function under(
  { columns, rows, hasPrompt, messageRows }: LayoutNeeds,
  view: { readonly width: number; readonly height: number },
  statusRows: (width: number) => number,
): Layout {
  const prompt = hasPrompt ? 1 : 0;
  const status = statusRows(columns);
  const room = rows - status - prompt;
  // A view that fits but for the messages keeps its height while one message row is left and no more are needed.
  const least = view.height <= room - 1 ? 1 : MESSAGES_UNDER_SCROLLED;
  const wanted = Math.max(least, Math.min(messageRows(columns), Math.floor(rows * MESSAGES_SHARE)));
  const height = Math.max(1, Math.min(view.height, room - wanted));
  const below = height + status;
  return {
    view: { x: 0, y: 0, width: Math.min(columns, view.width), height },
    status: { x: 0, y: height, width: columns, height: status },
    messages: { x: 0, y: below, width: columns, height: Math.max(0, rows - below - prompt) },
    prompt: { x: 0, y: rows - 1, width: columns, height: prompt },
    across: 1,
    down: 1,
    isPanel: false,
  };
}
