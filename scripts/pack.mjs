// `npm run pack [-- FOLDER]`: writes each package as a tarball, ready to publish, into a folder (`packed`). What all of them share
// is added here, so that it is written once: the licence, the changelog, and what `owner.json` says about whose they are and where
// they live. Links of a README that lead out of its package are led to where they can be read. `--as-built` packs what was built last, `--owner=FILE` reads another file than `owner.json`.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNode, ensureBuilt, ensureInstalled, main, packageFolders, root } from './setup.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What a package says of its owner, who fills in `scripts/owner.json`. What is empty is left out. */
function ownedBy({ author, repository, homepage, bugs }, directory) {
  return {
    ...(author && { author }),
    ...(repository && { repository: { type: 'git', url: repository, directory } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs }),
  };
}

/** A README whose links hold outside the repository: to a package on npm, to a document where the repository is; else it is just text. */
function withWholeLinks(text, folder, { repository }) {
  const home = repository.replace(/^git\+/, '').replace(/\.git$/, '');
  return text.replaceAll(/\[([^\]]+)\]\((\.\.?\/[^)#]+)(#[^)]*)?\)/g, (_, words, path, anchor = '') => {
    const target = posix.join(folder, path);
    if (packageFolders().includes(target))
      return `[${words}](https://www.npmjs.com/package/${read(join(root, target, 'package.json')).name})`;
    return home === '' ? words : `[${words}](${home}/blob/HEAD/${target}${anchor})`;
  });
}

/** Puts a package together in a folder of its own, as it will be packed. */
function stage(folder, stageFolder, owner) {
  const from = join(root, folder);
  const to = join(stageFolder, basename(folder));
  const manifest = read(join(from, 'package.json'));
  mkdirSync(to, { recursive: true });
  for (const name of [...manifest.files, 'LICENSE'])
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  const readme = readFileSync(join(from, 'README.md'), 'utf8');
  writeFileSync(join(to, 'README.md'), withWholeLinks(readme, folder, owner));
  cpSync(join(root, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  if (manifest.license.startsWith('MIT')) cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const { name, version, description, files, ...rest } = manifest;
  const whole = {
    name,
    version,
    description,
    ...ownedBy(owner, folder),
    publishConfig: { access: 'public' },
    files: [...files, 'CHANGELOG.md'],
    ...rest,
  };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return to;
}

/** Packs every package into a folder. Gives the tarballs in the order of the packages. */
function pack(to, owner) {
  const stageFolder = mkdtempSync(join(tmpdir(), 'stairwell-pack-'));
  try {
    mkdirSync(to, { recursive: true });
    const staged = packageFolders().map((folder) => stage(folder, stageFolder, owner));
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(to), ...staged];
    const printed = execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 27,
      shell: process.platform === 'win32',
    });
    return JSON.parse(printed).map(({ filename }) => join(resolve(to), filename));
  } finally {
    rmSync(stageFolder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const words = process.argv.slice(2);
    const isBuilt = words.includes('--as-built');
    const owner = words.find((word) => word.startsWith('--owner='))?.slice('--owner='.length);
    assertNode();
    if (!isBuilt) {
      await ensureInstalled();
      await ensureBuilt();
    }
    const given = read(owner ?? join(root, 'scripts', 'owner.json'));
    const to = words.find((word) => !word.startsWith('--')) ?? join(root, 'packed');
    for (const tarball of pack(to, given)) console.log(tarball);
    const empty = Object.keys(given).filter((name) => given[name] === '');
    if (empty.length > 0) console.error(`Before publishing, fill in scripts/owner.json: ${empty.join(', ')}`);
  });
}
