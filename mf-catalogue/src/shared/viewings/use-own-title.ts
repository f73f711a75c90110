import { skipToken } from '@screenlore/browser-kit';
import { localDay } from '@screenlore/contracts';
import { getOwnTitle } from './api.js';

/** What the reader has seen of a title, and what comes next today. @param skip for visitors */
export const useOwnTitle = (titleId: string, { skip = false, fresh = false } = {}) =>
  getOwnTitle.useQuery(skip ? skipToken : { titleId, today: localDay() }, {
    ...(fresh && { refetchOnMountOrArgChange: true }),
  });
