import { type EditorContent, writtenBlock } from '@screenlore/contracts';
import type { StoredPost } from '../posts/post.schema.js';

/** The blocks that the current editor can show; a text may be older than its rules. */
export const contentOf = ({ content }: Pick<StoredPost, 'content'>): EditorContent => ({
  blocks: content.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const { success, data } = writtenBlock.safeParse(block);
      return success ? [data] : [];
    }),
  ),
});
