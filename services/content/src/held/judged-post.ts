import type { JudgedText } from '@screenlore/contracts';
import type { StoredPost } from '../posts/post.schema.js';
import { textOf } from '../writing/clean-content.js';
import { addressesOf } from '../writing/links.js';
import { contentOf } from '../writing/written-content.js';

/** A post as moderators read it: the addresses of its links come first, as a case stores only the beginning of a long text. */
export const judgedPost = (post: StoredPost): JudgedText => ({
  name: post.title,
  text: [post.description, ...addressesOf(post), textOf(contentOf(post))].join('\n'),
});
