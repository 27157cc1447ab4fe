// Every way to change one value of a piece of JSON: what no seal may overlook.

/** Where a value stands. */
export type Where = readonly (string | number)[];

/** Each value in turn changed to another one of its kind, left out, and doubled in its list. */
export function* changedInOnePlace(data: unknown): Generator<readonly [Where, unknown]> {
  for (const where of placesOf(data, [])) {
    for (const change of [another, without, twice]) {
      const copy: unknown = JSON.parse(JSON.stringify(data));
      if (change(copy, where)) yield [where, copy];
    }
  }
}

/** Changes the value at a place into another one; false where there is none. */
function another(data: unknown, where: Where): boolean {
  const [holder, key] = holderOf(data, where);
  const value = holder[key];
  if (typeof value === 'number') holder[key] = value + 1;
  else if (typeof value === 'string') holder[key] = value === '' ? 'x' : otherLetter(value);
  else if (typeof value === 'boolean') holder[key] = !value;
  else if (value === null) holder[key] = 0;
  else return false;
  return true;
}

/** Leaves out the value at a place. */
export function without(data: unknown, where: Where): boolean {
  const [holder, key] = holderOf(data, where);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return true;
}

/** Doubles an item of a list; false elsewhere. */
export function twice(data: unknown, where: Where): boolean {
  const [holder, key] = holderOf(data, where);
  if (!Array.isArray(holder)) return false;
  holder.splice(Number(key), 0, holder[Number(key)]);
  return true;
}

/** Where every value of the data stands, but for the data itself. */
export function* placesOf(data: unknown, where: Where): Generator<Where> {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const place = [...where, Array.isArray(data) ? Number(key) : key];
    yield place;
    yield* placesOf(value, place);
  }
}

/** What holds the value at a place, and under which key. */
export function holderOf(data: unknown, where: Where): [Record<string | number, unknown>, string | number] {
  let holder = data as Record<string | number, unknown>;
  for (const key of where.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  return [holder, where[where.length - 1]];
}

function otherLetter(text: string): string {
  const middle = text.length >> 1;
  const letter = text[middle] === '1' ? '2' : '1';
  return text.slice(0, middle) + letter + text.slice(middle + 1);
}
