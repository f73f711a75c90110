import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { WrittenReach } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const SERIE = 'chernobyl-2019';
const FILM = 'ran-1985';
/** Ada writes. Ben has seen nothing, Cyd two of five episodes, Dan everything. */
const MEMBERS = ['areach-ada', 'areach-ben', 'areach-cyd', 'areach-dan'] as const;
type Reader = (typeof MEMBERS)[number] | 'visitor';

const portal = portalOf({
  services: ['auth', 'catalogue', 'content', 'comments', 'library', 'social'],
  members: MEMBERS,
  settings: { COMMENTS_PER_HOUR: '0' },
});
const { as, done } = portal;

let banner: string;
const UP_TO: WrittenReach = { season: 1, episode: 4 };

const articleOf = (reaches: WrittenReach | undefined, referredMediaID: string | undefined) => ({
  ...{ title: 'Zither title', description: 'Zither description', banner, tags: ['series', 'zither'] },
  content: { blocks: [{ type: 'paragraph' as const, data: { text: 'Zither text' } }] },
  ...(referredMediaID !== undefined && { referredMediaID }),
  ...(reaches !== undefined && { reaches }),
});

/** @returns its `_id` and address */
async function published(reaches: WrittenReach | undefined, of: string | undefined = SERIE) {
  const { id } = await done('areach-ada', 'create-article', articleOf(reaches, of));
  return { id, _id: (await done('areach-ada', 'get-article', { articleId: id })).article._id };
}
const read = async (reader: Reader, articleId: string) =>
  (await done(reader, 'get-article', { articleId })).article;

beforeAll(async () => {
  await portal.start();
  banner = (await done('visitor', 'get-serie', { titleId: SERIE })).serie.banner;
  const seen = { titleId: SERIE, seen: true };
  await done('areach-cyd', 'mark-episodes', { ...seen, episodes: { season: 1, episode: 2 } });
  await done('areach-dan', 'mark-episodes', { ...seen, episodes: { all: true } });
});
afterAll(portal.stop);

it('SPOIL-16 a covered article keeps its title’s name, its category and no word of its author', async () => {
  const { id } = await published(UP_TO);
  expect(id).toMatch(/^article-about-chernobyl-/);
  const covered = await read('areach-cyd', id);
  expect(covered).toMatchObject({
    ...{ title: 'Article about Chernobyl', description: 'Reaches S1 E4. You are at S1 E2.', content: [] },
    ...{ articleId: covered._id, tags: ['series'], featured: false, category: 'series' },
    banner: expect.stringContaining(`/series/${SERIE}/banner`),
    covered: { reaches: UP_TO, at: { season: 1, episode: 2 }, kind: 'series', titleId: SERIE },
  });
  for (const reader of ['visitor', 'areach-ben', 'areach-cyd'] as const)
    expect(JSON.stringify(await as(reader, 'get-article', { articleId: id }))).not.toMatch(/zither/i);
  for (const reader of ['areach-ada', 'areach-dan'] as const)
    expect((await read(reader, id)).title).toBe('Zither title');
});

it('SPOIL-16 a reader who asks gets it whole, and must ask again next time', async () => {
  const { _id } = await published(UP_TO);
  const { article } = await done('areach-ben', 'reveal-text', { type: 'article', id: _id });
  expect(article).toMatchObject({ title: 'Zither title', tags: ['series', 'zither'] });
  expect((await read('areach-ben', _id)).title).toBe('Article about Chernobyl');
});

it('SPOIL-16 only an article about a title has a reach, and only one that exists', async () => {
  const status = async (reaches: WrittenReach, of: string | undefined) =>
    (await as('areach-ada', 'create-article', articleOf(reaches, of))).status;
  expect(await status('whole', undefined)).toBe(400);
  expect(await status('nothing', undefined)).toBe(200);
  expect(await status({ season: 1, episode: 6 }, SERIE)).toBe(400);
  expect(await status({ season: 1, episode: 1 }, FILM)).toBe(400);
  const film = await published('whole', FILM);
  expect(await read('visitor', film.id)).toMatchObject({
    // Its first tag makes it one about series; its reach is of the film.
    ...{ category: 'series', title: 'Article about Ran', description: 'Gives away the whole film.' },
    covered: { reaches: 'whole', kind: 'movies', titleId: FILM },
  });
});

