import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallName, type CallReply, episodeId, MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

/** Ada writes; Ben has not seen the episode, Cyd has. Both follow Ada. */
const MEMBERS = ['epi-ada', 'epi-ben', 'epi-cyd'] as const;
type Reader = (typeof MEMBERS)[number] | 'visitor';
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const [SERIE, WORD] = ['chernobyl-2019', 'zitherepisode'] as const;
const PUBLIC_ID = episodeId({ title: SERIE, season: 1, episode: 1 });
const AT = { titleId: SERIE, season: 1, episode: 1 };

let mediaId: string;
let top: string;

const portal = portalOf({
  ...{ services: SERVICES, members: MEMBERS },
  settings: { FOLLOWS_PER_HOUR: '0', COMMENTS_PER_HOUR: '0' },
});
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  const { serie } = await done('visitor', 'get-episode', AT);
  mediaId = episodeId({ title: serie._id, season: 1, episode: 1 });
  for (const reader of ['epi-ada', 'epi-cyd'] as const) await mark(reader, true);
  for (const reader of ['epi-ben', 'epi-cyd'] as const)
    await done(reader, 'follow-member', { userId: 'epi-ada' });
  const post = { type: 'episode', mediaId } as const;
  top = (await done('epi-ada', 'add-comment', { ...post, comment: WORD }))._id;
  await done('epi-cyd', 'add-comment', {
    ...post,
    mediaId: PUBLIC_ID,
    comment: `${WORD} too`,
    replyingTo: top,
  });
  await done('epi-ada', 'add-comment', { ...post, comment: `${WORD} once more`, replyingTo: top });
});
afterAll(portal.stop);

const mark = (reader: Reader, seen: boolean) =>
  done(reader, 'mark-episodes', { titleId: SERIE, episodes: { season: 1, episode: 1 }, seen });

/** Everything that shows the thread without being asked. */
const readsOf = (): [CallName, object][] => [
  ['get-media-comments', { type: 'episode', mediaId }],
  ['get-media-comments', { type: 'episode', mediaId: PUBLIC_ID }],
  ['get-replies', { _id: top }],
  ['get-feed', {}],
  ['get-notifications', {}],
  ['get-episode', AT],
  ['get-episode-talk', AT],
  ['get-serie', { titleId: SERIE }],
  ['get-user', { userId: 'epi-ada' }],
  ['get-user-texts', { userId: 'epi-ada', kind: 'articles' }],
  ['search', { query: WORD }],
];
const told = async (reader: Reader): Promise<string[]> => {
  const answers = await Promise.all(
    readsOf().map(
      async ([name, body]) => [name, JSON.stringify((await as(reader, name, body)).body)] as const,
    ),
  );
  return answers.flatMap(([name, text]) => (text.includes(WORD) ? name : []));
};

it.each(['visitor', 'epi-ben'] as const)(
  'EPISODE-06 no call sends %s a word or a count unasked',
  async (reader) => {
    expect(await told(reader)).toEqual([]);
    for (const id of [mediaId, PUBLIC_ID])
      expect(await done(reader, 'get-media-comments', { type: 'episode', mediaId: id })).toEqual({
        ...{ covered: mediaId, comments: [], version: 0, totalComments: 0, totalParentComments: 0 },
      });
    expect(await done(reader, 'get-replies', { _id: top })).toEqual({ covered: mediaId, replies: [] });
    const asked = { type: 'episode', mediaId, reveal: true } as const;
    expect(await done(reader, 'get-media-comments', asked)).toMatchObject({ totalComments: 3 });
    expect((await done(reader, 'get-replies', { _id: top, reveal: true })).replies).toHaveLength(2);
    // Asking once does not count for the next time.
    expect(await told(reader)).toEqual([]);
  },
);

it('EPISODE-05 EPISODE-07 a member who has seen it reads everything at once, also in the feed', async () => {
  expect(await told('epi-cyd')).toEqual([
    'get-media-comments',
    'get-media-comments',
    'get-replies',
    'get-feed',
  ]);
  const { cards } = await done('epi-cyd', 'get-feed', {});
  const things = cards.filter(({ kind }) => kind === 'comment').flatMap((card) => card.things);
  expect(things).toMatchObject([
    { text: `${WORD} once more`, about: 'Season 1, episode 1', page: { kind: 'episode', id: PUBLIC_ID } },
    { text: WORD, title: SERIE },
  ]);
  await mark('epi-cyd', false);
  expect(await told('epi-cyd')).toEqual([]);
  await mark('epi-cyd', true);
});

it('EPISODE-07 notifies of a reply without its text or the episode’s name', async () => {
  let found: CallReply<'get-notifications'>['notifications'] = [];
  while (found.length === 0)
    found = (await done('epi-ada', 'get-notifications', {})).notifications.filter(
      ({ kind }) => kind === 'reply',
    );
  expect(found).toMatchObject([
    { thing: { name: 'Chernobyl S1 E1', page: { kind: 'episode', id: PUBLIC_ID } }, count: 1 },
  ]);
});

