import { OFFERED_OF_THREAD } from '@screenlore/contracts';
import type { ThreadState } from './thread-state.js';

/** Usernames of a thread's authors, as far as it is loaded. @param first the author of the comment replied to */
export const writersIn = ({ byId }: ThreadState, ...first: string[]): string[] =>
  [
    ...new Set([
      ...first,
      ...Object.values(byId).map(({ commentedBy }) => commentedBy.personal_info.username),
    ]),
  ].slice(0, OFFERED_OF_THREAD);
