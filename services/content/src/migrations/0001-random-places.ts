import type { Migration } from '@screenlore/service-kit';

/** Gives older posts a place in the random order. */
export const randomPlaces: Migration = {
  number: 1,
  name: 'random-places',
  run: async ({ db, batches }) => {
    for (const name of ['articles', 'reviews']) {
      const posts = db.collection<{ random?: number }>(name);
      for await (const batch of batches(posts, { random: { $exists: false } }))
        await posts.updateMany({ _id: { $in: batch.map(({ _id }) => _id) }, random: { $exists: false } }, [
          { $set: { random: { $rand: {} } } },
        ]);
    }
  },
};
