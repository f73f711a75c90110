import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { waitFor } from '@testing-library/react';
import { apiMutation, apiQuery } from '../api/endpoints.js';
import { type ApiAnswer, type FakeApi, fakeApi } from '../fakes/fake-api.js';
import { sessionSlice } from '../session/session-slice.js';
import { dropStoredUser, keepStoredUser, readStoredUser } from '../session/stored-user.js';
import { createPortalStore, type PortalStore } from '../store/store.js';
import { followOtherTabs } from './follow-tabs.js';

const getMovies = apiQuery('get-movies');
const getDrafts = apiQuery('get-drafts', { tags: ['drafts'] });
const addFavorite = apiMutation('add-favorite');

/** A token that expires after this many seconds. */
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

test('AUTH-03 an expiring token is renewed once for all requests, before they are sent', async () => {
  server = fakeApi({
    'refresh-token': () => ({ body: ada(NEW) }),
    'get-movies': () => ({ body: { movies: [] } }),
    'get-drafts': () => ({ body: { drafts: [], total: 0 } }),
  });
  await Promise.all([store.dispatch(getMovies.initiate({})), store.dispatch(getDrafts.initiate({}))]);
  expect(madeBy('refresh-token')).toHaveLength(1);
  expect([...madeBy('get-movies'), ...madeBy('get-drafts')].map(({ headers }) => bearer(headers))).toEqual([
    `Bearer ${NEW}`,
    `Bearer ${NEW}`,
  ]);
  expect(readStoredUser()).toEqual(ada(NEW));
});

test('AUTH-03 a call that is refused because of its token is repeated with a new one', async () => {
  store.dispatch(sessionSlice.actions.userChanged(ada('unreadable')));
  keepStoredUser(ada('unreadable'));
  const refuse: ApiAnswer = { status: 401, body: { error: MESSAGES.signedOut } };
  server = fakeApi({
    'refresh-token': () => ({ body: ada(NEW) }),
    'add-favorite': (_request, headers) =>
      bearer(headers) === `Bearer ${NEW}` ? { body: { isLiked: true } } : refuse,
  });
  const change = store.dispatch(addFavorite.initiate({ mediaId: 'ran', type: 'movie' }));
  await expect(change).resolves.toMatchObject({ data: { isLiked: true } });
});

test('AUTH-03 a refused renewal signs out, and deletes what was read for the user', async () => {
  keepStoredUser(ada(NEW));
  store.dispatch(sessionSlice.actions.userChanged(ada(NEW)));
  let ended = false;
  server = fakeApi({
    'refresh-token': () => ({ status: 401, body: { error: MESSAGES.sessionEnded } }),
    'get-drafts': () => ({ body: { drafts: [], total: ended ? 0 : 1 } }),
    'add-favorite': () => ({ status: 401, body: { error: MESSAGES.signedOut } }),
  });
  const reading = store.dispatch(getDrafts.initiate({}));
  await reading;
  reading.unsubscribe();
  ended = true;
  await store.dispatch(addFavorite.initiate({ mediaId: 'ran', type: 'movie' }));
  expect(store.getState().session.user).toBeNull();
  expect(readStoredUser()).toBeNull();
  await waitFor(() => expect(getDrafts.select({})(store.getState()).data).toBeUndefined());
});

test('AUTH-03 while renewal is unavailable, the user stays signed in and reads continue', async () => {
  server = fakeApi({
    'refresh-token': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-movies': () => ({ body: { movies: [] } }),
  });
  const reading = store.dispatch(getMovies.initiate({}));
  await expect(reading).resolves.toMatchObject({ data: { movies: [] } });
  expect(readStoredUser()).toEqual(ada(OLD));
});

test('AUTH-03 a token that another tab renewed is used, and so is its log-out', async () => {
  const stop = followOtherTabs(store);
  server = fakeApi({ 'get-movies': () => ({ body: { movies: [] } }) });
  keepStoredUser(ada(NEW));
  await store.dispatch(getMovies.initiate({}));
  expect(server.calls.map(({ call, headers }) => [call, bearer(headers)])).toEqual([
    ['get-movies', `Bearer ${NEW}`],
  ]);
  dropStoredUser();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(store.getState().session.user).toBeNull();
  stop();
});
