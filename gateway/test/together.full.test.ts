import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['duo-ada', 'duo-ben', 'duo-cyd'] as const;
const [ADA, BEN, CYD] = MEMBERS;
type Member = (typeof MEMBERS)[number];
const portal = portalOf({ services: ['auth', 'catalogue', 'library'], members: MEMBERS });
const { as, done } = portal;

/** Films with an `_id` and a `titleId`, the first of them for the lists. */
let films: { _id: string; titleId: string }[];

beforeAll(async () => {
  await portal.start();
  films = (await as('visitor', 'get-movies', { count: 4 })).body.movies;
});
afterAll(portal.stop);

const mediaOf = (at: number) => ({ mediaId: films[at]?.titleId ?? '', type: 'movie' as const });
const together = (reader: Member, members: string[] = [ADA, BEN]) =>
  done(reader, 'get-together', { members });
const titlesOf = async (reader: Member) =>
  (await together(reader)).titles.map(({ title }: { title: { _id: string } }) => title._id);

it('TOGETHER-01 TOGETHER-02 TOGETHER-07 requires that each follows the other and both take part', async () => {
  expect((await together(ADA)).state).toBe('strangers');
  await done(ADA, 'follow-member', { userId: BEN });
  expect((await together(ADA)).state).toBe('strangers');
  await done(BEN, 'follow-member', { userId: ADA });
  expect((await done(ADA, 'check-following', { userId: BEN })).followed).toBe(true);
  expect((await together(ADA)).state).toBe('ownOff');
  expect(await done(ADA, 'get-together-members', {})).toEqual({ takesPart: false, members: [] });
  await done(ADA, 'set-rating-settings', { together: true });
  expect((await together(ADA)).state).toBe('off');
  expect(await done(ADA, 'get-together-members', {})).toEqual({ takesPart: true, members: [] });
  await done(BEN, 'set-rating-settings', { together: true });
  expect((await together(ADA)).state).toBe('ready');
  const { members } = await done(ADA, 'get-together-members', {});
  expect(members.map(({ username }: { username: string }) => username)).toEqual([BEN]);
  expect((await together(ADA, [ADA, BEN, CYD])).state).toBe('strangers');
});

it('TOGETHER-03 TOGETHER-05 TOGETHER-06 both get the same titles, without those that either shows as seen', async () => {
  for (const at of [0, 1, 2])
    for (const member of [ADA, BEN]) await done(member, 'add-want-to-see', mediaOf(at));
  await done(ADA, 'add-rating', { ...mediaOf(3), userRating: 9 });
  const first = films.slice(0, 3).map(({ _id }) => _id);
  expect((await titlesOf(ADA)).slice(0, 3).sort()).toEqual([...first].sort());
  expect(await titlesOf(BEN)).toEqual(await titlesOf(ADA));
  // What is visible only to him removes nothing: it is on Ada's list, and similar to titles she rated.
  const [top] = (await together(ADA)).titles.slice(3);
  const see = (titleId: string, visibility: 'followers' | 'onlyMe') =>
    done(BEN, 'add-viewing', { titleId, viewing: { on: '2024-06-01', visibility } });
  await see(top?.title.titleId ?? '', 'onlyMe');
  expect(await titlesOf(ADA)).toContain(top?.title._id);
  await see(mediaOf(0).mediaId, 'followers');
  expect(await titlesOf(ADA)).not.toContain(first[0]);
  expect(await titlesOf(BEN)).toEqual(await titlesOf(ADA));
});

it('TOGETHER-07 refuses callers who are not in the group, or name nobody', async () => {
  expect(await as(CYD, 'get-together', { members: [ADA, BEN] })).toMatchObject({
    ...{ status: 403, body: { error: MESSAGES.togetherOthers } },
  });
  expect(await as(ADA, 'get-together', { members: [ADA, 'nobody-at-all'] })).toMatchObject({
    ...{ status: 404, body: { error: MESSAGES.togetherUnknown } },
  });
  expect((await as(ADA, 'get-together', { members: [ADA] })).status).toBe(400);
  expect((await as('visitor', 'get-together', { members: [ADA, BEN] })).status).toBe(401);
});

it('BLOCK-02 TOGETHER-07 a block ends it at once', async () => {
  await done(BEN, 'block-member', { userId: ADA });
  expect((await together(ADA)).state).toBe('strangers');
  expect(await done(ADA, 'get-together-members', {})).toEqual({ takesPart: true, members: [] });
});
