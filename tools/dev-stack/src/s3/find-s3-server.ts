import { type FindOptions, type Found, findProgram, type Source } from '../fetch/source.js';
import { goInstall, releaseArchive } from '../fetch/sources.js';

/** An S3 server over a folder, in one program. */
const RELEASE = 'v1.8.0';

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'Darwin' };
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'arm64' };

/** The vendor's archive of that release. */
function vendorRelease(releases = 'https://github.com/versity/versitygw/releases/download'): Source {
  const [system, architecture] = [systems[process.platform], architectures[process.arch]];
  return releaseArchive({
    folder: `${releases}/${RELEASE}`,
    archive: system && architecture && `versitygw_${RELEASE}_${system}_${architecture}.tar.gz`,
    sums: 'checksums.txt',
    program: 'versitygw',
  });
}

/**
 * Finds an S3 server for tests, or brings one: S3_SERVER_BINARY, PATH, the cache, the vendor's release, Go. The portal itself never needs it.
 * @throws Problem with one sentence that says what to do
 */
export const findS3Server = (options: FindOptions = {}): Promise<Found> =>
  findProgram(
    {
      name: 'versitygw',
      title: 'An S3 server for the tests',
      variable: 'S3_SERVER_BINARY',
      minimum: '1.0',
      advice: 'Install Go and connect to the network, or set S3_SERVER_BINARY to a versitygw.',
      sources: [
        vendorRelease(),
        // It brings clients of many stores along, and would not know its own version.
        goInstall(
          'go install (some minutes, once)',
          'versitygw',
          `github.com/versity/versitygw/cmd/versitygw@${RELEASE}`,
          ['-ldflags', `-s -w -X main.Version=${RELEASE}`],
        ),
      ],
    },
    options,
  );
