import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FIRST_DATA_ID, firstDataKey } from '../api/first-data.js';
import { type FakeApi, fakeApi } from '../fakes/fake-api.js';
import { apiQuery, useMembersRead } from '../index.js';
import { sessionSlice } from '../session/session-slice.js';
import { createPortalStore } from '../store/store.js';
import { primeStore } from './prime-store.js';

const getMovies = apiQuery('get-movies');
const ada = { firstName: 'Ada', surname: 'Quill', username: 'ada', profile_img: null };
const AS_VISITOR = { query: 'as a visitor' };
const AS_MEMBER = { query: 'as a member' };

/** What comes with the page is what visitors see. It is read from the page once. */
beforeAll(() => {
  const data = { movies: [{ title: 'As visitors see it' }] };
  const answers = [AS_VISITOR, AS_MEMBER].map((arg) => [firstDataKey('get-movies', arg), { data }]);
  const script = Object.assign(document.createElement('script'), { id: FIRST_DATA_ID });
  script.type = 'application/json';
  script.textContent = JSON.stringify(Object.fromEntries(answers));
  document.body.append(script);
});

let server: FakeApi;
afterEach(() => server.restore());

const Page = ({ arg }: { arg: { query: string } }) => (
  <h1>{getMovies.useQuery(arg, useMembersRead()).currentData?.movies[0]?.title}</h1>
);

async function takeOver(arg: { query: string }, store = createPortalStore()) {
  server = fakeApi({ 'get-movies': () => ({ body: { movies: [{ title: 'As Ada sees it' }] } }) });
  await primeStore(store, [{ endpoint: 'get-movies', arg }]);
  expect(server.calls).toEqual([]);
  render(
    <Provider store={store}>
      <Page arg={arg} />
    </Provider>,
  );
}

test('SHELL-36 a visitor sees what came with the page, and nothing is requested again', async () => {
  await takeOver(AS_VISITOR);
  expect(screen.getByRole('heading', { name: 'As visitors see it' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('SPOIL-04 LIKE-01 a member sees what members see, and not what came with the page', async () => {
  const store = createPortalStore();
  store.dispatch(sessionSlice.actions.userChanged({ ...ada, access_token: 'token-1', admin: false }));
  await takeOver(AS_MEMBER, store);
  expect(await screen.findByRole('heading', { name: 'As Ada sees it' })).toBeVisible();
  expect(server.calls).toHaveLength(1);
});
