import { randomInt } from 'node:crypto';
import type { Migration } from '@screenlore/service-kit/migrations';

/** Gives a `rev` to documents from before it existed. */
export const revisions: Migration = {
  number: 1,
  name: 'revisions',
  run: async ({ db, batches }) => {
    for (const name of ['titles', 'people', 'roles']) {
      const documents = db.collection<{ rev?: number }>(name);
      for await (const batch of batches(documents, { rev: { $exists: false } }))
        await documents.updateMany(
          { _id: { $in: batch.map(({ _id }) => _id) }, rev: { $exists: false } },
          { $set: { rev: randomInt(2 ** 31) } },
        );
    }
  },
};
