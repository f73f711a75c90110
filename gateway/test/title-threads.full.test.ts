import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallReply, MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const portal = portalOf({
  services: ['auth', 'catalogue', 'content', 'comments', 'library', 'social'],
  members: ['talk-ada', 'talk-ben'],
  firstNames: { 'talk-ada': 'Ada', 'talk-ben': 'Ben' },
});
const { as, done } = portal;
const WORDS = 'zitherending';

let film: { _id: string; titleId: string };
beforeAll(async () => {
  await portal.start();
  const [first] = (await done('visitor', 'get-movies', { count: 1 })).movies;
  if (!first) throw new Error('The demo has films.');
  film = first;
});
afterAll(portal.stop);

const threadOf = () => ({ type: 'title', mediaId: film._id }) as const;
const read = async (reader: 'talk-ada' | 'talk-ben' | 'visitor', reveal = false) =>
  JSON.stringify((await done(reader, 'get-media-comments', { ...threadOf(), reveal })).comments);

it('TALK-02 a film’s comments are open to their author, to members who have seen it, and on request', async () => {
  const { _id } = await done('talk-ada', 'add-comment', { ...threadOf(), comment: WORDS });
  await done('talk-ada', 'add-comment', { ...threadOf(), comment: `${WORDS} too`, replyingTo: _id });
  expect(await read('talk-ada')).toContain(WORDS);
  for (const reader of ['talk-ben', 'visitor'] as const) {
    expect(await read(reader)).not.toContain(WORDS);
    expect(await read(reader, true)).toContain(WORDS);
    const { replies } = await done(reader, 'get-replies', { _id });
    expect(replies).toHaveLength(1);
    expect(JSON.stringify(replies)).not.toContain(WORDS);
  }
  // It stays covered whatever its author chooses.
  await done('talk-ada', 'set-text-reach', { type: 'comment', id: _id, reaches: 'nothing' });
  expect(await read('talk-ben')).not.toContain(WORDS);
  await done('talk-ben', 'add-viewing', { titleId: film.titleId, viewing: {} });
  expect(await read('talk-ben')).toContain(WORDS);
});

it('TALK-03 the feed shows the comment with its title, covered as in the thread; notifications name the title', async () => {
  await done('talk-ben', 'follow-member', { userId: 'talk-ada' });
  const { cards } = await done('talk-ben', 'get-feed', {});
  const said = cards.find(({ kind }) => kind === 'comment')?.things[0];
  expect(said).toMatchObject({ page: { kind: 'movies', id: film.titleId }, title: film.titleId });
  const [comment] = (await done('talk-ada', 'get-media-comments', threadOf())).comments;
  await done('talk-ben', 'add-comment', { ...threadOf(), comment: 'No', replyingTo: comment?._id ?? '' });
  let found: CallReply<'get-notifications'>['notifications'] = [];
  while (found.length === 0)
    found = (await done('talk-ada', 'get-notifications', {})).notifications.filter(
      ({ kind }) => kind === 'reply',
    );
  expect(found).toMatchObject([{ thing: { page: { kind: 'movies', id: film.titleId } } }]);
});

it('TALK-01 a series has none', async () => {
  const [series] = (await done('visitor', 'get-series', { count: 1 })).series;
  const thread = { type: 'title', mediaId: series?._id ?? '' } as const;
  const refused = { status: 404, body: { error: MESSAGES.talkOfSeries } };
  expect(await as('talk-ada', 'get-media-comments', thread)).toMatchObject(refused);
  expect(await as('talk-ada', 'add-comment', { ...thread, comment: WORDS })).toMatchObject(refused);
});
