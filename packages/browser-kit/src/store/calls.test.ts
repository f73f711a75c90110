import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SignedInUser } from '@screenlore/contracts';
import { waitFor } from '@testing-library/react';
import { baseApi } from '../api/base-api.js';
import { apiMutation, apiQuery } from '../api/endpoints.js';
import { type FakeApi, fakeApi } from '../fakes/fake-api.js';
import { sessionSlice } from '../session/session-slice.js';
import { notify } from '../toasts/notify.js';
import { followLine } from './follow-line.js';
import { createPortalStore, type PortalStore } from './store.js';

const getMovies = apiQuery('get-movies');
const getSeries = apiQuery('get-series');
const getGames = apiQuery('get-games');
const removeBackground = apiMutation('remove-user-background');
const addFavorite = apiMutation('add-favorite');

const MOVIES = { movies: [{ title: 'Ran' }] };
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

const readMovies = () => store.dispatch(getMovies.initiate({ query: 'ran' }));

describe('a call', () => {
  test('is a POST with the request as its body', async () => {
    server = fakeApi({ 'get-movies': () => ({ body: MOVIES }) });
    await expect(readMovies()).resolves.toMatchObject({ data: MOVIES });
    expect(server.calls).toMatchObject([{ call: 'get-movies', request: { query: 'ran' } }]);
    expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('carries the signed-in user’s access token', async () => {
    server = fakeApi({ 'get-movies': () => ({ body: MOVIES }) });
    store.dispatch(sessionSlice.actions.userChanged(ADA));
    await readMovies();
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test("fails with the server's own text", async () => {
    server = fakeApi({ 'get-movies': () => ({ status: 404, body: { error: 'There is no such movie.' } }) });
    await expect(readMovies()).resolves.toMatchObject({
      error: { status: 404, error: 'There is no such movie.' },
    });
  });

  test('without any answer fails with a readable text', async () => {
    server = fakeApi({});
    await expect(readMovies()).resolves.toMatchObject({
      error: { status: 0, error: expect.stringContaining('Check your connection') },
    });
  });

  test('SHELL-42 whose answer lacks what the contract promises has failed, with a readable text', async () => {
    for (const body of [{}, [], 'movies', { movies: null }]) {
      server = fakeApi({ 'get-movies': () => ({ body }) });
      await expect(readMovies()).resolves.toMatchObject({
        error: { status: 200, error: expect.stringContaining('Try again') },
      });
      server.restore();
    }
  });

  test('SHELL-33 never shows the wording of a body check', async () => {
    const said = async (error: string) => {
      server = fakeApi({ 'get-movies': () => ({ status: 400, body: { error } }) });
      const { error: shown } = await readMovies();
      server.restore();
      return shown && 'error' in shown ? shown.error : undefined;
    };
    expect(await said('query: Too big: expected string to have <=100 characters')).toBe(
      'This is too long: at most 100 characters.',
    );
    expect(await said('query: Too small: expected string to have >=1 characters; "a": unknown field')).toBe(
      'This is too short: at least 1 character.',
    );
    const other = 'Something you entered is not valid. Check it and try again.';
    expect(await said('"more", "less": unknown field')).toBe(other);
    expect(await said('content.blocks.0: expected object, received string')).toBe(other);
    expect(await said('Enter email')).toBe('Enter email');
  });

  test('SHELL-33 that succeeds removes the message about its failure', async () => {
    const mended = jest.spyOn(notify, 'mended');
    server = fakeApi({ 'get-movies': () => ({ status: 500, body: { error: 'It broke.' } }) });
    await readMovies();
    expect(mended).not.toHaveBeenCalled();
    server.restore();
    server = fakeApi({ 'get-movies': () => ({ body: MOVIES }) });
    await readMovies();
    expect(mended).toHaveBeenCalledWith('It broke.');
    mended.mockRestore();
  });

  test('SHELL-60 that succeeds again loads everything that an outage prevented, but nothing that was refused', async () => {
    server = fakeApi({});
    const down = [
      store.dispatch(getMovies.initiate({ query: 'ran' })),
      store.dispatch(getMovies.initiate({ query: 'ikiru' })),
      store.dispatch(getSeries.initiate({})),
    ];
    const refused = store.dispatch(getGames.initiate({}));
    await Promise.all([...down, refused]);
    const unshown = store.dispatch(getMovies.initiate({ query: 'gone' }));
    await unshown;
    unshown.unsubscribe();
    server.restore();
    server = fakeApi({ 'get-games': () => ({ status: 403, body: { error: 'Not for you.' } }) });
    await refused.refetch();
    server.restore();

    server = fakeApi({
      'get-movies': () => ({ body: MOVIES }),
      'get-series': () => ({ body: { series: [] } }),
      'get-games': () => ({ body: { games: [] } }),
    });
    await down[0]?.refetch();
    await waitFor(() => expect(getSeries.select({})(store.getState()).data).toEqual({ series: [] }));
    await waitFor(() => expect(getMovies.select({ query: 'ikiru' })(store.getState()).data).toEqual(MOVIES));
    expect(server.calls.map(({ call, request }) => [call, request])).toEqual([
      ['get-movies', { query: 'ran' }],
      ['get-movies', { query: 'ikiru' }],
      ['get-series', {}],
    ]);
    for (const read of [...down, refused]) read.unsubscribe();
  });

  test('SHELL-60 that an outage prevented is requested again when the network returns, and after it succeeded no more', async () => {
    const stop = followLine(store);
    server = fakeApi({});
    const read = readMovies();
    await read;
    server.restore();
    server = fakeApi({ 'get-movies': () => ({ body: MOVIES }) });
    const readsOnline = async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
      return server.calls.length;
    };
    expect(await readsOnline()).toBe(1);
    expect(getMovies.select({ query: 'ran' })(store.getState()).data).toEqual(MOVIES);
    expect(await readsOnline()).toBe(1);
    read.unsubscribe();
    stop();
  });

  test('SHELL-32 that is not answered within 10 s has failed', async () => {
    jest.useFakeTimers();
    server = fakeApi({ 'get-movies': () => new Promise(() => undefined) });
    const reading = readMovies();
    await jest.advanceTimersByTimeAsync(9900);
    expect(store.getState().api.queries).toMatchObject({
      'get-movies({"query":"ran"})': { status: 'pending' },
    });
    await jest.advanceTimersByTimeAsync(200);
    await expect(reading).resolves.toMatchObject({
      error: { status: 0, error: expect.stringContaining('try again') },
    });
  });

  test('API-03 that reads is repeated once if a service is briefly unavailable', async () => {
    jest.useFakeTimers();
    let asked = 0;
    server = fakeApi({
      'get-movies': () => {
        asked += 1;
        return asked === 1 ? { status: 503, body: { error: 'Unavailable.' } } : { body: MOVIES };
      },
    });
    const reading = readMovies();
    await jest.advanceTimersByTimeAsync(1000);
    await expect(reading).resolves.toMatchObject({ data: MOVIES });
    expect(asked).toBe(2);
  });

  test('with an idempotency key is repeated once with the same key; any other change never', async () => {
    jest.useFakeTimers();
    server = fakeApi({
      'add-favorite': () => ({ status: 503, body: { error: 'Unavailable.' } }),
      'remove-user-background': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    });
    const change = store.dispatch(addFavorite.initiate({ mediaId: 'ran', type: 'movie' }));
    await jest.advanceTimersByTimeAsync(1000);
    await expect(change).resolves.toMatchObject({ error: { status: 503, error: 'Unavailable.' } });
    const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

    await store.dispatch(removeBackground.initiate({}));
    expect(server.calls.filter(({ call }) => call === 'remove-user-background')).toHaveLength(1);
  });
});
