import { usernameSkeleton } from '@screenlore/contracts';
import { isDuplicate, type Migration } from '@screenlore/service-kit';

/** Stores the skeleton of the username for older accounts, except where another account has the same one. */
export const usernameSkeletons: Migration = {
  number: 1,
  name: 'username-skeletons',
  run: async ({ db, batches }) => {
    const users = db.collection<{ username: string; usernameSkeleton?: string | null }>('users');
    // Usernames that look alike have the same skeleton.
    await users.createIndex(
      { usernameSkeleton: 1 },
      { unique: true, partialFilterExpression: { usernameSkeleton: { $type: 'string' } } },
    );
    for await (const accounts of batches(users, { usernameSkeleton: { $exists: false } }, ['username']))
      for (const { _id, username } of accounts) {
        const keep = (skeleton: string | null) =>
          users.updateOne({ _id }, { $set: { usernameSkeleton: skeleton } });
        await keep(usernameSkeleton(username)).catch((error: unknown) => {
          if (!isDuplicate(error)) throw error;
          return keep(null);
        });
      }
  },
};
