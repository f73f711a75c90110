import { movedIdOf } from '@screenlore/contracts';
import type { Migration } from '@screenlore/service-kit';

interface About {
  referredMedia: { titleId: string; title: string } | null;
}

/** Replaces the former ids of titles in posts with the ids that the catalogue uses today. */
export const movedTitles: Migration = {
  number: 2,
  name: 'moved-titles',
  run: async ({ db, batches }) => {
    for (const name of ['articles', 'reviews']) {
      const posts = db.collection<About>(name);
      for await (const batch of batches(posts, { 'referredMedia.titleId': { $exists: true } }, [
        'referredMedia',
      ]))
        for (const { _id, referredMedia } of batch) {
          const titleId = referredMedia && movedIdOf(referredMedia.title, referredMedia.titleId);
          if (titleId)
            await posts.updateOne(
              { _id, 'referredMedia.titleId': referredMedia.titleId },
              { $set: { 'referredMedia.titleId': titleId } },
            );
        }
    }
  },
};
