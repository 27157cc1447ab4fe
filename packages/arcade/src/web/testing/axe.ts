// The page as an accessibility checker sees it.

import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** Every violation as "rule: element", so that a failing test says where to look. */
export async function violations(page: Page): Promise<string[]> {
  const { source } = require('axe-core') as { source: string };
  // Through the debugger, not as a script of the page: the page's content policy stays in force.
  await page.evaluate(source);
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe;
    const { violations: found } = await axe.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  });
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}
