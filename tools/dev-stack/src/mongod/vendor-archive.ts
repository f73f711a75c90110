import { readFile } from 'node:fs/promises';
import type { Source } from '../fetch/source.js';
import { releaseArchive } from '../fetch/sources.js';

const release = '8.0.32';

/**
 * The part of an archive's name that identifies the Linux distribution.
 * @param osRelease content of /etc/os-release
 * @returns undefined if MongoDB has no archive for it
 */
export function systemOf(osRelease: string): string | undefined {
  const field = (name: string) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  // Systems without a version are unreleased ones.
  const version = Number.parseFloat(field('VERSION_ID')) || Number.POSITIVE_INFINITY;
  const family = `${field('ID')} ${field('ID_LIKE')}`;
  if (family.includes('ubuntu'))
    return { focal: 'ubuntu2004', jammy: 'ubuntu2204' }[field('UBUNTU_CODENAME')] ?? 'ubuntu2404';
  if (family.includes('debian')) return version >= 12 ? 'debian12' : undefined;
  if (family.includes('amzn')) return 'amazon2023';
  if (family.includes('suse')) return 'suse15';
  if (!/rhel|centos|fedora/.test(family) || version < 8) return undefined;
  return version < 9 ? 'rhel8' : 'rhel93';
}

async function archiveOf(system: NodeJS.Platform): Promise<string | undefined> {
  if (system === 'darwin') return `macos-${process.arch === 'arm64' ? 'arm64' : 'x86_64'}`;
  const linux = systemOf(await readFile('/etc/os-release', 'utf8').catch(() => ''));
  return linux && `linux-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-${linux}`;
}

/** MongoDB's own archive for this system. */
export const vendorArchive = (mirror = 'https://fastdl.mongodb.org'): Source => ({
  label: "MongoDB's download",
  async fetch(folder, report) {
    const made = await archiveOf(process.platform);
    const archive = made && `mongodb-${made}-${release}.tgz`;
    return releaseArchive({
      folder: `${mirror}/${process.platform === 'darwin' ? 'osx' : 'linux'}`,
      archive,
      sums: `${archive}.sha256`,
      program: 'mongod',
    }).fetch(folder, report);
  },
});
