import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeJsonFile } from '../base/json-file.js';
import { inProject } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { packPackages } from '../packages/pack.js';
import { copyTemplate, renamed } from './create-remote.js';

const versions = z.looseObject({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** What a remote's tests and types need besides the packages, in this repository's versions. */
const TOOLS = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

const SCRIPTS = {
  build: 'rspack build',
  dev: 'rspack serve',
  start:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The shell fills them in.
    'PORT=${PORT:-8100} GATEWAY_URL=${GATEWAY_URL:-http://localhost:8080} node node_modules/@screenlore/build/dist/serve-remote.js dist',
  test: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
  types: 'tsc',
};

/**
 * Creates a remote outside the repository, with its packages packed next to it (TEAM-28).
 * @throws Problem when the folder is not empty
 */
export async function makeOutside(name: string, folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Problem(`${folder} is not empty: name a folder that is to be made.`);
  await rm(folder, { recursive: true, force: true });
  await copyTemplate(name, folder);
  // These belong to the portal's repository.
  await rm(path.join(folder, 'compose.yml'));
  const manifests = path.join(folder, 'kubernetes.yaml');
  await writeFile(manifests, withOwnCommand(await readFile(manifests, 'utf8')));
  const more = inProject('tools', 'templates', 'outside');
  await cp(more, folder, { recursive: true });
  for (const file of await readdir(more)) {
    const address = path.join(folder, file);
    await writeFile(address, renamed(await readFile(address, 'utf8'), name));
  }
  await mkdir(path.join(folder, 'packages'));
  const archives = await packPackages(path.join(folder, 'packages'));
  const file = path.join(folder, 'package.json');
  const { devDependencies: _none, ...own } = versions.parse(JSON.parse(await readFile(file, 'utf8')));
  const { devDependencies: known } = versions.parse(
    JSON.parse(await readFile(inProject('package.json'), 'utf8')),
  );
  const ui = versions.parse(JSON.parse(await readFile(inProject('packages', 'ui', 'package.json'), 'utf8')));
  const packed = Object.entries(archives).map(([text, archive]) => [text, `file:packages/${archive}`]);
  const tools = TOOLS.map((tool) => [tool, known[tool]]);
  const types = Object.entries(ui.devDependencies).filter(([text]) => text.startsWith('@types/'));
  await writeJsonFile(file, {
    ...own,
    dependencies: { ...own.dependencies, ...Object.fromEntries(packed) },
    devDependencies: Object.fromEntries([...tools, ...types]),
    scripts: SCRIPTS,
  });
}

/** Its own image defines what runs in it. */
const withOwnCommand = (manifests: string): string => manifests.replace(/^ +command: .*\n/m, '');
