import { apiRead, baseApi } from '@screenlore/browser-kit';
import type { CallInput, TextKind } from '@screenlore/contracts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ userTexts: apiRead(build, 'get-user-texts', ['posts']) }),
  overrideExisting: true,
});

export const {
  endpoints: { userTexts: userTextsEndpoint },
  useUserTextsQuery,
} = api;

/** Texts a page; whole rows of 1, 2 and 3. */
export const PAGE_SIZE = 12;

/** What a page of texts asks for; the same on the server and in the browser. @param page from 0 */
export const textsRequest = (userId: string, kind: TextKind, page: number): CallInput<'get-user-texts'> => ({
  userId,
  kind,
  count: PAGE_SIZE,
  skip: page * PAGE_SIZE,
});
