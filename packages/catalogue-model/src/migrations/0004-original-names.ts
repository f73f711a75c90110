import type { Migration } from '@screenlore/service-kit/migrations';
import { nameKey } from '../fold.js';

/** Titles from before matching existed can be found by their original names, too. */
export const originalNames: Migration = {
  number: 4,
  name: 'original-names',
  run: async ({ db, batches }) => {
    const titles = db.collection<{ originalTitle: string | null; originalKey?: string }>('titles');
    const unfolded = { originalTitle: { $type: 'string' as const }, originalKey: { $exists: false } };
    for await (const batch of batches(titles, unfolded, ['originalTitle']))
      await titles.bulkWrite(
        batch.map(({ _id, originalTitle }) => ({
          updateOne: {
            filter: { _id, originalTitle, originalKey: { $exists: false } },
            update: { $set: { originalKey: nameKey(originalTitle ?? '') } },
          },
        })),
        { ordered: false },
      );
  },
};
