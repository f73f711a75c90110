import { stat } from 'node:fs/promises';
import { Digest } from './archive/digest.js';
import { kindOf } from './archive/entry-names.js';
import { MANIFEST, type Manifest, readManifest } from './archive/manifest.js';
import { readArchive } from './archive/read-archive.js';
import { documentsIn } from './databases/documents.js';
import { asProblem, Problem, textOf } from './problem.js';
import { SERVICES } from './services.js';

export interface Checked {
  manifest: Manifest;
  /** Ids of its uploads. */
  uploads: Set<string>;
  fileBytes: number;
}

interface Part {
  count: number;
  digest: Digest;
}

/**
 * Reads a backup to its end and compares it with its manifest.
 * @throws Problem if anything is missing, damaged or extra
 */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<Checked> {
  try {
    return await check(file, passphrase);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (asProblem(error) instanceof Problem) throw asProblem(error);
    throw new Problem(`${file} is damaged or no backup of Screenlore (${textOf(error)}): take another one.`);
  }
}

async function check(file: string, passphrase: string | undefined): Promise<Checked> {
  const parts = new Map<string, Part>();
  const uploads = new Set<string>();
  let manifest: Manifest | undefined;
  const add = (key: string, count: number, bytes: Buffer): void => {
    const part = parts.get(key) ?? { count: 0, digest: new Digest() };
    part.count += count;
    part.digest.add(bytes);
    parts.set(key, part);
  };
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    const entry = kindOf(name);
    if (entry.kind === 'documents')
      add(keyOf(entry.service, entry.collection), [...documentsIn(bytes)].length, bytes);
    else if (entry.kind === 'upload') {
      uploads.add(entry.id);
      add('uploads', 1, bytes);
    } else if (name === MANIFEST) manifest = readManifest(bytes);
    else throw new Error(`nothing is called ${name}`);
  }
  if (!manifest) throw new Error('its end is missing');
  const expected = SERVICES.flatMap((service) =>
    manifest.databases[service].map((database) => ({
      ...database,
      key: keyOf(service, database.name),
      count: database.documents,
    })),
  );
  const all = [...expected, { ...manifest.uploads, key: 'uploads', count: manifest.uploads.files }];
  for (const { key, count, bytes, sha256 } of all) {
    const found = parts.get(key) ?? { count: 0, digest: new Digest() };
    const digest = found.digest.end();
    if (found.count !== count || digest.bytes !== bytes || digest.sha256 !== sha256)
      throw new Error(`${key} is not as it was backed up`);
    parts.delete(key);
  }
  for (const key of parts.keys()) throw new Error(`${key} is too much`);
  return { manifest, uploads, fileBytes: (await stat(file)).size };
}

const keyOf = (service: string, collection: string): string => `${service}.${collection}`;
