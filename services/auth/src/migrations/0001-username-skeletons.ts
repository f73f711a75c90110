import { usernameSkeleton } from '@screenlore/contracts';
import { isDuplicate, type Migration } from '@screenlore/service-kit';

/** Accounts of before usernames were compared by how they look get their skeletons, each but those that look like one that has it. */
export const usernameSkeletons: Migration = {
  number: 1,
  name: 'username-skeletons',
  run: async ({ db, batches }) => {
    const users = db.collection<{ username: string; usernameSkeleton?: string | null }>('users');
    // Usernames that look alike have the same one.
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
