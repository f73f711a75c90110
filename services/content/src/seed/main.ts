import { mongoOptions, runOnce } from '@screenlore/service-kit';
import { createConnection } from 'mongoose';
import { readSeedConfig } from '../config.js';
import { demoCommunity } from './demo-community.js';
import { seedCommunity } from './seed-community.js';

await runOnce('seed of content', async () => {
  const { MONGO_URL } = readSeedConfig();
  const connection = await createConnection(MONGO_URL, mongoOptions(MONGO_URL, 'content')).asPromise();
  try {
    const { posts, changed } = await seedCommunity(connection, demoCommunity, new Date());
    return changed
      ? `${posts} articles and reviews are in`
      : `${posts} articles and reviews were there already`;
  } finally {
    await connection.close();
  }
});
