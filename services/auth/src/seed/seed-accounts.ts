import { usernameSkeleton } from '@screenlore/contracts';
import { type DemoUser, demoUserId } from '@screenlore/demo';
import { isDuplicate, seedOnce, sha256 } from '@screenlore/service-kit';
import { type AnyBulkWriteOperation, type Connection, Types } from 'mongoose';
import { ACCOUNT, accountSchema, type StoredAccount } from '../accounts/account.schema.js';
import { usernameKeyOf } from '../accounts/fold.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** They joined one to three years ago, before their first texts. */
const JOINED_DAYS = { from: 365, over: 730 };
/** Increase it when the same people are stored in another form. */
const FORM = 2;

/**
 * Gives each of the demo's people an account, so that they have profiles. Nobody can sign in to them: they have no email and no password.
 * Existing accounts keep their day of joining and background; a username that a member already has stays with that member.
 * @returns how many people there are, and whether anything was written
 */
export async function seedAccounts(
  connection: Connection,
  users: readonly DemoUser[],
  now: Date,
): Promise<{ people: number; changed: boolean }> {
  const changed = await seedOnce(connection, 'accounts', [FORM, users], () =>
    storeAccounts(connection, users, now),
  );
  return { people: users.length, changed };
}

async function storeAccounts(connection: Connection, users: readonly DemoUser[], now: Date): Promise<void> {
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  await accounts.init();
  const ids = users.map(({ username }) => new Types.ObjectId(demoUserId(username)));
  await accounts.deleteMany({ demo: true, _id: { $nin: ids } });
  try {
    await accounts.bulkWrite(
      users.map((user) => writing(user, now)),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function writing(
  { username, firstName, surname, sex }: DemoUser,
  now: Date,
): AnyBulkWriteOperation<StoredAccount> {
  const days = JOINED_DAYS.from + (Number.parseInt(sha256(username).slice(0, 6), 16) % JOINED_DAYS.over);
  return {
    updateOne: {
      filter: { _id: new Types.ObjectId(demoUserId(username)) },
      update: {
        $set: {
          firstName,
          surname,
          username,
          usernameKey: usernameKeyOf(username),
          usernameSkeleton: usernameSkeleton(username),
          sex,
          demo: true,
        },
        $setOnInsert: {
          email: null,
          emailVerified: false,
          passwordHash: null,
          profile_img: null,
          backgroundImg: null,
          admin: false,
          joinedAt: new Date(now.getTime() - days * DAY_MS),
          identities: [],
        },
      },
      upsert: true,
    },
  };
}
