import type { Migration } from '@screenlore/service-kit/migrations';
import { nameKeysOf } from '../derive.js';
import type { TitleDocument } from '../title.schema.js';

type Named = Pick<TitleDocument, '_id' | 'title' | 'originalTitle' | 'aliases' | 'looseKeys'>;

/** The keys for ways to write a name hold those of the other names, too. */
export const aliasKeys: Migration = {
  number: 8,
  name: 'alias-keys',
  run: async ({ db, batches }) => {
    const titles = db.collection<Named>('titles');
    const named = { aliases: { $exists: true } };
    for await (const batch of batches(titles, named, ['title', 'originalTitle', 'aliases']))
      await titles.bulkWrite(
        batch.map(({ _id, aliases, ...names }) => ({
          // An import may have changed the names since they were read.
          updateOne: {
            filter: { _id, aliases, title: names.title },
            update: { $set: { looseKeys: nameKeysOf({ ...names, aliases }).looseKeys } },
          },
        })),
        { ordered: false },
      );
  },
};
