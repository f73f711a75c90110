import { users } from '@screenlore/demo';
import { mongoOptions, runOnce } from '@screenlore/service-kit';
import { createConnection } from 'mongoose';
import { readSeedConfig } from '../config.js';
import { seedAccounts } from './seed-accounts.js';

await runOnce('seed of auth', async () => {
  const { MONGO_URL } = readSeedConfig();
  const connection = await createConnection(MONGO_URL, mongoOptions(MONGO_URL, 'auth')).asPromise();
  try {
    const { people, changed } = await seedAccounts(connection, users, new Date());
    return changed ? `${people} people are in` : `${people} people were there already`;
  } finally {
    await connection.close();
  }
});
