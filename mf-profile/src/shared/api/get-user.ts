import { apiQuery } from '@screenlore/browser-kit';
import type { CallInput } from '@screenlore/contracts';

export const getUser = apiQuery('get-user', { tags: ['profile', 'rating', 'lists', 'posts'] });

/** As many of each list as the first screen of a profile shows at most (PROFILE-03); the rest comes page by page. */
const SHOWN = 6;

/** What every page of a person asks for; the same on the server and in the browser. */
export const profileRequest = (userId: string): CallInput<'get-user'> => ({ userId, count: SHOWN });
