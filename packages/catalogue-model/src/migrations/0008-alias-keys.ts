import type { Migration } from '@screenlore/service-kit/migrations';
import { nameKeysOf } from '../name-keys.js';
import type { TitleDocument } from '../title.schema.js';

type Named = Pick<
  TitleDocument,
  '_id' | 'title' | 'originalTitle' | 'aliases' | 'looseKeys' | 'key' | 'originalKey'
>;

/** The spelling keys now include the other names, and the joined form with 'and'. */
export const aliasKeys: Migration = {
  number: 8,
  name: 'alias-keys',
  run: async ({ db, batches }) => {
    const titles = db.collection<Named>('titles');
    const withAnd = /(?:^|-)(?:and|n)(?:-|$)/;
    const named = { $or: [{ aliases: { $exists: true } }, { key: withAnd }, { originalKey: withAnd }] };
    for await (const batch of batches(titles, named, ['title', 'originalTitle', 'aliases']))
      await titles.bulkWrite(
        batch.map(({ _id, title, originalTitle, aliases }) => {
          const { looseKeys } = nameKeysOf({ title, originalTitle, ...(aliases && { aliases }) });
          // An import may have changed the names since they were read.
          const filter = aliases ? { _id, title, aliases } : { _id, title, aliases: { $exists: false } };
          return { updateOne: { filter, update: { $set: { looseKeys } } } };
        }),
        { ordered: false },
      );
  },
};
