import type { Migration } from '@screenlore/service-kit/migrations';

/** People from before makers existed are actors. */
export const professions: Migration = {
  number: 2,
  name: 'professions',
  run: async ({ db, batches }) => {
    const people = db.collection<{ professions?: string[]; rev: number }>('people');
    for await (const batch of batches(people, { professions: { $exists: false } }))
      await people.updateMany(
        { _id: { $in: batch.map(({ _id }) => _id) }, professions: { $exists: false } },
        { $set: { professions: ['actor'] }, $inc: { rev: 1 } },
      );
  },
};
