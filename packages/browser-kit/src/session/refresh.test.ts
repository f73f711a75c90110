import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { waitFor } from '@testing-library/react';
import { baseApi } from '../api/base-api.js';
import { apiChange, apiRead } from '../api/endpoints.js';
import { createPortalStore, type PortalStore } from '../store/store.js';
import { type ApiAnswer, type FakeApi, fakeApi } from '../testing/index.js';
import { followOtherTabs } from './follow-tabs.js';
import { sessionSlice } from './session-slice.js';
import { dropStoredUser, keepStoredUser, readStoredUser } from './stored-user.js';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    title: apiRead(build, 'get-movie'),
    profile: apiRead(build, 'get-user', ['profile']),
    like: apiChange(build, 'add-favorite'),
  }),
});

/** A token that ends so many seconds from now. */
const tokenFor = (name: string, endsIn: number): string => {
  const now = Math.floor(Date.now() / 1000);
  return `h.${btoa(JSON.stringify({ name, iat: now, exp: now + endsIn }))}.s`;
};
const ada = (access_token: string): SignedInUser => ({
  access_token,
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada',
});
const OLD = tokenFor('old', 5);
const NEW = tokenFor('new', 900);

let store: PortalStore;
let server: FakeApi;

beforeEach(() => {
  keepStoredUser(ada(OLD));
  store = createPortalStore();
});
afterEach(() => {
  server?.restore();
  dropStoredUser();
});

const bearer = (headers: Headers) => headers.get('authorization');
const madeBy = (call: string) => server.calls.filter((made) => made.call === call);

test('AUTH-03 a token that runs out is renewed once for all who ask, before they ask', async () => {
  server = fakeApi({
    'refresh-token': () => ({ body: ada(NEW) }),
    'get-movie': () => ({ body: { movie: {} } }),
    'get-user': () => ({ body: { user: {} } }),
  });
  await Promise.all([
    store.dispatch(api.endpoints.title.initiate({ titleId: 'ran' })),
    store.dispatch(api.endpoints.profile.initiate({ userId: 'ada' })),
  ]);
  expect(madeBy('refresh-token')).toHaveLength(1);
  expect([...madeBy('get-movie'), ...madeBy('get-user')].map(({ headers }) => bearer(headers))).toEqual([
    `Bearer ${NEW}`,
    `Bearer ${NEW}`,
  ]);
  expect(readStoredUser()).toEqual(ada(NEW));
});

test('AUTH-03 a call that is refused for its token is made again with a new one', async () => {
  store.dispatch(sessionSlice.actions.userChanged(ada('unreadable')));
  keepStoredUser(ada('unreadable'));
  const refuse: ApiAnswer = { status: 401, body: { error: MESSAGES.signedOut } };
  server = fakeApi({
    'refresh-token': () => ({ body: ada(NEW) }),
    'add-favorite': (_request, headers) =>
      bearer(headers) === `Bearer ${NEW}` ? { body: { isLiked: true } } : refuse,
  });
  const change = store.dispatch(api.endpoints.like.initiate({ mediaId: 'ran', type: 'movie' }));
  await expect(change).resolves.toMatchObject({ data: { isLiked: true } });
});

test('AUTH-03 a refused renewal signs out, and what was read for the user goes', async () => {
  keepStoredUser(ada(NEW));
  store.dispatch(sessionSlice.actions.userChanged(ada(NEW)));
  let ended = false;
  server = fakeApi({
    'refresh-token': () => ({ status: 401, body: { error: MESSAGES.sessionEnded } }),
    'get-user': () => ({ body: { user: { email: ended ? null : 'ada@quill.example' } } }),
    'add-favorite': () => ({ status: 401, body: { error: MESSAGES.signedOut } }),
  });
  const profile = api.endpoints.profile;
  const reading = store.dispatch(profile.initiate({ userId: 'ada' }));
  await reading;
  reading.unsubscribe();
  ended = true;
  await store.dispatch(api.endpoints.like.initiate({ mediaId: 'ran', type: 'movie' }));
  expect(store.getState().session.user).toBeNull();
  expect(readStoredUser()).toBeNull();
  await waitFor(() => expect(profile.select({ userId: 'ada' })(store.getState()).data).toBeUndefined());
});

test('AUTH-03 while nobody can renew it, the user stays and reads go on', async () => {
  server = fakeApi({
    'refresh-token': () => ({ status: 503, body: { error: 'Away.' } }),
    'get-movie': () => ({ body: { movie: {} } }),
  });
  const reading = store.dispatch(api.endpoints.title.initiate({ titleId: 'ran' }));
  await expect(reading).resolves.toMatchObject({ data: { movie: {} } });
  expect(readStoredUser()).toEqual(ada(OLD));
});

test('AUTH-03 a token that another tab has renewed is taken over, and so is its logging out', async () => {
  const stop = followOtherTabs(store);
  server = fakeApi({ 'get-movie': () => ({ body: { movie: {} } }) });
  keepStoredUser(ada(NEW));
  await store.dispatch(api.endpoints.title.initiate({ titleId: 'ran' }));
  expect(server.calls.map(({ call, headers }) => [call, bearer(headers)])).toEqual([
    ['get-movie', `Bearer ${NEW}`],
  ]);
  dropStoredUser();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(store.getState().session.user).toBeNull();
  stop();
});
