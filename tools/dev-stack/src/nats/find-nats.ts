import { runOrThrow } from '../base/run-command.js';
import { type FindOptions, type Found, findProgram, type Source } from '../fetch/source.js';
import { findFile, goInstall, releaseArchive } from '../fetch/sources.js';

const release = 'v2.15.2';

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

/** The package of a Debian or Ubuntu system, often years old, unpacked instead of installed, which needs no rights. */
const distributionPackage: Source = {
  label: "the distribution's package",
  lastResort: true,
  async fetch(folder) {
    await runOrThrow('apt-get', ['download', 'nats-server'], { cwd: folder, timeoutMs: 60_000 });
    await runOrThrow('dpkg-deb', ['-x', await findFile(folder, '.deb'), folder], {
      cwd: folder,
      timeoutMs: 60_000,
    });
    return findFile(folder, '/nats-server');
  },
};

/**
 * Finds a nats-server, or installs one: NATS_BINARY, PATH, the cache, the vendor's release, `go install`, the
 * distribution's package.
 * @throws Problem with advice in one sentence
 */
export const findNats = (options: FindOptions = {}): Promise<Found> =>
  findProgram(
    {
      name: 'nats-server',
      title: 'NATS',
      variable: 'NATS_BINARY',
      minimum: '2.9',
      advice:
        'Connect to the network and try again, or install nats-server 2.9 or newer and set NATS_BINARY to it, or set NATS_URL to a server that runs.',
      sources: [
        vendorRelease(),
        goInstall(
          'go install (half a minute)',
          'nats-server',
          `github.com/nats-io/nats-server/v2@${release}`,
        ),
        distributionPackage,
      ],
    },
    options,
  );
