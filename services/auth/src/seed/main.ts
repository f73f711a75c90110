import { users } from '@screenlore/demo';
import { runSeed } from '@screenlore/service-kit';
import { readSeedConfig } from '../config.js';
import { seedAccounts } from './seed-accounts.js';

await runSeed('auth', readSeedConfig, async (connection) => {
  const { people, changed } = await seedAccounts(connection, users, new Date());
  return { seeded: `${people} people`, changed };
});
