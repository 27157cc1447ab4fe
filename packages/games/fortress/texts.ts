// The words of the help screen.

/** The width of the help's lines. */
export const NOTE_COLUMNS = 76;

export const HELP: readonly string[] = [
  'arrows, hjkl yubn:  move the cursor (shift: eight cells); or tap the map',
  '< >:                look at the level above, below',
  'd w f a:            dig; build a wall, a floor; leave only air',
  '1 2 3:              stairs up <, stairs down >, stairs both ways X',
  '4 5 6 7 8:          ramp from north ^, east }, south v, west {; ladder L',
  'Enter z:            build the last thing again (or tap twice); take back',
  '',
  's g t:              start of a path; its goal; the next algorithm',
  'c e:                compare all algorithms; show the nodes they expanded',
  'm M o:              25 movers come here; 25 go; a place of work $',
  'p P q:              pause (building goes on); share the map; leave',
  '',
  '< under > leads up only, > under > down only, X and L both ways: the lower',
  'cell decides, the upper one must be open below. A ramp leads from its entry',
  'cell up to the cell above it. So stairs steer where the traffic goes.',
  'S G ends of the path, * the path, @ movers (red: no way to their work).',
];
