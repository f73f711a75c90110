import type { FileStorage } from '@screenlore/gateway/storage';
import type { Steps } from '../../dev-stack/scripts/steps.mjs';
import { kindOf } from './archive/entry-names.js';
import { readArchive } from './archive/read-archive.js';
import { type Checked, checkBackup } from './check-backup.js';
import { type Place, withPlace } from './databases/place.js';
import { Problem, textOf } from './problem.js';
import type { Databases } from './services.js';
import { amount, megabytes } from './words.js';

export interface RestoreOptions {
  file: string;
  passphrase?: string | undefined;
  /** Whether to replace existing data. */
  replace: boolean;
  uploads: FileStorage;
  steps: Steps;
  /** Opens the databases for the work; only a complete backup gets this far. */
  withDatabases<T>(work: (databases: Databases) => Promise<T>): Promise<T>;
}

/**
 * Restores a backup after checking the whole file.
 * @throws Problem for an unusable file, or a place with data; then nothing has changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { file, passphrase, steps, replace } = options;
  const checked = await steps.run('Check', async ({ outcome }) => {
    const found = await checkBackup(file, passphrase);
    outcome(`${megabytes(found.fileBytes)}, taken ${found.manifest.takenAt}`);
    return found;
  });
  await options.withDatabases((databases) =>
    withPlace(databases, async (place) => {
      const taken = await place.databaseWithData();
      if (taken !== undefined && !replace)
        throw new Problem(
          `There is data in ${taken}: restore into an empty place, or say --replace to have all of it removed.`,
        );
      const former = replace ? await place.uploadIds() : [];
      try {
        await write(options, checked, place);
      } catch (error) {
        throw new Problem(
          `The backup is restored in part only (${textOf(error)}): mend that, and run the command again with --replace.`,
        );
      }
      // Nothing refers to them any more, so nothing else would delete them.
      for (const id of former) if (!checked.uploads.has(id)) await options.uploads.delete(id);
    }),
  );
}

const write = (
  { file, passphrase, uploads, steps }: RestoreOptions,
  { manifest }: Checked,
  place: Place,
): Promise<void> =>
  steps.run('Restore', async ({ progress, outcome }) => {
    await place.empty();
    await place.makeCollections(manifest);
    let documents = 0;
    let files = 0;
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      const entry = kindOf(name);
      if (entry.kind === 'documents') {
        documents += await place.insert(entry.service, entry.collection, bytes);
        progress(`${entry.service}.${entry.collection}, ${amount(documents)}`);
      } else if (entry.kind === 'upload') {
        await uploads.put(entry.id, bytes);
        files += 1;
        progress(`uploads, ${amount(files)}`);
      }
    }
    progress('indexes');
    await place.finish(manifest);
    outcome(`${amount(documents)} documents, ${amount(files)} uploads`);
  });
