import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '@screenlore/gateway/storage';
import type { Steps } from '../../dev-stack/scripts/steps.mjs';
import { Digest } from './archive/digest.js';
import { chunkName, uploadName } from './archive/entry-names.js';
import { MANIFEST, type Manifest, manifestOf } from './archive/manifest.js';
import { type AddEntry, writeArchive } from './archive/write-archive.js';
import { checkBackup } from './check-backup.js';
import { documentsIn, inChunks, readDocument } from './databases/documents.js';
import { type Snapshot, withSnapshot } from './databases/snapshot.js';
import { backupName, removeOlder } from './kept-backups.js';
import { type Databases, FILES, SERVICES } from './services.js';
import { amount, megabytes } from './words.js';

export interface BackupOptions {
  databases: Databases;
  uploads: FileStorage;
  /** Folder for the file; created if missing. */
  to: string;
  /** How many backups to keep in the folder, including the new one; all by default. */
  keep?: number | undefined;
  /** Encrypts the file if given. */
  passphrase?: string | undefined;
  steps: Steps;
}

/** Uploads are small and S3 is far away, so this many load at once. */
const FETCHED_AT_ONCE = 8;

/**
 * Writes one file with all databases at one point in time and the uploads they name, reads it back, and deletes older
 * ones.
 * @returns the file
 */
export function takeBackup({
  databases,
  uploads,
  to,
  keep,
  passphrase,
  steps,
}: BackupOptions): Promise<string> {
  return withSnapshot(databases, async (snapshot) => {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const file = path.join(to, backupName(snapshot.takenAt, passphrase !== undefined));
    const fill = async (add: AddEntry): Promise<void> => {
      const { databases, fileIds } = await copyDocuments(snapshot, add, steps);
      const takenAt = snapshot.takenAt.toISOString();
      await add(
        MANIFEST,
        manifestOf({ takenAt, databases, uploads: await copyUploads(fileIds, uploads, add, steps) }),
      );
    };
    // A file that cannot be read back is not a backup, and no reason to delete an older one.
    const check = (partial: string): Promise<void> =>
      steps.run('Check', async ({ outcome }) => {
        const { fileBytes } = await checkBackup(partial, passphrase);
        outcome(megabytes(fileBytes));
      });
    await writeArchive(file, passphrase, fill, check);
    if (keep !== undefined)
      for (const removed of await removeOlder(to, keep)) steps.say(`  ${removed} is removed`);
    return file;
  });
}

interface Copied {
  databases: Manifest['databases'];
  /** Ids of the uploads in the documents at that time. */
  fileIds: string[];
}

const copyDocuments = (snapshot: Snapshot, add: AddEntry, steps: Steps): Promise<Copied> =>
  steps.run('Documents', async ({ progress, outcome }) => {
    const databases: Manifest['databases'] = {
      auth: [],
      catalogue: [],
      content: [],
      comments: [],
      library: [],
      mail: [],
      social: [],
    };
    const fileIds: string[] = [];
    let documents = 0;
    for (const service of SERVICES)
      for (const collection of snapshot.collections[service]) {
        const { name } = collection;
        const digest = new Digest();
        const before = documents;
        let chunks = 0;
        for await (const chunk of inChunks(snapshot.documents(service, name))) {
          for (const document of documentsIn(chunk)) {
            documents += 1;
            if (service === FILES.service && name === FILES.collection)
              fileIds.push(String(readDocument(document)['_id']));
          }
          chunks += 1;
          digest.add(chunk);
          await add(chunkName(service, name, chunks), chunk);
          progress(`${service}.${name}, ${amount(documents)}`);
        }
        databases[service].push({ ...collection, documents: documents - before, ...digest.end() });
      }
    outcome(`${amount(documents)}, as of ${snapshot.takenAt.toISOString()}`);
    return { databases, fileIds };
  });

/** An upload without bytes was unused then, and has been deleted since. */
const copyUploads = (
  ids: readonly string[],
  uploads: FileStorage,
  add: AddEntry,
  steps: Steps,
): Promise<Manifest['uploads']> =>
  steps.run('Uploads', async ({ progress, outcome }) => {
    const digest = new Digest();
    let files = 0;
    for (let at = 0; at < ids.length; at += FETCHED_AT_ONCE) {
      const few = ids.slice(at, at + FETCHED_AT_ONCE);
      const found = await Promise.all(few.map(async (id) => ({ id, bytes: await uploads.get(id) })));
      for (const { id, bytes } of found) {
        if (!bytes) continue;
        files += 1;
        digest.add(bytes);
        await add(uploadName(id), bytes);
      }
      progress(`${amount(files)} of ${amount(ids.length)}`);
    }
    const missing = ids.length - files;
    outcome(`${amount(files)}${missing > 0 ? `, ${amount(missing)} without a file` : ''}`);
    return { files, ...digest.end() };
  });