it('EPISODE-09 EPISODE-10 a member who has not seen it cannot rate how it felt, nor see how others did', async () => {
  await done('epi-ada', 'set-episode-feeling', { ...AT, feeling: 'tense' });
  for (const reader of ['visitor', 'epi-ben'] as const)
    expect(await done(reader, 'get-episode-talk', AT)).toEqual({
      ...{ covered: mediaId, people: 0, feelings: [], own: null },
    });
  expect((await as('epi-ben', 'set-episode-feeling', { ...AT, feeling: 'bored' })).status).toBe(403);
  const talk = await done('epi-cyd', 'set-episode-feeling', { ...AT, feeling: 'tense' });
  expect(talk).toMatchObject({ people: 2, own: 'tense' });
  expect(talk.feelings).toContainEqual({ feeling: 'tense', count: 2 });
  const asked = await done('visitor', 'get-episode-talk', { ...AT, reveal: true });
  expect(asked).toMatchObject({ people: 2, own: null, feelings: talk.feelings });
  expect(JSON.stringify([talk, asked])).not.toMatch(/epi-|Some|Body/);
  // A member who unmarks it may remove their earlier answer.
  await mark('epi-cyd', false);
  expect(await done('epi-cyd', 'set-episode-feeling', { ...AT, feeling: null })).toEqual({
    ...{ covered: mediaId, people: 0, feelings: [], own: null },
  });
  const { feelings } = await done('epi-ada', 'get-episode-talk', AT);
  expect(feelings).toContainEqual({ feeling: 'tense', count: 1 });
  await mark('epi-cyd', true);
});

it('EPISODE-13 EPISODE-14 members who have seen it vote for its best character, and others do not see the votes', async () => {
  const { characters } = await done('visitor', 'get-characters-serie', { titleId: SERIE });
  const [first, second] = characters;
  if (!first || !second) throw new Error('The demo has a cast');
  const vote = (reader: Reader, role: string | null) => as(reader, 'set-episode-character', { ...AT, role });
  expect((await vote('epi-ada', first.role)).body).toEqual({
    characters: [{ role: first.role, name: first.name, count: 1 }],
    own: first.role,
  });
  expect((await vote('epi-cyd', second.role)).status).toBe(200);
  expect((await vote('epi-cyd', first.role)).body.characters).toMatchObject([{ count: 2 }]);

  // A role of another series, and none at all.
  const { roles } = await done('visitor', 'get-roles-serie', { count: 50 });
  const other = roles.find(({ serie }) => serie?.titleId !== SERIE);
  for (const role of [other?._id ?? '', 'f'.repeat(24), 'counts.x'])
    expect(await vote('epi-ada', role)).toMatchObject({
      ...{ status: 404, body: { error: MESSAGES.characterUnknown } },
    });
  expect((await vote('epi-ben', first.role)).status).toBe(403);
  expect((await vote('visitor', first.role)).status).toBe(401);

  for (const reader of ['visitor', 'epi-ben'] as const)
    expect((await done(reader, 'get-episode-talk', AT)).best).toBeUndefined();
  expect((await vote('epi-ben', null)).body).toEqual({ characters: [], own: null });
  const asked = await done('epi-ben', 'get-episode-talk', { ...AT, reveal: true });
  expect(asked.best).toEqual({
    characters: [{ role: first.role, name: first.name, count: 2 }],
    own: null,
  });
  // Who unmarks it may take their vote back, and hears nothing of the others.
  await mark('epi-cyd', false);
  expect((await vote('epi-cyd', null)).body).toEqual({ characters: [], own: null });
  expect((await done('epi-ada', 'get-episode-talk', AT)).best?.characters).toMatchObject([{ count: 1 }]);
  await mark('epi-cyd', true);
});

it('EPISODE-06 its news come to pages that asked alone', async () => {
  const statusOf = async (query: string) => {
    const closing = new AbortController();
    const { status } = await fetch(`${portal.url()}/api/live?type=episode&mediaId=${query}`, {
      signal: closing.signal,
    });
    closing.abort();
    return status;
  };
  expect(await statusOf(mediaId)).toBe(403);
  expect(await statusOf(`${mediaId}&reveal=true`)).toBe(200);
  expect(await statusOf('chernobyl-2019:9:9&reveal=true')).toBe(404);
  const old = await fetch(`${portal.url()}/api/live/comments?type=episode&mediaId=${mediaId}`);
  expect(old.status).toBe(403);
});

it('EPISODE-03 there is no thread without an episode', async () => {
  for (const id of ['chernobyl-2019:9:9', 'chernobyl-2019', 'nothing:1:1', `${'f'.repeat(24)}:1:1`]) {
    const asked = { type: 'episode', mediaId: id };
    expect((await as('visitor', 'get-media-comments', { ...asked, reveal: true })).status).toBe(404);
    expect((await as('epi-ada', 'add-comment', { ...asked, comment: 'Words' })).status).toBe(404);
  }
});
