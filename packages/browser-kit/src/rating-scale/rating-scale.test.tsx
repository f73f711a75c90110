import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { getRatingSettings } from '../api/get-rating-settings.js';
import { type FakeApi, fakeApi } from '../fakes/fake-api.js';
import { signInWith } from '../session/refresh.js';
import { readStoredUser } from '../session/stored-user.js';
import { renderPortal } from '../testing/render-portal.js';
import { useFollowRatingScale } from './follow-rating-scale.js';
import { useGiven } from './use-given.js';

const ADA = {
  access_token: 'token-1',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada',
};

let server: FakeApi;
let ratingScale: 'ten' | 'five' | undefined;
beforeEach(() => {
  ratingScale = 'five';
  server = fakeApi({
    'get-rating-settings': () => ({ body: { ratings: 'everyone', marks: 'everyone', ratingScale } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

function Page() {
  useFollowRatingScale();
  const { givenOf } = useGiven();
  return <p>{givenOf(9)}</p>;
}

test('RATE-14 the chosen scale is shown as soon as it is known, stored, and shown at once on the next page', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  const { store, unmount } = renderPortal(<Page />);
  expect(screen.getByText('9 of 10')).toBeVisible();
  expect(await screen.findByText('4½ of 5')).toBeVisible();
  expect(readStoredUser()).toEqual({ ...ADA, ratingScale: 'five' });
  // A new token comes without it.
  act(() => signInWith({ ...ADA, access_token: 'token-2' }, store.dispatch));
  expect(readStoredUser()).toEqual({ ...ADA, access_token: 'token-2', ratingScale: 'five' });
  unmount();
  const next = renderPortal(<Page />);
  expect(screen.getByText('4½ of 5')).toBeVisible();
  ratingScale = 'ten';
  await act(async () => {
    await next.store.dispatch(getRatingSettings.initiate({}, { forceRefetch: true, subscribe: false }));
  });
  expect(await screen.findByText('9 of 10')).toBeVisible();
});

test('RATE-14 visitors have ten and request nothing, and so does somebody who signs in to another account', async () => {
  const { store } = renderPortal(<Page />);
  expect(screen.getByText('9 of 10')).toBeVisible();
  expect(server.calls).toEqual([]);
  act(() => signInWith(ADA, store.dispatch));
  expect(await screen.findByText('4½ of 5')).toBeVisible();
  ratingScale = undefined;
  act(() => signInWith({ ...ADA, username: 'bob' }, store.dispatch));
  await waitFor(() => expect(screen.getByText('9 of 10')).toBeVisible());
  expect(readStoredUser()).toEqual({ ...ADA, username: 'bob' });
});
