import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['taste-ada', 'taste-ben', 'taste-cyd'] as const;
const portal = portalOf({ services: ['auth', 'catalogue', 'library'], members: MEMBERS });
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  const { movies } = (await as('visitor', 'get-movies', { count: 8 })).body;
  for (const [at, { titleId }] of movies.entries())
    for (const member of MEMBERS.slice(0, 2))
      await done(member, 'add-rating', { mediaId: titleId, type: 'movie', userRating: 3 + at });
});
afterAll(portal.stop);

const between = (reader: (typeof MEMBERS)[number], userId: string) =>
  done(reader, 'get-taste-match', { userId });

it('TASTE-01 TASTE-02 TASTE-06 two members who turn it on see the same figure, until either ends it', async () => {
  const states = async () => [
    (await between('taste-ada', 'taste-ben')).state,
    (await between('taste-ben', 'taste-ada')).state,
  ];
  expect(await states()).toEqual(['off', 'off']);
  await done('taste-ada', 'set-rating-settings', { tasteMatch: true });
  expect(await states()).toEqual(['off', 'ownOff']);
  await done('taste-ben', 'set-rating-settings', { tasteMatch: true });
  const own = await between('taste-ada', 'taste-ben');
  expect(own).toMatchObject({ state: 'match', shared: 8 });
  expect((await between('taste-ben', 'taste-ada')).match).toMatchObject({
    ...{ percent: own.match?.percent, low: own.match?.low, high: own.match?.high },
  });

  // What only followers see counts for both once they follow.
  await done('taste-ben', 'set-rating-settings', { ratings: 'followers' });
  expect(await states()).toEqual(['off', 'ownHidden']);
  await done('taste-ada', 'follow-member', { userId: 'taste-ben' });
  expect(await states()).toEqual(['match', 'match']);

  await done('taste-ben', 'set-rating-settings', { ratings: 'everyone' });
  await done('taste-ben', 'block-member', { userId: 'taste-ada' });
  expect(await states()).toEqual(['off', 'off']);
  await done('taste-ben', 'unblock-member', { userId: 'taste-ada' });
  expect(await states()).toEqual(['match', 'match']);
});

it('TASTE-07 is hidden from others, and does not exist for oneself', async () => {
  expect((await as('visitor', 'get-taste-match', { userId: 'taste-ada' })).status).toBe(401);
  await done('taste-cyd', 'set-rating-settings', { tasteMatch: true });
  expect(await between('taste-cyd', 'taste-ada')).toEqual({ state: 'few', shared: 0, match: null });
  expect((await between('taste-ada', 'taste-ada')).state).toBe('off');
});
