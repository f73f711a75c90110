import { usernameSkeleton } from '@screenlore/contracts';
import { isDuplicate, type Migration } from '@screenlore/service-kit';

/**
 * Skeletons now leave out signs and marks (AUTH-16). An account whose name now looks like another account's gets no skeleton: it works as
 * before, and nobody else gets a name like it.
 */
export const oneSkeleton: Migration = {
  number: 2,
  name: 'one-skeleton',
  run: async ({ db, batches }) => {
    const users = db.collection<{ username: string; usernameSkeleton: string | null }>('users');
    for await (const accounts of batches(users, {}, ['username', 'usernameSkeleton']))
      for (const { _id, username, usernameSkeleton: kept } of accounts) {
        const skeleton = usernameSkeleton(username) || null;
        if (skeleton === kept) continue;
        const keep = (to: string | null) => users.updateOne({ _id }, { $set: { usernameSkeleton: to } });
        await keep(skeleton).catch((error: unknown) => {
          if (!isDuplicate(error)) throw error;
          return keep(null);
        });
      }
  },
};
