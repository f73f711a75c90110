import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  CALL_NAMES,
  type CallName,
  callOf,
  type Review,
  SERVICES,
  type WrittenReach,
} from '@screenlore/contracts';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const SERIE = 'chernobyl-2019';
const FILM = 'ran-1985';
/** Ada writes. The others follow her: Ben has seen nothing, Cyd two of five episodes, Dan everything. */
const MEMBERS = ['spoil-ada', 'spoil-ben', 'spoil-cyd', 'spoil-dan'] as const;
type Reader = (typeof MEMBERS)[number] | 'visitor';

/** The marked word in every field of each text, its readers, and its reach. */
interface Written {
  of: string;
  reaches: WrittenReach;
  open: readonly Reader[];
  /** A review otherwise. */
  isArticle?: true;
}
const TEXTS: Record<string, Written> = {
  zitherone: { of: SERIE, reaches: { season: 1, episode: 2 }, open: ['spoil-ada', 'spoil-cyd', 'spoil-dan'] },
  zithertwo: { of: SERIE, reaches: { season: 1, episode: 4 }, open: ['spoil-ada', 'spoil-dan'] },
  zitherthree: { of: SERIE, reaches: 'whole', open: ['spoil-ada', 'spoil-dan'] },
  zitherfour: { of: FILM, reaches: 'whole', open: ['spoil-ada', 'spoil-dan'] },
  // Its author says that it gives nothing away; three readers marked it as reaching the fourth episode.
  zithermarked: { of: SERIE, reaches: 'nothing', open: ['spoil-ada', 'spoil-dan'] },
};
const ARTICLES: Record<string, Written> = {
  zitherarticle: {
    ...{ of: SERIE, reaches: { season: 1, episode: 4 }, isArticle: true },
    open: ['spoil-ada', 'spoil-dan'],
  },
  zitherrannews: { of: FILM, reaches: 'whole', isArticle: true, open: ['spoil-ada', 'spoil-dan'] },
};
const ALL: Record<string, Written> = { ...TEXTS, ...ARTICLES };
const WORDS = Object.keys(ALL);
/** Ada's notes on a list, up to the fourth episode and the whole film. */
const NOTES = { zithernote: SERIE, zitherseason: SERIE, zitherrannote: FILM } as const;
/** Opinions by their author, up to the second episode and the whole film. */
const OPINIONS = {
  zitheropinion: { of: SERIE, by: 'spoil-ada', reaches: { season: 1, episode: 2 } },
  zitherfilm: { of: FILM, by: 'spoil-dan', reaches: 'whole' },
} as const;
/** Dan's comments below the second review, the first as a reply to Ben, and below the first article. */
const BELOW = ['zitherreply', 'zithercomment', 'zitherunderarticle'];

const ids = new Map<string, string>();

const reviewOf = (word: string, reaches: WrittenReach, of: string) => ({
  ...{ title: `${word} title`, description: `${word} description`, banner: '/api/pictures/a/b/banner?v=1' },
  content: { blocks: [{ type: 'paragraph' as const, data: { text: `${word} text` } }] },
  ...{ category: of === FILM ? ('movies' as const) : ('series' as const), referredMediaID: of, reaches },
  activity: { rating: 9 },
});

const portal = portalOf({
  ...{ services: SERVICES, members: MEMBERS },
  settings: { FOLLOWS_PER_HOUR: '0', COMMENTS_PER_HOUR: '0' },
});
const { as, done } = portal;

/** A full review, as returned on request. */
async function shown(reader: Reader, word: string): Promise<Review> {
  const { review } = await done(reader, 'reveal-text', { type: 'review', id: ids.get(word) ?? '' });
  if (!review) throw new Error('There is no such review');
  return review;
}

/** @returns its `_id` */
async function untitledArticle(): Promise<string> {
  const { banner } = (await done('visitor', 'get-serie', { titleId: SERIE })).serie;
  const { title, description, content } = reviewOf('plain', 'nothing', SERIE);
  const article = { title, description, content, banner, tags: ['series'] };
  const { id } = await done('spoil-ada', 'create-article', article);
  return (await done('visitor', 'get-article', { articleId: id })).article._id;
}

