import path from 'node:path';
import { findFileEnding, findFileNamed } from '../fetch/find-file.js';
import { releaseArchive } from '../fetch/release-archive.js';
import { type FindOptions, type Found, findProgram, runOrThrow, type Source } from '../fetch/source.js';
import { readSettings } from '../settings.js';

/** The release fetched from the vendor; `go install` takes the newest. */
const release = 'v2.15.2';

export interface FindNatsOptions extends Partial<FindOptions> {
  /** The program a person chose (NATS_BINARY). */
  binary?: string | undefined;
  /** The folder of the vendor's releases. */
  releases?: string;
  /** The sources to try, in order; for tests. */
  sources?: readonly Source[];
}

const architectures: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'arm7',
  ia32: '386',
};

/** The vendor's archive of a release. */
export function vendorRelease(releases = 'https://github.com/nats-io/nats-server/releases/download'): Source {
  const architecture = architectures[process.arch];
  return releaseArchive({
    folder: `${releases}/${release}`,
    archive: architecture && `nats-server-${release}-${process.platform}-${architecture}.tar.gz`,
    sums: 'SHA256SUMS',
    program: 'nats-server',
  });
}

/** Compiled here by Go. */
export const goInstall: Source = {
  label: 'go install (half a minute)',
  async fetch(folder) {
    await runOrThrow('go', ['install', 'github.com/nats-io/nats-server/v2@latest'], {
      cwd: folder,
      timeoutMs: 300_000,
      env: { ...process.env, GOBIN: folder },
    });
    return path.join(folder, 'nats-server');
  },
};

/** The package of a Debian or Ubuntu system, unpacked and not installed: no rights are needed. */
export const distributionPackage: Source = {
  label: "the distribution's package",
  async fetch(folder) {
    await runOrThrow('apt-get', ['download', 'nats-server'], { cwd: folder, timeoutMs: 60_000 });
    await runOrThrow('dpkg-deb', ['-x', await findFileEnding(folder, '.deb'), folder], {
      cwd: folder,
      timeoutMs: 60_000,
    });
    return findFileNamed(folder, 'nats-server');
  },
};

/**
 * Finds a nats-server, or brings one: NATS_BINARY, PATH, the cache, the vendor's release, `go install`, the
 * distribution's package.
 * @throws Problem with one sentence that says what to do
 */
export function findNats(options: FindNatsOptions = {}): Promise<Found> {
  const settings = readSettings();
  return findProgram(
    {
      name: 'nats-server',
      title: 'NATS',
      variable: 'NATS_BINARY',
      chosen: 'binary' in options ? options.binary : settings.NATS_BINARY,
      minimum: '2.9',
      advice:
        'Connect to the network and try again, or install nats-server 2.9 or newer and set NATS_BINARY to it, or set NATS_URL to a server that runs.',
    },
    options.sources ?? [vendorRelease(options.releases), goInstall, distributionPackage],
    { ...options, cacheDir: options.cacheDir ?? settings.SCREENLORE_CACHE },
  );
}
