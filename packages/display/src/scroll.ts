// Where a window on something longer begins: on a map that scrolls, on a canvas and in a terminal, and on lists.

/** A window of `room` cells on a length, with `focus` in its middle as far as the ends allow. */
export function scrollTo(focus: number, length: number, room: number): number {
  return within(focus - (room >> 1), length, room);
}

/** A window that began at `first`: it moves only when `focus` comes nearer to its edge than `margin`. */
export function scrollNear(
  first: number,
  focus: number,
  length: number,
  room: number,
  margin: number,
): number {
  const near = Math.min(margin, (room - 1) >> 1);
  return within(Math.min(focus - near, Math.max(focus + near - room + 1, first)), length, room);
}

/** How near whoever is followed may come to the edge, as a share of the window. */
const MARGIN = 0.3;

/** A window that follows whoever walks; who was out of sight, as at first and on another floor, comes to its middle. */
export function scrollAfter(first: number, focus: number, length: number, room: number): number {
  const isInSight = first <= focus && focus < first + room;
  if (!isInSight) return scrollTo(focus, length, room);
  return scrollNear(first, focus, length, room, Math.floor(room * MARGIN));
}

/**
 * A window that began at `first` and shows a whole part, moved no further than needed, and with the part in its middle where nothing of
 * it was in sight; undefined when the part is too long.
 */
export function scrollToPart(
  first: number,
  start: number,
  partLength: number,
  length: number,
  room: number,
): number | undefined {
  if (partLength > room) return undefined;
  const isInSight = first < start + partLength && start < first + room;
  if (!isInSight) return within(start - ((room - partLength) >> 1), length, room);
  return within(Math.max(start + partLength - room, Math.min(start, first)), length, room);
}

const within = (begin: number, length: number, room: number): number =>
  Math.max(0, Math.min(length - room, begin));