beforeAll(async () => {
  await portal.start();
  for (const member of MEMBERS)
    if (member !== 'spoil-ada') await done(member, 'follow-member', { userId: 'spoil-ada' });
  const banner = (await done('visitor', 'get-serie', { titleId: SERIE })).serie.banner;
  for (const [word, { of, reaches }] of Object.entries(TEXTS)) {
    const review = { ...reviewOf(word, reaches, of), banner };
    ids.set(word, (await done('spoil-ada', 'create-review', review)).id);
  }
  for (const [word, { of, reaches }] of Object.entries(ARTICLES)) {
    const { activity: _, category, ...text } = reviewOf(word, reaches, of);
    const article = { ...text, banner, tags: [`${word}tag`, category] };
    const address = (await done('spoil-ada', 'create-article', article)).id;
    ids.set(word, (await done('spoil-ada', 'get-article', { articleId: address })).article._id);
  }
  const { list } = await done('spoil-ada', 'create-list', { name: 'Seen', visibility: 'everyone' });
  ids.set('list', list._id);
  for (const [note, item] of Object.entries(NOTES)) {
    const about = note === 'zitherseason' ? ({ kind: 'seasons', season: 1 } as const) : null;
    const kind = item === FILM ? 'movies' : 'series';
    const put = { listId: list._id, item, ...(about ?? { kind }) } as const;
    const { entry } = await done('spoil-ada', 'add-list-entry', put);
    const reaches = item === FILM ? 'whole' : ({ season: 1, episode: 4 } as const);
    await done('spoil-ada', 'note-list-entry', { listId: list._id, entryId: entry._id, note, reaches });
    ids.set(note, entry._id);
  }
  const seen = { titleId: SERIE, seen: true };
  await done('spoil-cyd', 'mark-episodes', { ...seen, episodes: { season: 1, episode: 2 } });
  await done('spoil-dan', 'mark-episodes', { ...seen, episodes: { all: true } });
  await done('spoil-dan', 'add-viewing', { titleId: FILM, viewing: {} });
  // Ben is notified of a reply below a review that he opened.
  const review = await shown('spoil-ben', 'zithertwo');
  const post = { type: 'review', mediaId: review._id } as const;
  const { _id } = await done('spoil-ben', 'add-comment', { ...post, comment: 'Words' });
  await done('spoil-dan', 'add-comment', { ...post, comment: 'zitherreply', replyingTo: _id });
  await done('spoil-dan', 'add-comment', { ...post, comment: 'zithercomment' });
  ids.set('comment', _id);
  const article = { type: 'article', mediaId: ids.get('zitherarticle') ?? '' } as const;
  const under = await done('spoil-ben', 'add-comment', { ...article, comment: 'Words' });
  await done('spoil-dan', 'add-comment', {
    ...article,
    comment: 'zitherunderarticle',
    replyingTo: under._id,
  });
  ids.set('under', under._id);
  for (const [word, { of, by, reaches }] of Object.entries(OPINIONS)) {
    const rated = { mediaId: of, type: 'movie', userRating: 9, reviewText: word, reaches } as const;
    await done(by, 'add-rating', { ...rated, type: of === FILM ? 'movie' : 'series' });
  }
  const plain = { ...reviewOf('plain', 'nothing', SERIE), banner };
  const open = (await done('spoil-ada', 'create-review', plain)).id;
  ids.set('plain', (await done('visitor', 'get-review', { reviewId: open })).review._id);
  const thread = { type: 'review', mediaId: ids.get('plain') ?? '' } as const;
  const reaches = { season: 1, episode: 3 };
  const third = await done('spoil-dan', 'add-comment', { ...thread, comment: 'zitherthird', reaches });
  ids.set('zitherthird', third._id);
  const address = ids.get('zithermarked') ?? '';
  const marked = (await done('visitor', 'get-review', { reviewId: address })).review._id;
  // A published address keeps its words: refusals repeat it.
  ids.set('zithermarked', marked);
  for (const [reader, said] of Object.entries({
    'spoil-ben': { season: 1, episode: 4 },
    'spoil-cyd': 'whole',
    'spoil-dan': { season: 1, episode: 4 },
  } as const))
    await done(reader as Reader, 'mark-spoiler', { kind: 'review', id: marked, reaches: said });
  const below = { ...thread, comment: 'zitherbelow', replyingTo: third._id };
  ids.set('zitherbelow', (await done('spoil-ben', 'add-comment', below))._id);
});
afterAll(portal.stop);

