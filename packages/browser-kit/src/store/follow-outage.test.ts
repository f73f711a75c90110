import { afterEach, expect, jest, test } from '@jest/globals';
import { apiQuery } from '../api/endpoints.js';
import { fakeApi } from '../fakes/fake-api.js';
import { createPortalStore } from './store.js';

const getMovies = apiQuery('get-movies');
const MOVIES = { movies: [{ title: 'Ran' }] };
const store = createPortalStore();

afterEach(() => {
  jest.useRealTimers();
});

test('SHELL-113 what a service could not answer is tried again unseen, one call each time, until it is back', async () => {
  jest.useFakeTimers();
  let down = true;
  const server = fakeApi({
    'get-movies': () => (down ? { status: 503, body: { error: 'Unavailable.' } } : { body: MOVIES }),
  });
  const read = store.dispatch(getMovies.initiate({ query: 'ran' }));
  const second = store.dispatch(getMovies.initiate({ query: 'blade' }));
  await jest.advanceTimersByTimeAsync(1000);
  await Promise.all([read, second]);
  const before = server.calls.length;
  await jest.advanceTimersByTimeAsync(6000);
  expect(server.calls.length - before).toBeGreaterThanOrEqual(2);
  expect(server.calls.length - before).toBeLessThanOrEqual(4);
  const { status } = getMovies.select({ query: 'ran' })(store.getState());
  expect(status).toBe('rejected');
  down = false;
  await jest.advanceTimersByTimeAsync(2500);
  for (const query of ['ran', 'blade'])
    expect(getMovies.select({ query })(store.getState()).data).toEqual(MOVIES);
  const after = server.calls.length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(server.calls).toHaveLength(after);
  read.unsubscribe();
  second.unsubscribe();
  server.restore();
});
