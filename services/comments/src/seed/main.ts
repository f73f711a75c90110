import { articles, reviews, threads, users } from '@screenlore/demo';
import { runSeed } from '@screenlore/service-kit';
import { readSeedConfig } from '../config.js';
import { seedComments } from './seed-comments.js';

await runSeed('comments', readSeedConfig, async (connection) => {
  const { comments, changed } = await seedComments(
    connection,
    { users, articles, reviews, threads },
    new Date(),
  );
  return { seeded: `${comments} comments`, changed };
});