const READS = CALL_NAMES.filter((name) => {
  const { planned, effect } = callOf(name);
  return planned === undefined && effect === 'read' && name !== 'reveal-text';
});

/** Every argument that leads a read to the texts. */
const ABOUT = {
  ...{
    userId: 'spoil-ada',
    kind: 'reviews',
    type: 'series',
    list: 'ratings',
    query: 'zither',
    of: 'favorites',
  },
  ...{
    season: 1,
    episode: 1,
    count: 100,
    month: 6,
    fate: 'new',
    nameId: 'nobody',
    member: 'spoil-ada',
    use: 'verify-email',
  },
  ...{
    typed: 'spoil',
    thread: [],
    titles: [],
    members: ['spoil-ada', 'spoil-ben'],
    articleId: 'f'.repeat(24),
    caseId: 'f'.repeat(24),
    listId: 'f'.repeat(24),
    importId: 'f'.repeat(24),
  },
  ...{ receipt: 'f'.repeat(32), invitation: 'f'.repeat(32), token: 'f'.repeat(32) },
};

/** Bodies for a read: one for each text and each title that it takes. */
function bodiesOf(name: CallName): object[] {
  const { request } = callOf(name);
  const fields = Object.keys(('shape' in request ? request.shape : {}) as object);
  const bodies = WORDS.flatMap((word) => {
    const reviewId = ids.get(word);
    const titleId = ALL[word]?.of;
    const about: Record<string, unknown> = {
      ...ABOUT,
      listId: ids.get('list'),
      ...{ reviewId, titleId, mediaId: titleId, referredMediaId: titleId, id: reviewId, _id: 'f'.repeat(24) },
      ...{ item: 'f'.repeat(24), titleIds: ['f'.repeat(24)], clubId: 'f'.repeat(24) },
      ...(name === 'get-replies' && { _id: ids.get(word === 'zitherone' ? 'zitherthird' : 'comment') }),
      ...(ALL[word]?.isArticle && { articleId: reviewId, kind: 'articles' }),
      ...(name === 'get-replies' && ALL[word]?.isArticle && { _id: ids.get('under') }),
      ...(name === 'get-title-facets' && { list: null, kind: 'movies' }),
      ...(name === 'get-cases' && { of: 'all' }),
    };
    const ways: object[] = [
      {},
      { kind: 'movies' },
      { kind: 'review' },
      { type: 'review' },
      { kind: 'article' },
      { type: 'article' },
      { type: 'latest' },
      { mediaId: reviewId, type: 'review' },
      { mediaId: reviewId, type: 'article' },
      { mediaId: ids.get('plain'), type: 'review' },
      { kind: 'opinion', id: 'f'.repeat(24) },
    ];
    return ways.map((way) =>
      Object.fromEntries(Object.entries({ ...about, ...way }).filter(([field]) => fields.includes(field))),
    );
  });
  const different = new Map(bodies.map((body) => [JSON.stringify(body), body]));
  // Optional fields are also left out.
  return [{}, ...different.values()].filter((body) => request.safeParse(body).success);
}

async function told(reader: Reader): Promise<Map<CallName, string>> {
  const answers = new Map<CallName, string>();
  const ask = async (name: CallName) => {
    for (const body of bodiesOf(name)) {
      const { status, body: reply } = await as(reader, name, body);
      expect({ name, fails: status >= 500 && status !== 501 }).toEqual({ name, fails: false });
      answers.set(name, `${answers.get(name) ?? ''}${JSON.stringify(reply)}`);
    }
  };
  for (let at = 0; at < READS.length; at += 8) await Promise.all(READS.slice(at, at + 8).map(ask));
  return answers;
}

