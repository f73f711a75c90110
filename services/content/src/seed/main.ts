import { runSeed } from '@screenlore/service-kit';
import { readSeedConfig } from '../config.js';
import { demoCommunity } from './demo-community.js';
import { seedCommunity } from './seed-community.js';

await runSeed('content', readSeedConfig, async (connection) => {
  const { posts, changed } = await seedCommunity(connection, demoCommunity, new Date());
  return { seeded: `${posts} articles and reviews`, changed };
});
