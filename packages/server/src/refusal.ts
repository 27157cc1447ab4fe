// An answer that is no, with the status of the answer and one sentence for whoever asked.

import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Thrown wherever a request turns out to be one that is refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