it('SPOIL-16 its author changes it, with immediate effect', async () => {
  const { _id } = await published('nothing');
  const said = { type: 'article', id: _id } as const;
  expect((await read('visitor', _id)).title).toBe('Zither title');
  expect((await as('areach-dan', 'set-text-reach', { ...said, reaches: UP_TO })).status).toBe(403);
  const { article } = await done('areach-ada', 'set-text-reach', { ...said, reaches: UP_TO });
  expect(article?.reach).toMatchObject({ upTo: UP_TO });
  expect((await read('visitor', _id)).title).toBe('Article about Chernobyl');
  await done('areach-ada', 'set-text-reach', { ...said, reaches: 'nothing' });
  expect((await read('visitor', _id)).title).toBe('Zither title');
  const bare = await done('areach-ada', 'create-article', articleOf(undefined, undefined));
  expect((await as('areach-ada', 'set-text-reach', { ...said, id: bare.id, reaches: 'whole' })).status).toBe(
    400,
  );
});

it('SPOIL-17 readers correct it, and its author cannot go below them', async () => {
  const { _id } = await published('nothing');
  const mark = { kind: 'article', id: _id } as const;
  for (const reader of ['areach-ben', 'areach-cyd', 'areach-dan'] as const) {
    expect((await read('visitor', _id)).title).toBe('Zither title');
    await done(reader, 'mark-spoiler', { ...mark, reaches: UP_TO });
  }
  expect((await read('visitor', _id)).title).toBe('Article about Chernobyl');
  expect((await read('areach-ada', _id)).reach).toMatchObject({
    ...{ upTo: UP_TO, corrected: { to: { upTo: UP_TO }, said: null } },
  });
  const own = { type: 'article', id: _id, reaches: 'nothing' } as const;
  expect((await done('areach-ada', 'set-text-reach', own)).article?.reach).toMatchObject({ upTo: UP_TO });
  expect(await done('areach-ben', 'get-spoiler-mark', mark)).toMatchObject({
    ...{ reaches: UP_TO, corrected: true, about: { titleId: SERIE, itemType: 'series' } },
  });
  await done('areach-ben', 'mark-spoiler', { ...mark, reaches: 'nothing' });
  expect((await read('visitor', _id)).title).toBe('Zither title');
});

it('SPOIL-17 an article without a title cannot be marked', async () => {
  const { id } = await done('areach-ada', 'create-article', articleOf(undefined, undefined));
  const { _id } = await read('visitor', id);
  const marked = await as('areach-ben', 'mark-spoiler', { kind: 'article', id: _id, reaches: 'whole' });
  expect(marked.status).toBe(400);
});

it('SPOIL-18 comments below a covered article, and their live events, are for readers who opened it', async () => {
  const { _id } = await published(UP_TO);
  const thread = { type: 'article', mediaId: _id } as const;
  const first = await done('areach-dan', 'add-comment', { ...thread, comment: 'Zither comment' });
  const replyingTo = first._id;
  await done('areach-ben', 'add-comment', { ...thread, comment: 'Zither reply', replyingTo });
  const texts = async (reveal: boolean) =>
    (await done('visitor', 'get-media-comments', { ...thread, reveal })).comments.map(
      ({ comment }) => comment,
    );
  expect(await texts(false)).toEqual(['Reaches S1 E4.']);
  expect(await texts(true)).toEqual(['Zither comment']);
  const replies = async (reveal: boolean) =>
    (await done('visitor', 'get-replies', { _id: replyingTo, reveal })).replies.map(({ comment }) => comment);
  expect(await replies(false)).toEqual(['Reaches S1 E4.']);
  expect(await replies(true)).toEqual(['Zither reply']);
  const statusOf = async (query: string) => {
    const closing = new AbortController();
    const { status } = await fetch(`${portal.url()}/api/live?type=article&mediaId=${query}`, {
      signal: closing.signal,
    });
    closing.abort();
    return status;
  };
  expect(await statusOf(_id)).toBe(403);
  expect(await statusOf(`${_id}&reveal=true`)).toBe(200);
  // Its author changes their mind: an open page's next connection says so.
  await done('areach-ada', 'set-text-reach', { type: 'article', id: _id, reaches: 'nothing' });
  expect(await statusOf(_id)).toBe(200);
});

it('SPOIL-18 a comment below an open article has a reach of its own, if the article is about a title', async () => {
  const { _id } = await published('nothing');
  const comment = { comment: 'Zither comment', reaches: UP_TO, type: 'article' } as const;
  await done('areach-dan', 'add-comment', { ...comment, mediaId: _id });
  const { comments } = await done('areach-cyd', 'get-media-comments', { type: 'article', mediaId: _id });
  expect(comments).toMatchObject([
    { comment: 'Reaches S1 E4. You are at S1 E2.', covered: { reaches: UP_TO } },
  ]);
  const { id } = await done('areach-ada', 'create-article', articleOf(undefined, undefined));
  const bare = (await read('visitor', id))._id;
  expect((await as('areach-dan', 'add-comment', { ...comment, mediaId: bare })).status).toBe(400);
});
