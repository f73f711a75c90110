import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ownNode } from '../scripts/own-node.mjs';
import { inProject, projectRoot } from '../src/base/paths.js';
import { runCommand, runOrThrow } from '../src/base/run-command.js';
import { which } from '../src/base/which.js';
import { readSettings } from '../src/settings/settings.js';
import { containerOf } from './compose-file.js';

/** Builds images without Docker and without an image registry: from Debian's packages and npm's Node. */

const BASE = 'localhost/node';
const CERTIFICATES = '/etc/ssl/certs';
const BUILD_MS = 40 * 60_000;

/** Whether images can be built here: needs root, buildah and mmdebstrap, and npm has to run this. */
export const canBuild = async (): Promise<boolean> =>
  process.getuid?.() === 0 &&
  process.env['npm_execpath'] !== undefined &&
  (await which(['buildah'])) !== undefined &&
  (await which(['mmdebstrap'])) !== undefined;

export interface Builder {
  /** Builds the image of a service in docker-compose.yml. */
  build(service: string): Promise<void>;
  /** Starts a container from it; `remove` it at the end. */
  container(service: string): Promise<string>;
  /** The command that runs a program in a container, with more variables; it shares this machine's network. */
  running(container: string, env?: Record<string, string>): string[];
  remove(container: string): Promise<void>;
  /** Removes all images and the folder. */
  end(): Promise<void>;
}

/** @param folder for the images, which take gigabytes */
export async function startBuilder(folder: string): Promise<Builder> {
  const store = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
  const all = [...store, '--storage-driver', 'overlay'];
  const buildah = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
    return (
      await runOrThrow('buildah', [...all, ...args], { cwd: projectRoot, env, timeoutMs: BUILD_MS })
    ).trim();
  };
  const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';
  await makeBase(buildah, lastLine);
  return {
    async build(service) {
      const build = containerOf(service).build;
      const named = Object.entries({ ...build?.args, NODE_IMAGE: BASE }).filter(
        ([name]) => name !== 'PREVIOUS',
      );
      const args = named.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
      // A proxy may stand between this machine and the package registry, with a certificate authority that only the
      // machine trusts.
      const network = ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`];
      const authority = ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/ca-certificates.crt`];
      const file = ['--file', inProject('deploy', 'app.Dockerfile'), '--format', 'docker'];
      await buildah(
        'bud',
        '--layers',
        ...file,
        ...args,
        ...network,
        ...authority,
        '--tag',
        service,
        projectRoot,
      );
    },
    container: async (service) => lastLine(await buildah('from', '--pull-never', `localhost/${service}`)),
    running: (container, env = {}) => [
      ...['buildah', ...all, 'run', '--isolation', 'chroot'],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--'],
    ],
    remove: async (container) => {
      await buildah('rm', container);
    },
    end: async () => {
      // It leaves its folder of layers mounted on itself.
      await runCommand('umount', ['--lazy', path.join(folder, 'storage', 'overlay')], {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An image with the contents of `node:24-bookworm-slim`: Debian, Node, npm and the user `node`. */
async function makeBase(
  buildah: (...args: string[]) => Promise<string>,
  lastLine: (text: string) => string,
): Promise<void> {
  const container = lastLine(await buildah('from', 'scratch'));
  const npm = path.resolve(path.dirname(process.env['npm_execpath'] ?? ''), '..');
  await buildah('add', '--quiet', container, await debian(), '/');
  await buildah(
    'copy',
    '--quiet',
    container,
    ownNode(projectRoot)?.file ?? process.execPath,
    '/usr/local/bin/node',
  );
  await buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  const links = ['npm', 'npx'].map(
    (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
  );
  const user = 'groupadd --gid 1000 node && useradd --create-home --uid 1000 --gid 1000 node';
  await buildah('run', container, '--', 'sh', '-c', [...links, user].join(' && '));
  await buildah('commit', '--quiet', container, BASE);
  await buildah('rm', container);
}

/** Debian, built once from its packages. */
async function debian(): Promise<string> {
  const folder = path.join(readSettings().SCREENLORE_CACHE, 'debian');
  const file = path.join(folder, 'bookworm.tar');
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `draft.${process.pid}.tar`);
  const parts = ['--variant=minbase', '--include=ca-certificates,libstdc++6', '--mode=root'];
  try {
    await runOrThrow('mmdebstrap', [...parts, 'bookworm', draft], { timeoutMs: BUILD_MS });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}
