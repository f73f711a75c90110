import type { Migration } from '@screenlore/service-kit';
import { countPosts, miscounted } from '../title-posts/count-posts.repository.js';

/** Counts the reviews about titles, for the catalogue. */
export const postsOfTitles: Migration = {
  number: 3,
  name: 'posts-of-titles',
  run: async ({ db }) => {
    await countPosts(db, await miscounted(db));
  },
};
