import { oneOf } from '@screenlore/browser-kit';
import { firstViews } from '@screenlore/browser-kit/first-view';
import { TEXT_KINDS } from '@screenlore/contracts';
import { pages } from './app.js';
import { chosenList } from './lists/chosen-list.js';
import { listRequest, userListEndpoint } from './lists/get-user-list.js';
import { profileEndpoint, profileRequest } from './shared/get-user.js';
import { textsRequest, userTextsEndpoint } from './texts/get-user-texts.js';

const asked = (search: URLSearchParams) => ({
  category: search.get('category') ?? undefined,
  subCategory: search.get('sub') ?? undefined,
});

/** The first views of this remote: of pages the queries without which they would be skeletons. */
export const renderFirstView = firstViews<'mf_profile/blocks'>({
  pages,
  pageCalls: {
    '/user/:userId': ({ params: { userId = '' } }) => [profileEndpoint.initiate(profileRequest(userId))],
    '/user/:userId/details': ({ params: { userId = '' }, search }) => {
      const { list, kind } = chosenList(asked(search));
      return [
        profileEndpoint.initiate(profileRequest(userId)),
        userListEndpoint.initiate(listRequest(userId, list, kind, 0)),
      ];
    },
    '/user/:userId/texts': ({ params: { userId = '' }, search }) => [
      profileEndpoint.initiate(profileRequest(userId)),
      userTextsEndpoint.initiate(textsRequest(userId, oneOf(TEXT_KINDS, asked(search).category), 0)),
    ],
  },
});
