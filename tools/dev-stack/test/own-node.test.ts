import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownNode, runOn } from '../scripts/own-node.mjs';
import { projectRoot } from '../src/base/paths.js';
import { node } from '../src/doctor/node.js';

let root: string;
const system = process.platform === 'win32' ? 'win' : process.platform;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'screenlore-node-'));
  const folder = path.join(root, 'node_modules', `node-${system}-${process.arch}`);
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ version: '24.0.1', bin: { node: 'bin/node' } }),
  );
  await symlink(process.execPath, path.join(folder, 'bin', 'node'));
});
afterAll(() => rm(root, { recursive: true }));

it('finds the Node that npm installed for this system, and none if there is none', () => {
  expect(ownNode(root)?.version).toBe('24.0.1');
  expect(ownNode(path.join(root, 'elsewhere'))).toBeUndefined();
});

it('passes arguments on and returns the exit code', async () => {
  const { file = '' } = ownNode(root) ?? {};
  expect(await runOn(file, ['-e', 'process.exit(Number(process.argv[1]))', '7'])).toBe(7);
});

it('OPS-69 whichever Node starts a command, the project runs on its own Node', async () => {
  const { stdout } = await promisify(execFile)('node', ['--version'], {
    env: { ...process.env, PATH: `${path.join(projectRoot, 'node_modules', '.bin')}:${process.env['PATH']}` },
  });
  expect(stdout.trim()).toBe(`v${ownNode(projectRoot)?.version ?? process.versions.node}`);
  expect(process.versions.node).toBe(ownNode(projectRoot)?.version ?? process.versions.node);
});

it('names both Nodes, and says what to do if there is no package for a system', async () => {
  const both = await node({ version: '24.0.1' }, process.execPath);
  expect(both).toMatchObject({ state: 'ok' });
  expect(both.text).toContain(`v24.0.1, the project's own`);
  expect(both.text).toContain(`npm runs on ${process.version}`);
  expect((await node(undefined)).text).toContain('install it yourself');
});
