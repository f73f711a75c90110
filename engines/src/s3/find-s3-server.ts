import path from 'node:path';
import { releaseArchive } from '../fetch/release-archive.js';
import { type FindOptions, type Found, findProgram, runOrThrow, type Source } from '../fetch/source.js';
import { readSettings } from '../settings.js';

/** An S3 server over a folder, in one program. */
const RELEASE = 'v1.8.0';

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'Darwin' };
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'arm64' };

/** The vendor's archive of that release. */
export function vendorRelease(releases = 'https://github.com/versity/versitygw/releases/download'): Source {
  const [system, architecture] = [systems[process.platform], architectures[process.arch]];
  return releaseArchive({
    folder: `${releases}/${RELEASE}`,
    archive: system && architecture && `versitygw_${RELEASE}_${system}_${architecture}.tar.gz`,
    sums: 'checksums.txt',
    program: 'versitygw',
  });
}

/** Compiled here by Go, from its module proxy; it brings clients of many stores along, which takes a while. */
export const buildWithGo: Source = {
  label: 'go install (some minutes, once)',
  async fetch(folder) {
    const program = `github.com/versity/versitygw/cmd/versitygw@${RELEASE}`;
    // Built this way it would not know its own version.
    await runOrThrow('go', ['install', '-ldflags', `-s -w -X main.Version=${RELEASE}`, program], {
      cwd: folder,
      timeoutMs: 900_000,
      env: { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' },
    });
    return path.join(folder, 'versitygw');
  },
};

export interface FindS3ServerOptions extends Partial<FindOptions> {
  /** The sources to try, in order; none where only what is there already will do. */
  sources?: readonly Source[];
}

/**
 * Finds an S3 server for tests, or brings one: S3_SERVER_BINARY, PATH, the cache, the vendor's release, Go. The portal itself never needs it.
 * @throws Problem with one sentence that says what to do
 */
export function findS3Server(options: FindS3ServerOptions = {}): Promise<Found> {
  const settings = readSettings();
  return findProgram(
    {
      name: 'versitygw',
      title: 'An S3 server for the tests',
      variable: 'S3_SERVER_BINARY',
      chosen: settings.S3_SERVER_BINARY,
      minimum: '1.0',
      advice: 'Install Go and connect to the network, or set S3_SERVER_BINARY to a versitygw.',
    },
    options.sources ?? [vendorRelease(), buildWithGo],
    { ...options, cacheDir: options.cacheDir ?? settings.SCREENLORE_CACHE },
  );
}
