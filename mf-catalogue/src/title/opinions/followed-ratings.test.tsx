import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FollowedRatings } from './followed-ratings.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const ADA = { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null, rating: 9 };

let server: FakeApi;
beforeEach(() => localStorage.setItem('user', JSON.stringify(BEN)));
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const show = async (count: number, mean: number | null) => {
  const body = { count, mean, members: count === 0 ? [] : [ADA] };
  server = fakeApi({ 'get-followed-ratings': () => ({ body }) });
  return act(async () => renderPortal(<FollowedRatings mediaId="ran-1985" />));
};

test('FEED-17 shows how many followed members rated it, and who did last', async () => {
  await show(3, 8.333);
  expect(await screen.findByText(/3 you follow rated it, average 8\.3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Quill: 9 of 10' })).toHaveAttribute('href', '/user/ada');
});

test('FEED-17 is absent if none did, and for visitors', async () => {
  await show(0, null);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByText(/you follow/)).toBeNull();
  server.restore();
  localStorage.clear();
  await show(3, 8);
  expect(server.calls).toHaveLength(0);
});
