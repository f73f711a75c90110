import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SignedInUser } from '@screenlore/contracts';
import { sessionSlice } from '../session/session-slice.js';
import { createPortalStore, type PortalStore } from '../store/store.js';
import { type FakeApi, fakeApi } from '../testing/index.js';
import { baseApi } from './base-api.js';
import { apiChange, apiRead } from './endpoints.js';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    movie: apiRead(build, 'get-movie'),
    background: apiChange(build, 'remove-user-background'),
    favorite: apiChange(build, 'add-favorite'),
  }),
});

const ADA: SignedInUser = {
  access_token: 'token-1',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada',
};

let store: PortalStore;
let server: FakeApi;

beforeEach(() => {
  store = createPortalStore();
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const readMovie = () => store.dispatch(api.endpoints.movie.initiate({ titleId: 'ran' }));

describe('a call', () => {
  test('is a POST of the request as it is', async () => {
    server = fakeApi({ 'get-movie': () => ({ body: { movie: { title: 'Ran' } } }) });
    await expect(readMovie()).resolves.toMatchObject({ data: { movie: { title: 'Ran' } } });
    expect(server.calls).toMatchObject([{ call: 'get-movie', request: { titleId: 'ran' } }]);
    expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('carries the access token of who is signed in', async () => {
    server = fakeApi({ 'get-movie': () => ({ body: {} }) });
    store.dispatch(sessionSlice.actions.userChanged(ADA));
    await readMovie();
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test("fails with the server's own text", async () => {
    server = fakeApi({ 'get-movie': () => ({ status: 404, body: { error: 'There is no such movie.' } }) });
    await expect(readMovie()).resolves.toMatchObject({
      error: { status: 404, error: 'There is no such movie.' },
    });
  });

  test('without any answer fails with a text a person can read', async () => {
    server = fakeApi({});
    await expect(readMovie()).resolves.toMatchObject({
      error: { status: 0, error: expect.stringContaining('Check your connection') },
    });
  });

  test('API-03 that reads is made once more when a service is away for a moment', async () => {
    jest.useFakeTimers();
    let asked = 0;
    server = fakeApi({
      'get-movie': () => {
        asked += 1;
        return asked === 1
          ? { status: 503, body: { error: 'Away.' } }
          : { body: { movie: { title: 'Ran' } } };
      },
    });
    const reading = readMovie();
    await jest.advanceTimersByTimeAsync(1000);
    await expect(reading).resolves.toMatchObject({ data: { movie: { title: 'Ran' } } });
    expect(asked).toBe(2);
  });

  test('that counts once is repeated once with the same key; another one never', async () => {
    jest.useFakeTimers();
    server = fakeApi({
      'add-favorite': () => ({ status: 503, body: { error: 'Away.' } }),
      'remove-user-background': () => ({ status: 503, body: { error: 'Away.' } }),
    });
    const change = store.dispatch(api.endpoints.favorite.initiate({ mediaId: 'ran', type: 'movie' }));
    await jest.advanceTimersByTimeAsync(1000);
    await expect(change).resolves.toMatchObject({ error: { status: 503, error: 'Away.' } });
    const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

    await store.dispatch(api.endpoints.background.initiate({}));
    expect(server.calls.filter(({ call }) => call === 'remove-user-background')).toHaveLength(1);
  });
});
