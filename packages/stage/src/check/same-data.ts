// Whether two values hold the same data, all the way down. Functions are passed over; a stream of chance is compared by its state.

/** The path of the first difference, or undefined. */
export function firstDifference(
  a: unknown,
  b: unknown,
  path = '',
  seen = new Map<unknown, unknown>(),
): string | undefined {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path;
  if (seen.get(a) === b) return undefined;
  seen.set(a, b);
  if (isStream(a) && isStream(b)) return firstDifference(a.save(), b.save(), path, seen);
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) return isSameBytes(a, b) ? undefined : path;
  if (a instanceof Map && b instanceof Map) return firstDifference([...a], [...b], path, seen);
  if (a instanceof Set && b instanceof Set) return firstDifference([...a], [...b], path, seen);
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstDifference(left[key], right[key], `${path}.${key}`, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isSameBytes(a: ArrayBufferView, b: ArrayBufferView): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const [left, right] = [bytes(a), bytes(b)];
  return (
    a.constructor === b.constructor &&
    left.length === right.length &&
    left.every((byte, index) => byte === right[index])
  );
}

function isStream(value: object): value is { save(): unknown } {
  return 'next' in value && 'save' in value && typeof value.save === 'function';
}
