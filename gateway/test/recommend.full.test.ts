import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';
import { until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

let film: { titleId: string; title: string };

const portal = portalOf({
  services: ['auth', 'catalogue', 'content', 'library', 'social'],
  members: ['rec-ada', 'rec-ben', 'rec-cyd'],
  firstNames: { 'rec-ada': 'Ada', 'rec-ben': 'Zoë', 'rec-cyd': 'Cyd' },
});
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  [film] = (await as('visitor', 'get-movies', { count: 1 })).body.movies;
});
afterAll(portal.stop);

const offered = async (query = '') => {
  const { members } = await done('rec-ada', 'get-recommendable', { mediaId: film.titleId, query });
  return members.map(({ username, seen, sent }) => [username, seen, sent]);
};

it('REC-01 to REC-05 finds a follower, recommends to them, notifies them, and takes it back', async () => {
  const about = { mediaId: film.titleId };
  const send = { ...about, userId: 'rec-ben', text: 'You will like the ending' };
  expect(await offered()).toEqual([]);
  expect(await as('rec-ada', 'recommend-title', send)).toMatchObject({
    ...{ status: 403, body: { error: MESSAGES.recommendStranger } },
  });
  await done('rec-ben', 'follow-member', { userId: 'rec-ada' });
  await done('rec-cyd', 'follow-member', { userId: 'rec-ada' });
  await done('rec-cyd', 'add-viewing', {
    titleId: film.titleId,
    viewing: { on: '2024-06-01', visibility: 'signedIn' },
  });
  expect(await offered()).toEqual([
    ['rec-cyd', true, false],
    ['rec-ben', false, false],
  ]);
  for (const query of ['zoe b', 'ZOË', 'rec-ben', '@rec-ben'])
    expect([query, await offered(query)]).toEqual([query, [['rec-ben', false, false]]]);
  expect(await offered('nobody at all')).toEqual([]);

  const { _id } = await done('rec-ada', 'recommend-title', send);
  expect(await offered('ben')).toEqual([['rec-ben', false, true]]);
  const [notice] = (await done('rec-ben', 'get-notifications', {})).notifications;
  expect(notice).toMatchObject({
    ...{ kind: 'recommend', words: 'You will like the ending', people: [{ username: 'rec-ada' }] },
    thing: { name: film.title, page: { kind: 'movies', id: film.titleId } },
  });
  const ofBen = () => done('rec-ben', 'get-title-recommendations', about);
  expect(await ofBen()).toMatchObject({ received: [{ _id, member: { username: 'rec-ada' } }], sent: [] });
  expect(await as('rec-ada', 'recommend-title', send)).toMatchObject({
    ...{ status: 409, body: { error: MESSAGES.recommendedAlready } },
  });
  expect(await done('rec-ada', 'get-own-recommendations', { sent: true })).toMatchObject({
    ...{ recommendations: [{ member: 'rec-ben', text: 'You will like the ending' }], next: null },
  });
  await done('rec-ada', 'take-back-recommendation', { id: _id });
  expect((await ofBen()).received).toEqual([]);
  expect((await done('rec-ben', 'get-notifications', {})).notifications).toEqual([]);
});

it('REC-08 the end of a follow keeps recommendations, and a block removes them', async () => {
  const about = { mediaId: film.titleId };
  await done('rec-ada', 'recommend-title', { ...about, userId: 'rec-cyd', text: 'Once more' });
  await done('rec-cyd', 'unfollow-member', { userId: 'rec-ada' });
  const received = async () => (await done('rec-cyd', 'get-title-recommendations', about)).received.length;
  expect(await received()).toBe(1);
  await done('rec-cyd', 'block-member', { userId: 'rec-ada' });
  await until('it is gone', async () => (await received()) === 0);
  expect((await done('rec-ada', 'get-title-recommendations', about)).sent).toEqual([]);
});