it('SPOIL-05 the walk covers every read of the contract', () => {
  const unasked = READS.filter((name) => bodiesOf(name).length === 0);
  expect(unasked).toEqual([]);
});

describe.each(['visitor', ...MEMBERS] as const)('SPOIL-04 SPOIL-05 to %s', (reader) => {
  it('no call contains a word of a covered text', async () => {
    const answers = await told(reader);
    const said = (word: string) => [...answers].flatMap(([name, text]) => (text.includes(word) ? name : []));
    for (const word of WORDS.filter((known) => !ALL[known]?.open.includes(reader)))
      expect({ word, said: said(word) }).toEqual({ word, said: [] });
    const isOpen = TEXTS['zithertwo']?.open.includes(reader);
    for (const word of BELOW) {
      if (isOpen) expect(said(word)).not.toEqual([]);
      else expect({ word, said: said(word) }).toEqual({ word, said: [] });
    }
    const mayRead: Record<string, readonly Reader[]> = {
      zitheropinion: ['spoil-ada', 'spoil-cyd', 'spoil-dan'],
      zitherfilm: ['spoil-dan'],
      zitherthird: ['spoil-dan'],
      zitherbelow: ['spoil-ben', 'spoil-dan'],
      ...Object.fromEntries(Object.keys(NOTES).map((note) => [note, ['spoil-ada', 'spoil-dan']] as const)),
    };
    for (const [word, readers] of Object.entries(mayRead)) {
      if (readers.includes(reader)) expect(said(word)).not.toEqual([]);
      else expect({ word, said: said(word) }).toEqual({ word, said: [] });
    }
    for (const word of WORDS.filter((known) => ALL[known]?.open.includes(reader)))
      expect(said(word)).toEqual(
        expect.arrayContaining(
          ALL[word]?.isArticle
            ? ['get-article', 'get-articles-media', 'get-user-texts']
            : ['get-review', 'get-reviews-media', 'get-user-texts'],
        ),
      );
  });
});

it('SPOIL-04 a covered text shows its title and the reader’s progress', async () => {
  const covered = async (reader: Reader, word: string) =>
    (await done(reader, 'get-review', { reviewId: ids.get(word) ?? '' })).review;
  expect(await covered('spoil-cyd', 'zithertwo')).toMatchObject({
    title: 'Review of Chernobyl',
    covered: { reaches: { season: 1, episode: 4 }, at: { season: 1, episode: 2 } },
    activity: { rating: 9 },
  });
  expect((await covered('visitor', 'zitherfour')).covered).toEqual({
    reaches: 'whole',
    at: null,
    kind: 'movies',
    titleId: FILM,
  });
  const { cards } = await done('spoil-ben', 'get-feed', {});
  const names = cards.filter(({ kind }) => kind === 'review').flatMap(({ things }) => things);
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Review of Ran', 'Review of Chernobyl']),
  );
});

it('SPOIL-06 a reader who asks gets the full review, and must ask again next time', async () => {
  const id = ids.get('zitherone') ?? '';
  for (const reader of ['visitor', 'spoil-ben'] as const) {
    const review = await shown(reader, 'zitherone');
    expect(review).toMatchObject({ title: 'zitherone title', review_id: id });
    expect((await done(reader, 'get-review', { reviewId: review._id })).review.title).toBe(
      'Review of Chernobyl',
    );
  }
});

