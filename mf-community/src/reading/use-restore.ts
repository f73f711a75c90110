import { errorText, notify } from '@screenlore/browser-kit';
import type { PostType } from '@screenlore/contracts';
import { restorePost } from './api.js';

/** Restores a withdrawn post, and reports the outcome. */
export function useRestore(type: PostType, id: string): { restore: () => void; restoring: boolean } {
  const [send, { isLoading }] = restorePost.useMutation();
  const restore = async () => {
    const { error } = await send({ type, id });
    if (error) notify.error(errorText(error));
    else notify.success(`The ${type} is back.`);
  };
  return { restore: () => void restore(), restoring: isLoading };
}
