import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeJsonFile } from '../base/json-file.js';
import { withLock } from '../base/lock.js';
import { inProject, inState } from '../base/paths.js';
import { runOrThrow } from '../base/run-command.js';

/** The packages for remotes in other repositories. */
export const PUBLISHED = ['contracts', 'http-kit', 'ui', 'browser-kit', 'build'] as const;

const conditions = z.record(z.string(), z.string());
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.union([z.string(), conditions])),
});

/**
 * Packs the published packages as `npm publish` would: compiled, with types, styles and changelog.
 * @param into folder for the archives
 * @returns name of the archive of each package, by the package's name
 */
export const packPackages = (into: string): Promise<Record<string, string>> =>
  withLock(inState('packages.lock'), async () => {
    await rm(inState('packages'), { recursive: true, force: true });
    const tsc = inProject('node_modules', 'typescript-native', 'bin', 'tsc');
    await runOrThrow(process.execPath, [tsc, '-p', inProject('tsconfig.packages.json')], {
      cwd: inProject(),
    });
    await mkdir(into, { recursive: true });
    const packed = await Promise.all(PUBLISHED.map((name) => pack(name, into)));
    return Object.fromEntries(packed);
  });

async function pack(folder: string, into: string): Promise<[name: string, archive: string]> {
  const from = inProject('packages', folder);
  const staged = inState('packages', folder);
  await rename(path.join(inState('packages', 'out', folder), 'src'), path.join(await made(staged), 'dist'));
  for (const file of await readdir(path.join(from, 'src'), { recursive: true })) {
    // The compiler only handles TypeScript; other files are copied.
    if (file.endsWith('.css')) await cp(path.join(from, 'src', file), path.join(staged, 'dist', file));
    else if (file.endsWith('.mjs') || file === 'css-modules.d.ts') {
      await cp(path.join(from, 'src', file), path.join(staged, 'src', file));
      await rm(path.join(staged, 'dist', file), { force: true });
    }
  }
  await cp(path.join(from, 'jest'), path.join(staged, 'jest'), { recursive: true }).catch(() => undefined);
  await cp(path.join(from, 'CHANGELOG.md'), path.join(staged, 'CHANGELOG.md'));
  await cp(inProject('LICENSE'), path.join(staged, 'LICENSE'));
  const { devDependencies: _ours, ...own } = manifest.parse(
    JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')),
  );
  await writeJsonFile(path.join(staged, 'package.json'), { ...own, exports: withoutSources(own.exports) });
  const output = await runOrThrow('npm', ['pack', '--silent', '--pack-destination', into], { cwd: staged });
  return [own.name, output.trim().split('\n').at(-1) ?? ''];
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Excludes sources, and everything that only sources need. */
function withoutSources(all: z.infer<typeof manifest>['exports']): z.infer<typeof manifest>['exports'] {
  const packed: typeof all = {};
  for (const [address, target] of Object.entries(all)) {
    if (typeof target === 'string') packed[address] = target;
    else {
      const { source: _none, ...rest } = target;
      if (Object.keys(rest).length > 0) packed[address] = rest;
    }
  }
  return packed;
}