it('SPOIL-07 only readers who opened the review see its comments and their live events', async () => {
  const review = await shown('visitor', 'zithertwo');
  const thread = { type: 'review', mediaId: review._id } as const;
  const texts = async (reveal: boolean) =>
    (await done('visitor', 'get-media-comments', { ...thread, reveal })).comments.map(
      ({ comment }) => comment,
    );
  expect(await texts(true)).toEqual(['zithercomment', 'Words']);
  expect(await texts(false)).toEqual(['Reaches S1 E4.', 'Reaches S1 E4.']);
  const own = (await done('spoil-ben', 'get-media-comments', thread)).comments.map(({ comment }) => comment);
  expect(own).toEqual(['Reaches S1 E4.', 'Words']);
  const replies = await done('visitor', 'get-replies', { _id: ids.get('comment') ?? '', reveal: true });
  expect(replies.replies).toMatchObject([{ comment: 'zitherreply' }]);
  const statusOf = async (query: string) => {
    const closing = new AbortController();
    const { status } = await fetch(`${portal.url()}/api/live?type=review&mediaId=${query}`, {
      signal: closing.signal,
    });
    closing.abort();
    return status;
  };
  expect(await statusOf(review._id)).toBe(403);
  expect(await statusOf(`${review._id}&reveal=true`)).toBe(200);
});

it('SPOIL-02 accepts only what exists', async () => {
  const refused = async (reaches: WrittenReach, of: string) =>
    (await as('spoil-ada', 'create-review', reviewOf('zither', reaches, of))).status;
  expect(await refused({ season: 1, episode: 6 }, SERIE)).toBe(400);
  expect(await refused({ season: 2, episode: 1 }, SERIE)).toBe(400);
  expect(await refused({ season: 0, episode: 1 }, SERIE)).toBe(400);
  expect(await refused({ season: 1, episode: 1 }, FILM)).toBe(400);
  const { review } = await done('spoil-ada', 'get-review', { reviewId: ids.get('zitherthree') ?? '' });
  expect(review.reach).toMatchObject({ whole: true, upTo: { season: 1, episode: 5 } });
});

it('SPOIL-03 the author changes it, with immediate effect', async () => {
  const id = ids.get('zitherfour') ?? '';
  const titleFor = async (reader: Reader) =>
    (await done(reader, 'get-review', { reviewId: id })).review.title;
  expect(await titleFor('visitor')).toBe('Review of Ran');
  const said = { type: 'review', id } as const;
  expect((await as('spoil-dan', 'set-text-reach', { ...said, reaches: 'nothing' })).status).toBe(403);
  await done('spoil-ada', 'set-text-reach', { ...said, reaches: 'nothing' });
  expect(await titleFor('visitor')).toBe('zitherfour title');
  await done('spoil-ada', 'set-text-reach', { ...said, reaches: 'whole' });
  expect(await titleFor('visitor')).toBe('Review of Ran');
  expect(
    (await as('spoil-ada', 'set-text-reach', { ...said, reaches: { season: 1, episode: 1 } })).status,
  ).toBe(400);
});

it('SPOIL-13 SPOIL-14 an author cannot go below the readers’ marks, and learns why', async () => {
  const reviewId = ids.get('zithermarked') ?? '';
  const { review } = await done('spoil-ada', 'get-review', { reviewId });
  const said = { type: 'review', id: review._id } as const;
  const reach = async (reaches: WrittenReach) =>
    (await done('spoil-ada', 'set-text-reach', { ...said, reaches })).review?.reach;
  const to = { whole: false, upTo: { season: 1, episode: 4 } };
  expect(review.reach).toMatchObject({ ...to, corrected: { to, said: null } });
  expect(await reach({ season: 1, episode: 5 })).toMatchObject({ upTo: { season: 1, episode: 5 } });
  expect(await reach('nothing')).toMatchObject({ ...to, corrected: { to, said: null } });
  const mark = { kind: 'review', id: review._id } as const;
  expect((await as('spoil-ada', 'mark-spoiler', { ...mark, reaches: 'whole' })).status).toBe(403);
  expect(
    (await as('spoil-ben', 'mark-spoiler', { ...mark, reaches: { season: 9, episode: 1 } })).status,
  ).toBe(400);
  expect(await done('spoil-cyd', 'get-spoiler-mark', mark)).toMatchObject({
    ...{ reaches: 'whole', corrected: true, about: { titleId: SERIE, itemType: 'series' } },
  });
});

