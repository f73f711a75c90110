import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const portal = portalOf({
  services: ['auth', 'catalogue', 'content', 'comments', 'library', 'social'],
  members: ['club-ada', 'club-ben', 'club-cyd'],
  firstNames: { 'club-ada': 'Ada', 'club-ben': 'Ben', 'club-cyd': 'Cyd' },
});
const { as, done } = portal;
const WORDS = { name: 'Sunday matinee', about: 'One old film a week', open: false };

beforeAll(portal.start);
afterAll(portal.stop);

it('CLUB-03 CLUB-05 CLUB-06 an invited member reads it, joins, and becomes the owner when it is handed over', async () => {
  const { _id: clubId } = await done('club-ada', 'create-club', WORDS);
  const gone = { status: 404, body: { error: MESSAGES.clubGone } };
  for (const reader of ['visitor', 'club-ben'] as const)
    expect(await as(reader, 'get-club', { clubId })).toMatchObject(gone);
  await done('club-ada', 'invite-to-club', { clubId, userId: 'club-ben' });
  const [notice] = (await done('club-ben', 'get-notifications', {})).notifications;
  expect(notice).toMatchObject({
    ...{ kind: 'club', people: [{ username: 'club-ada' }] },
    thing: { name: WORDS.name, page: { kind: 'club', id: clubId } },
  });
  expect((await done('club-ben', 'get-own-clubs', {})).invitations).toMatchObject([
    { club: { _id: clubId, name: WORDS.name }, by: { username: 'club-ada' } },
  ]);
  const { club: seen } = await done('club-ada', 'get-club', { clubId });
  expect(seen).toMatchObject({ invitations: [{ username: 'club-ben', firstName: 'Ben' }] });
  await done('club-ben', 'join-club', { clubId });
  const { club } = await done('club-ben', 'get-club', { clubId });
  expect(club.people.map(({ username, owner }) => [username, owner])).toEqual([
    ['club-ada', true],
    ['club-ben', false],
  ]);
  const ben = club.people[1]?._id ?? '';
  await done('club-ada', 'change-club-member', { clubId, member: ben, become: 'owner' });
  expect((await done('club-ada', 'get-own-clubs', {})).clubs).toMatchObject([{ _id: clubId, own: 'member' }]);
  const nobody = await as('club-ben', 'invite-to-club', { clubId, userId: 'nobody-at-all' });
  expect(nobody.status).toBe(404);
});

it('CLUB-20 CLUB-21 CLUB-22 it has a title, and a thread whose comments state their reach', async () => {
  const [film] = (await done('visitor', 'get-movies', { count: 1 })).movies;
  const { _id: clubId } = await done('club-ada', 'create-club', { ...WORDS, open: true });
  await done('club-ben', 'join-club', { clubId });
  const title = { mediaId: film?.titleId ?? '', from: '2026-05-01', to: '2026-05-14' };
  await done('club-ada', 'set-club-title', { clubId, title });
  const { club } = await done('club-cyd', 'get-club', { clubId });
  expect(club.current).toMatchObject({ title: { titleId: film?.titleId }, from: title.from, to: title.to });
  const thread = { type: 'club', mediaId: clubId } as const;
  await done('club-ada', 'add-comment', { ...thread, comment: 'zitherending', reaches: 'whole' });
  await done('club-ada', 'add-comment', { ...thread, comment: 'When do we meet?' });
  const of = async (reader: 'club-ben' | 'visitor') =>
    (await done(reader, 'get-media-comments', thread)).comments.map(({ comment }) => comment);
  expect((await of('club-ben'))[0]).toBe('When do we meet?');
  for (const reader of ['club-ben', 'visitor'] as const)
    expect(JSON.stringify(await of(reader))).not.toContain('zitherending');
  await done('club-ben', 'add-viewing', { titleId: title.mediaId, viewing: {} });
  expect(await of('club-ben')).toContain('zitherending');
  expect(await as('club-cyd', 'add-comment', { ...thread, comment: 'Me too' })).toMatchObject({
    ...{ status: 403, body: { error: MESSAGES.clubWriters } },
  });
  await done('club-ada', 'change-club', { clubId, ...WORDS });
  const gone = { status: 404, body: { error: MESSAGES.clubGone } };
  expect(await as('club-cyd', 'get-media-comments', thread)).toMatchObject(gone);
  expect(await of('club-ben')).toHaveLength(2);
});

it('CLUB-30 CLUB-31 a title from the list wins a poll and becomes the club’s title', async () => {
  const [film, other] = (await done('visitor', 'get-movies', { count: 2 })).movies;
  const { _id: clubId } = await done('club-ada', 'create-club', WORDS);
  const mediaIds = [film?.titleId ?? '', other?.titleId ?? ''];
  for (const mediaId of mediaIds) await done('club-ada', 'set-club-entry', { clubId, mediaId, listed: true });
  await done('club-ada', 'set-club-poll', { clubId, mediaIds });
  await done('club-ada', 'vote-in-club', { clubId, mediaId: mediaIds[1] ?? '' });
  const { club } = await done('club-ada', 'get-club', { clubId });
  expect(club.list.map(({ titleId }) => titleId)).toEqual([...mediaIds].reverse());
  expect(club.poll).toMatchObject({
    titles: [
      { title: { titleId: mediaIds[0] }, votes: 0 },
      { title: { titleId: mediaIds[1] }, votes: 1 },
    ],
    own: other?._id,
  });
  const unknown = await as('club-ada', 'set-club-entry', { clubId, mediaId: 'f'.repeat(24), listed: true });
  expect(unknown.status).toBe(404);
});
