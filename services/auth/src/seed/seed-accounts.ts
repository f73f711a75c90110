import { createHash } from 'node:crypto';
import { usernameSkeleton } from '@screenlore/contracts';
import { type DemoUser, demoUserId } from '@screenlore/demo';
import { type AnyBulkWriteOperation, type Connection, Types } from 'mongoose';
import { ACCOUNT, accountSchema, type StoredAccount } from '../accounts/account.schema.js';
import { fold } from '../accounts/fold.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** They joined between one and three years ago: before the first of what they wrote. */
const JOINED_DAYS = { from: 365, over: 730 };
/** Raised when the same people are stored otherwise. */
const FORM = 2;
const DUPLICATE = 11_000;

interface SeedRecord {
  _id: 'accounts';
  stamp: string;
}

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
  const seeds = connection.collection<SeedRecord>('seeds');
  const stamp = hash(JSON.stringify([FORM, users]));
  if ((await seeds.findOne({ _id: 'accounts' }))?.stamp === stamp)
    return { people: users.length, changed: false };

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
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
  }
  await seeds.updateOne({ _id: 'accounts' }, { $set: { stamp } }, { upsert: true });
  return { people: users.length, changed: true };
}

function writing(
  { username, firstName, surname, sex }: DemoUser,
  now: Date,
): AnyBulkWriteOperation<StoredAccount> {
  const days = JOINED_DAYS.from + (Number.parseInt(hash(username).slice(0, 6), 16) % JOINED_DAYS.over);
  return {
    updateOne: {
      filter: { _id: new Types.ObjectId(demoUserId(username)) },
      update: {
        $set: {
          firstName,
          surname,
          username,
          usernameKey: fold(username),
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

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