it('SPOIL-13 opinions and comments can be marked, too, but not comments below an article without a title', async () => {
  const { opinions } = await done('spoil-dan', 'get-opinions', { mediaId: FILM });
  const [opinion] = opinions;
  const comment = ids.get('zitherbelow') ?? '';
  const mark = (reader: Reader, kind: 'opinion' | 'comment', id: string) =>
    done(reader, 'mark-spoiler', { kind, id, reaches: 'whole' });
  for (const reader of ['spoil-ada', 'spoil-ben', 'spoil-cyd'] as const)
    expect((await mark(reader, 'opinion', opinion?._id ?? '')).reaches).toBe('whole');
  for (const reader of ['spoil-ada', 'spoil-cyd', 'spoil-dan'] as const)
    expect((await mark(reader, 'comment', comment)).corrected).toBe(reader === 'spoil-dan');
  const { replies } = await done('spoil-cyd', 'get-replies', {
    _id: ids.get('zitherthird') ?? '',
    opened: true,
  });
  expect(replies).toMatchObject([{ covered: { reaches: 'whole' } }]);
  // One of the three removes their mark.
  await done('spoil-dan', 'mark-spoiler', { kind: 'comment', id: comment, reaches: 'nothing' });
  const opened = await done('spoil-cyd', 'get-replies', { _id: ids.get('zitherthird') ?? '', opened: true });
  expect(opened.replies).toMatchObject([{ comment: 'zitherbelow' }]);
  const thread = { type: 'article', mediaId: await untitledArticle() } as const;
  const below = await done('spoil-dan', 'add-comment', { ...thread, comment: 'Words' });
  const refused = await as('spoil-ben', 'mark-spoiler', { kind: 'comment', id: below._id, reaches: 'whole' });
  expect(refused.status).toBe(400);
});

it('SPOIL-08 an opinion and a comment state their reach, and open on request', async () => {
  const { opinions } = await done('visitor', 'get-opinions', { mediaId: SERIE });
  const [opinion] = opinions;
  expect(opinion).toMatchObject({ rating: 9, reviewText: 'Reaches S1 E2.', user: { username: 'spoil-ada' } });
  const { opinion: whole } = await done('visitor', 'reveal-text', {
    type: 'opinion',
    id: opinion?._id ?? '',
  });
  expect(whole?.reviewText).toBe('zitheropinion');
  const own = (await done('spoil-ada', 'check-rating', { mediaId: SERIE })).rating;
  expect(own).toMatchObject({ reviewText: 'zitheropinion', reaches: { season: 1, episode: 2 } });

  const thread = { type: 'review', mediaId: ids.get('plain') ?? '' } as const;
  const of = async (reader: Reader) => (await done(reader, 'get-media-comments', thread)).comments;
  expect(await of('spoil-cyd')).toMatchObject([
    {
      ...{
        comment: 'Reaches S1 E3. You are at S1 E2.',
        commentedBy: { personal_info: { username: 'spoil-dan' } },
      },
      covered: { reaches: { season: 1, episode: 3 }, at: { season: 1, episode: 2 } },
    },
  ]);
  const id = ids.get('zitherthird') ?? '';
  expect((await done('spoil-cyd', 'reveal-text', { type: 'comment', id })).comment?.comment).toBe(
    'zitherthird',
  );
});

it('SPOIL-08 a changed rating keeps its opinion’s reach, and its author can change both together', async () => {
  const rated = { mediaId: SERIE, type: 'series', userRating: 8 } as const;
  const reached = async (change: object) =>
    (await done('spoil-dan', 'add-rating', { ...rated, ...change })).rating.reaches;
  expect(await reached({ reviewText: 'Words', reaches: 'whole' })).toBe('whole');
  expect(await reached({ reviewText: 'Other words' })).toBe('whole');
  expect(await reached({ reviewText: 'Other words', reaches: 'nothing' })).toBeUndefined();
  const status = async (change: object) =>
    (await as('spoil-dan', 'add-rating', { ...rated, ...change })).status;
  expect(await status({ reviewText: 'Words', reaches: { season: 1, episode: 6 } })).toBe(400);
  await done('spoil-dan', 'remove-rating', { mediaId: SERIE, type: 'series' });
});

