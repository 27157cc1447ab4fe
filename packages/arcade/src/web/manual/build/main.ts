// `npm run manual [-- FOLDER]`: the manual alone, as a folder for any server that serves files.

import { join, resolve } from 'node:path';
import { type InlineConfig, runnerImport } from 'vite';
import { ROOT } from '../../testing/stamp.js';
import { buildManual } from './site.js';

type Aliases = { readonly sourceAliases: NonNullable<NonNullable<InlineConfig['resolve']>['alias']> };

const folder = resolve(process.argv[2] ?? 'manual');
// This runs from a bundle elsewhere, but the aliases name files beside themselves.
const { module } = await runnerImport<Aliases>(join(ROOT, 'vite.aliases.ts'), { root: ROOT });
await buildManual(folder, module.sourceAliases);
console.log(`The manual is in ${folder}: open its index.html through a server.`);
