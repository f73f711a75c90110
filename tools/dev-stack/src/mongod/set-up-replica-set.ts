import { type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { MONGO_USERS, type MongoAccess, type OfMongoUsers, rolesOf } from '../users/users.js';

const setName = 'rs0';
const notYetInitiated = 94;
const userExists = 51003;

/**
 * Makes a new server a replica set with a single member, updates the address if the data was served under another,
 * and updates the users and their passwords, also in data from before there were users.
 * @param host `name:port` under which services reach it
 * @param access without it the server asks for no sign-in
 * @param tls whether it is reached over TLS; NODE_EXTRA_CA_CERTS adds a private authority
 * @returns whether it is the writable primary, and all of that is done
 */
export async function setUpReplicaSet(host: string, access?: MongoAccess, tls = false): Promise<boolean> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true&tls=${tls}`, {
    serverSelectionTimeoutMS: 2_000,
    // The members' own user: it exists before all others, and whatever users the data has.
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
