import type { Migration } from '@screenlore/service-kit/migrations';
import { nameKeysOf } from '../name-keys.js';
import type { TitleDocument } from '../title.schema.js';

type Named = Pick<TitleDocument, '_id' | 'title' | 'originalTitle' | 'aliases' | 'looseKeys'>;

/** The spelling keys now include forms with ordinals as digits and abbreviated words. */
export const writtenKeys: Migration = {
  number: 9,
  name: 'written-keys',
  run: async ({ db, batches }) => {
    const titles = db.collection<Named>('titles');
    for await (const batch of batches(titles, {}, ['title', 'originalTitle', 'aliases', 'looseKeys'])) {
      const writes = batch.flatMap(({ _id, title, originalTitle, aliases, looseKeys }) => {
        const keys = nameKeysOf({ title, originalTitle, ...(aliases && { aliases }) }).looseKeys;
        if (keys.join(' ') === looseKeys?.join(' ')) return [];
        // An import may have changed the names since they were read.
        const filter = aliases ? { _id, title, aliases } : { _id, title, aliases: { $exists: false } };
        return [{ updateOne: { filter, update: { $set: { looseKeys: keys } } } }];
      });
      if (writes.length > 0) await titles.bulkWrite(writes, { ordered: false });
    }
  },
};
