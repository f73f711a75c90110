import { askedSection, oneOf } from '@screenlore/browser-kit';
import { firstViews } from '@screenlore/browser-kit/first-view';
import { TEXT_KINDS } from '@screenlore/contracts';
import { pages } from './app.js';
import { getReceipt } from './leaving/api.js';
import { getUserList, listRequest } from './lists/api.js';
import { chosenList } from './lists/chosen-list.js';
import { getList, getListEntries, listRequest as openedRequest } from './member-lists/api.js';
import { latestDiaryRequest } from './profile/latest-diary.js';
import { latestListsRequest } from './profile/latest-lists.js';
import { SECTION_NAMES } from './settings/sections.js';
import { getDiary, getLists, getUser, listsRequest, profileRequest } from './shared/api.js';
import { getUserTexts, textsRequest } from './texts/api.js';

/**
 * The first views of this remote, with the queries that fill pages which would otherwise be skeletons. The wall of
 * `/login` is decoration, and its fifty pictures would load before the form responds; `/settings` and `/status` are
 * personal.
 */
export const renderFirstView = firstViews<'mf_profile/blocks'>({
  pages,
  pageCalls: {
    '/login': () => [],
    '/reset-password': () => [],
    '/verify-email': () => [],
    '/take-back-email': () => [],
    '/not-me': () => [],
    '/stop-mails': () => [],
    '/import': () => [],
    '/export': () => [],
    '/delete-account': () => [],
    '/receipt/:receipt': ({ params: { receipt = '' } }) => [getReceipt.initiate({ receipt })],
    ...Object.fromEntries(
      ['/settings', ...SECTION_NAMES.map((name) => `/settings/${name}`)].map((path) => [path, () => []]),
    ),
    '/status': () => [],
    '/continue': () => [],
    '/together': () => [],
    '/user/:userId': ({ params: { userId = '' } }) => [
      getUser.initiate(profileRequest(userId)),
      getDiary.initiate(latestDiaryRequest(userId)),
      getLists.initiate(latestListsRequest(userId)),
    ],
    '/user/:userId/details': ({ params: { userId = '' }, search }) => {
      const { list, kind } = chosenList(askedSection(search));
      return [
        getUser.initiate(profileRequest(userId)),
        getUserList.initiate(listRequest(userId, list, kind, 0)),
      ];
    },
    '/user/:userId/statistics': ({ params: { userId = '' } }) => [getUser.initiate(profileRequest(userId))],
    '/user/:userId/year/:year': ({ params: { userId = '' } }) => [getUser.initiate(profileRequest(userId))],
    // The diary itself differs by reader, and so do statistics.
    '/user/:userId/diary': ({ params: { userId = '' } }) => [getUser.initiate(profileRequest(userId))],
    '/user/:userId/texts': ({ params: { userId = '' }, search }) => [
      getUser.initiate(profileRequest(userId)),
      getUserTexts.initiate(textsRequest(userId, oneOf(TEXT_KINDS, askedSection(search).category), 0)),
    ],
    '/user/:userId/lists': ({ params: { userId = '' } }) => [
      getUser.initiate(profileRequest(userId)),
      getLists.initiate(listsRequest(userId, 0)),
    ],
    '/list/:listId': ({ params: { listId = '' }, search }) => {
      const request = openedRequest(listId, search);
      return [getList.initiate(request), getListEntries.initiate(request)];
    },
  },
});
