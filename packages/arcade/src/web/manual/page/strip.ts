// Makes JavaScript of an example's TypeScript: types are left out, imports become calls of `require`, lines stay where they are. Sucrase
// does that in 40 kB; the compiler itself is a hundred times as large. It is loaded when the first example is run.

import { transform } from 'sucrase';

/** The program without types, as a module that Node and browsers read. Throws as `stripTypes` does. */
export function asModule(code: string): string {
  return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
}

/** The program without types. Throws where it cannot be read, with line and column at the end of the message. */
export function stripTypes(code: string): string {
  return transform(code, { transforms: ['typescript', 'imports'], disableESTransforms: true }).code;
}
