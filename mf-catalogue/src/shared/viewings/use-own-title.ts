import { skipToken } from '@screenlore/browser-kit';
import { getOwnTitle } from './api.js';
import { localDay } from './local-day.js';

/** What the reader has seen of a title, and what of it comes next today. @param skip for visitors */
export const useOwnTitle = (titleId: string, { skip = false, fresh = false } = {}) =>
  getOwnTitle.useQuery(skip ? skipToken : { titleId, today: localDay() }, {
    ...(fresh && { refetchOnMountOrArgChange: true }),
  });
