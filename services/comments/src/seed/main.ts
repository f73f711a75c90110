import { articles, reviews, threads, users } from '@screenlore/demo';
import { mongoOptions, runOnce } from '@screenlore/service-kit';
import { createConnection } from 'mongoose';
import { readSeedConfig } from '../config.js';
import { seedComments } from './seed-comments.js';

await runOnce('seed of comments', async () => {
  const { MONGO_URL } = readSeedConfig();
  const connection = await createConnection(MONGO_URL, mongoOptions(MONGO_URL, 'comments')).asPromise();
  try {
    const { comments, changed } = await seedComments(
      connection,
      { users, articles, reviews, threads },
      new Date(),
    );
    return changed ? `${comments} comments are in` : `${comments} comments were there already`;
  } finally {
    await connection.close();
  }
});