it('SPOIL-09 replies to a covered comment open with it', async () => {
  const id = ids.get('zitherthird') ?? '';
  const below = async (reader: Reader, opened: boolean) =>
    (await done(reader, 'get-replies', { _id: id, opened })).replies.map(({ comment }) => comment);
  expect(await below('spoil-cyd', false)).toEqual(['Reaches S1 E3. You are at S1 E2.']);
  expect(await below('spoil-cyd', true)).toEqual(['zitherbelow']);
  expect(await below('spoil-dan', false)).toEqual(['zitherbelow']);
});

it('SPOIL-08 only a comment’s author changes its reach, and only below reviews', async () => {
  const said = { type: 'comment', id: ids.get('zitherthird') ?? '' } as const;
  expect((await as('spoil-ben', 'set-text-reach', { ...said, reaches: 'nothing' })).status).toBe(403);
  await done('spoil-dan', 'set-text-reach', { ...said, reaches: 'nothing' });
  const thread = { type: 'review', mediaId: ids.get('plain') ?? '' } as const;
  expect((await done('visitor', 'get-media-comments', thread)).comments).toMatchObject([
    { comment: 'zitherthird' },
  ]);
  await done('spoil-dan', 'set-text-reach', { ...said, reaches: { season: 1, episode: 3 } });
  const mediaId = await untitledArticle();
  const elsewhere = { type: 'article', mediaId, comment: 'Words', reaches: 'whole' };
  expect((await as('spoil-dan', 'add-comment', elsewhere)).status).toBe(400);
});

