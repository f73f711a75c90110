import { type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { MONGO_USERS, type MongoAccess, type OfMongoUsers, rolesOf } from '../users/users.js';

const setName = 'rs0';
const notYetInitiated = 94;
const userExists = 51003;

/**
 * Makes a fresh server a replica set of one, tells a server whose data knew it under another address the new one, and
 * brings the users and their passwords up to date, also in data of a time without users.
 * @param host `name:port` under which services reach it
 * @param access without it the server asks nobody who it is
 * @param tls whether it is reached by TLS; an authority of one's own comes by NODE_EXTRA_CA_CERTS
 * @returns whether it is the writable primary, and all of that is done
 */
export async function setUpReplicaSet(host: string, access?: MongoAccess, tls = false): Promise<boolean> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true&tls=${tls}`, {
    serverSelectionTimeoutMS: 2_000,
    // The members' own user: it is there before any other is, and whatever the users in the data are.
    ...(access ? { auth: { username: '__system', password: access.key }, authSource: 'local' } : {}),
  });
  try {
    const admin = client.db('admin');
    const hello: Document = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true && hello['me'] === host) {
      if (access) await setUpUsers(admin, access.passwords);
      return true;
    }
    if (hello['isWritablePrimary'] !== true) await setUpMember(admin, host);
    return false;
  } finally {
    await client.close();
  }
}

async function setUpMember(admin: Db, host: string): Promise<void> {
  const known: Document | undefined = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === notYetInitiated) return undefined;
    throw error;
  });
  const members = [{ _id: 0, host }];
  if (!known) await admin.command({ replSetInitiate: { _id: setName, members } });
  else if (known['config'].members[0].host !== host) {
    const config = { ...known['config'], members, version: known['config'].version + 1 };
    await admin.command({ replSetReconfig: config, force: true });
  }
}

async function setUpUsers(admin: Db, passwords: OfMongoUsers): Promise<void> {
  await Promise.all(
    MONGO_USERS.map(async (user) => {
      const rights = { pwd: passwords[user], roles: rolesOf(user), mechanisms: ['SCRAM-SHA-256'] };
      await admin.command({ createUser: user, ...rights }).catch((error: unknown) => {
        if (!(error instanceof MongoServerError && error.code === userExists)) throw error;
        return admin.command({ updateUser: user, ...rights });
      });
    }),
  );
}
