import { errorText, notify } from '@screenlore/browser-kit';
import type { PostType } from '@screenlore/contracts';
import { undoDeletePost } from '../shared/api.js';

/** Republishes the author's deleted post, and reports the outcome. */
export function useUndoDelete(type: PostType, id: string): { undo: () => void; undoing: boolean } {
  const [send, { isLoading }] = undoDeletePost.useMutation();
  const undo = async () => {
    const { error } = await send({ type, id });
    if (error) notify.error(errorText(error));
    else notify.success(`The ${type} is back.`);
  };
  return { undo: () => void undo(), undoing: isLoading };
}