it('SPOIL-09 live events contain no word of a comment with spoilers', async () => {
  const closing = new AbortController();
  const mediaId = ids.get('plain') ?? '';
  const stream = await fetch(`${portal.url()}/api/live?type=review&mediaId=${mediaId}`, {
    signal: closing.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const thread = { type: 'review', mediaId } as const;
  const replyingTo = ids.get('zitherthird') ?? '';
  await done('spoil-dan', 'add-comment', { ...thread, comment: 'zitherlive', reaches: 'whole' });
  await done('spoil-ben', 'add-comment', { ...thread, comment: 'zitherreplied', replyingTo });
  await done('spoil-ben', 'add-comment', { ...thread, comment: 'The last' });
  let heard = '';
  while (!heard.includes('The last')) heard += (await reader?.read())?.value ?? '';
  closing.abort();
  expect(heard).toContain('Gives away the whole series.');
  expect(heard).toContain('Reaches S1 E3.');
  expect(heard).not.toContain('zither');
});

it('SPOIL-10 a reader who turns off all covers gets everything, but cannot rate how an unseen episode felt', async () => {
  const id = ids.get('zithertwo') ?? '';
  const titleFor = async () => (await done('spoil-ben', 'get-review', { reviewId: id })).review.title;
  const { serie } = await done('visitor', 'get-serie', { titleId: SERIE });
  const mediaId = `${serie._id}:1:5`;
  const thread = async () => done('spoil-ben', 'get-media-comments', { type: 'episode', mediaId });
  const feel = async () =>
    (
      await as('spoil-ben', 'set-episode-feeling', {
        titleId: SERIE,
        season: 1,
        episode: 5,
        feeling: 'tense',
      })
    ).status;
  await done('spoil-dan', 'add-comment', { type: 'episode', mediaId, comment: 'zitherepisode' });
  expect(await titleFor()).toBe('Review of Chernobyl');
  expect(await thread()).toMatchObject({ covered: mediaId, comments: [] });
  await done('spoil-ben', 'set-library-settings', { coversUnseen: false });
  expect(await titleFor()).toBe('zithertwo title');
  expect(await thread()).toMatchObject({ comments: [{ comment: 'zitherepisode' }] });
  expect(await feel()).toBe(403);
  await done('spoil-ben', 'set-library-settings', { coversUnseen: true });
  expect(await titleFor()).toBe('Review of Chernobyl');
});

it('SPOIL-11 hides the names of episodes beyond a member’s next one', async () => {
  const veiled = async (reader: Reader) => {
    const { seasons } = await done(reader, 'get-seasons', { titleId: SERIE });
    return seasons.flatMap(({ number, episodes }) =>
      number === 0 ? [] : episodes.map((episode) => (episode.veiled ? null : episode.name)),
    );
  };
  const names = await veiled('visitor');
  expect(names).not.toContain(null);
  expect(await veiled('spoil-ben')).toEqual(names);
  expect(await veiled('spoil-dan')).toEqual(names);
  expect(await veiled('spoil-cyd')).toEqual([...names.slice(0, 3), null, null]);
  const episode = async (at: number) =>
    done('spoil-cyd', 'get-episode', { titleId: SERIE, season: 1, episode: at });
  expect(await episode(3)).toMatchObject({
    episode: { name: names[2] },
    previous: { name: names[1] },
    next: { name: null, veiled: true },
  });
  expect(await episode(4)).toMatchObject({
    episode: { name: null, veiled: true },
    previous: { name: names[2] },
    next: { name: null, veiled: true },
  });
  await done('spoil-cyd', 'set-library-settings', { coversUnseen: false });
  expect(await veiled('spoil-cyd')).toEqual(names);
  await done('spoil-cyd', 'set-library-settings', { coversUnseen: true });
});

it('SPOIL-19 SPOIL-20 a covered note keeps its entry, and opens for who may see the list', async () => {
  const listId = ids.get('list') ?? '';
  const entryId = ids.get('zithernote') ?? '';
  const read = async (reader: Reader) =>
    (await done(reader, 'get-list-entries', { listId })).entries.find(({ _id }) => _id === entryId);
  expect(await read('spoil-cyd')).toMatchObject({
    ...{ note: null, look: { name: 'Chernobyl' } },
    covered: { reaches: { season: 1, episode: 4 }, at: { season: 1, episode: 2 }, titleId: SERIE },
  });
  expect(await read('spoil-ada')).toMatchObject({ note: 'zithernote', reaches: { season: 1, episode: 4 } });
  const asked = { type: 'note', id: entryId } as const;
  expect((await done('visitor', 'reveal-text', asked)).entry?.note).toBe('zithernote');
  const { key } = await done('spoil-ada', 'make-list-link', { listId, hours: null });
  await done('spoil-ada', 'change-list', { listId, change: { visibility: 'onlyMe' } });
  for (const reader of ['visitor', 'spoil-cyd'] as const)
    expect((await as(reader, 'reveal-text', asked)).status).toBe(404);
  expect((await done('visitor', 'reveal-text', { ...asked, key })).entry?.note).toBe('zithernote');
  await done('spoil-ada', 'change-list', { listId, change: { visibility: 'everyone' } });
});

it('SPOIL-19 SPOIL-20 accepts only what exists, and nothing for roles', async () => {
  const listId = ids.get('list') ?? '';
  const write = async (entryId: string, reaches: WrittenReach, reader: Reader = 'spoil-ada') =>
    (await as(reader, 'note-list-entry', { listId, entryId, note: 'Words', reaches })).status;
  expect(await write(ids.get('zithernote') ?? '', { season: 1, episode: 6 })).toBe(400);
  expect(await write(ids.get('zitherrannote') ?? '', { season: 1, episode: 1 })).toBe(400);
  expect(await write(ids.get('zithernote') ?? '', 'whole', 'spoil-dan')).toBe(404);
  const { movie } = await done('visitor', 'get-movie', { titleId: FILM });
  const item = movie.roles[0]?._id ?? '';
  const { entry } = await done('spoil-ada', 'add-list-entry', { listId, kind: 'roles', item });
  expect(await write(entry._id, 'whole')).toBe(400);
  expect(await write(entry._id, 'nothing')).toBe(200);
});
