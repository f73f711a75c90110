import { usernameSkeleton } from '@screenlore/contracts';
import { type DemoUser, demoUserId } from '@screenlore/demo';
import { isDuplicate, seedOnce, sha256 } from '@screenlore/service-kit';
import { type AnyBulkWriteOperation, type Connection, Types } from 'mongoose';
import { ACCOUNT, accountSchema, type StoredAccount } from '../accounts/account.schema.js';
import { usernameKeyOf } from '../accounts/fold.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** They joined between one and three years ago: before the first of what they wrote. */
const JOINED_DAYS = { from: 365, over: 730 };
/** Raised when the same people are stored otherwise. */
const FORM = 2;

/**
 * Gives the demo's people an account each, so that they have profiles. None has a way in: no email, no password. Who is
 * there already keeps the day of joining and the background; a username that somebody took first stays with that person.
 * @returns how many people there are, and whether anything had to be done
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
