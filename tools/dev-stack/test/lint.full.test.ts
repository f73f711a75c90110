import { exec, execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { projectRoot } from '../src/base/paths.js';

jest.setTimeout(60_000);

/** A project that breaks each rule once. The paths are those of the real project, because the rules name them. */
const FILES: Record<string, string> = {
  'package.json':
    '{"name":"broken","type":"module","workspaces":["packages/*"],"dependencies":{"mongoose":"1","unused-package":"1"}}',
  'node_modules/mongoose/package.json': '{"name":"mongoose","main":"index.js"}',
  'node_modules/mongoose/index.js': '',
  'node_modules/react-router/package.json': '{"name":"react-router","main":"index.js"}',
  'node_modules/react-router/index.js': '',
  'node_modules/@module-federation/runtime/package.json':
    '{"name":"@module-federation/runtime","main":"index.js"}',
  'node_modules/@module-federation/runtime/index.js': '',
  'node_modules/fast-check/package.json': '{"name":"fast-check","main":"index.js"}',
  'node_modules/fast-check/index.js': '',
  'packages/artwork/src/index.ts': "import 'fast-check';\nexport const draw = 1;",
  'packages/contracts/src/index.ts': "import 'mongoose';",
  'packages/browser-kit/src/index.ts': 'export const api = 1;',
  'packages/service-kit/src/index.ts': "import '../../../gateway/src/main.js';",
  'packages/ui/src/button.ts':
    "import '../../browser-kit/src/index.js';\nimport '../../service-kit/src/index.js';",
  'packages/export-readers/src/index.ts': "import 'mongoose';",
  'mf-quiz/src/home/home-page.ts':
    "import '../title/title-page.js';\nimport 'react-router';\nimport '@module-federation/runtime';\nimport '../../../mf-other/src/index.js';",
  'mf-quiz/src/title/title-page.ts': "import './missing.js';",
  'mf-other/src/index.ts': '',
  'gateway/src/main.ts': "import 'mongoose';\nimport '../../packages/service-kit/src/index.js';",
  'services/games/src/a/one.ts': "import '../b/two.js';",
  'services/games/src/b/two.ts': "import '../a/one.js';\nimport '../../../../packages/artwork/src/index.js';",
};

let broken: string;

beforeAll(async () => {
  broken = await mkdtemp(path.join(tmpdir(), 'screenlore-lint-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(broken, name)), { recursive: true });
    await writeFile(path.join(broken, name), text);
  }
});
afterAll(() => rm(broken, { recursive: true, force: true }));

/** Runs one of the tools; @returns its output, and whether it found the project clean */
async function run(tool: string, args: readonly string[]): Promise<{ clean: boolean; text: string }> {
  const program = path.join(projectRoot, 'node_modules', '.bin', tool);
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: broken });
    return { clean: true, text: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { clean: false, text: stdout + stderr };
  }
}

const inRoot = (name: string): string => path.join(projectRoot, name);

describe('npm run lint', () => {
  it('reports every boundary that an import crosses', async () => {
    const { forbidden } = (await import(inRoot('.dependency-cruiser.cjs'))).default as {
      forbidden: { name: string }[];
    };
    const { clean, text } = await run('depcruise', [
      '--config',
      inRoot('.dependency-cruiser.cjs'),
      'packages',
      'mf-quiz',
      'mf-other',
      'gateway',
      'services',
    ]);
    expect(clean).toBe(false);
    const missed = forbidden.map(({ name }) => name).filter((name) => !text.includes(`${name}:`));
    expect(missed).toEqual([]);
  });

  it('reports an unused file, export and dependency', async () => {
    await writeFile(
      path.join(broken, 'knip.json'),
      '{"entry":["services/games/src/a/one.ts"],"project":["**/*.ts"]}',
    );
    const { clean, text } = await run('knip', ['--no-progress']);
    expect(clean).toBe(false);
    expect(text).toContain('mf-other/src/index.ts');
    expect(text).toContain('unused-package');
  });

  it('reports a value of type any', async () => {
    await writeFile(path.join(broken, 'any.ts'), 'export const value: any = 1;\n');
    const { clean, text } = await run('biome', [
      'check',
      '--config-path',
      inRoot('biome.json'),
      '--vcs-enabled=false',
      'any.ts',
    ]);
    expect(clean).toBe(false);
    expect(text).toContain('noExplicitAny');
  });

  it('reports a file of over 300 lines', async () => {
    await writeFile(path.join(broken, 'long.ts'), 'export {};\n'.repeat(301));
    const args = ['check', '--config-path', inRoot('biome.json'), '--vcs-enabled=false', 'long.ts'];
    const { clean, text } = await run('biome', args);
    expect(clean).toBe(false);
    expect(text).toContain('noExcessiveLinesPerFile');
  });

  it('docs/dependencies.mmd is what `npm run graph` draws now', async () => {
    const drawn = path.join(broken, 'now.mmd');
    const { scripts } = JSON.parse(await readFile(inRoot('package.json'), 'utf8')) as {
      scripts: { graph: string };
    };
    await promisify(exec)(scripts.graph.replace('docs/dependencies.mmd', drawn), {
      cwd: projectRoot,
      env: { ...process.env, PATH: `${inRoot('node_modules/.bin')}:${process.env['PATH']}` },
    });
    // The order of the arrows depends on the order in which the file system lists the files, which differs between
    // machines.
    const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n').toSorted();
    expect(await lines(drawn)).toEqual(await lines(inRoot('docs/dependencies.mmd')));
  });
});
