import { markIdOf, objectIdOf, ratingIdOf } from '@screenlore/catalogue-model';

export const id = (n: number) => objectIdOf(`item ${n}`);
const user = (n: number) => objectIdOf(`user ${n}`).toHexString();
const now = new Date();
export const COUNT = 2000;
const all = Array.from({ length: COUNT }, (_, n) => n);

export const documents: Record<string, object[]> = {
  titles: all.map((n) => ({
    _id: id(n),
    titleId: `title-${n}`,
    itemType: 'movies',
    popularity: n,
    rev: 1,
    ratingSum: 0,
  })),
  ratings: all.map((n) => ({
    ...{ _id: ratingIdOf(user(n % 100), id(n)), userId: user(n % 100), itemId: id(n), itemType: 'movies' },
    ...{ rating: 7, reviewText: 'Good', timestamp: now },
  })),
  marks: all.map((n) => ({
    ...{ _id: markIdOf('favorites', user(n % 100), id(n)), userId: user(n % 100), list: 'favorites' },
    ...{ itemId: id(n), itemType: 'movies', at: now },
  })),
  comments: all.map((n) => ({
    _id: id(n),
    thread: `article:${n % 50}`,
    parent: null,
    root: id(n),
    text: 'Yes',
    at: now,
    replyCount: 0,
  })),
};

export const CATALOGUE = 'screenlore_catalogue';
const COMMENTS = 'screenlore_comments';
const ofUser = { userId: user(3), itemType: 'movies' };
const ownRating = { _id: ratingIdOf(user(3), id(3)), userId: user(3) };
/** Reads, with the shards that they ask and what they read. */
export const reading: [
  what: string,
  database: string,
  command: object,
  asks: 'one shard' | 'all shards',
  reads?: 'documents' | 'index alone',
][] = [
  [
    'a title’s page',
    CATALOGUE,
    { clusterFind: 'titles', filter: { titleId: 'title-3', itemType: 'movies' } },
    'one shard',
  ],
  ['a title by its _id', CATALOGUE, { clusterFind: 'titles', filter: { _id: id(3) } }, 'all shards'],
  [
    'a list of titles',
    CATALOGUE,
    {
      clusterFind: 'titles',
      filter: { itemType: 'movies' },
      projection: { _id: 1, rev: 1 },
      sort: { popularity: -1, _id: 1 },
      hint: 'popular',
      limit: 20,
    },
    'all shards',
    'documents',
  ],
  [
    'a member’s own rating',
    CATALOGUE,
    { clusterFind: 'ratings', filter: ownRating, hint: '_id_' },
    'one shard',
  ],
  [
    'a member’s ratings',
    CATALOGUE,
    { clusterFind: 'ratings', filter: ofUser, sort: { timestamp: -1, _id: -1 }, hint: 'newest' },
    'one shard',
  ],
  [
    'the opinions on a title',
    CATALOGUE,
    {
      clusterFind: 'ratings',
      filter: { itemId: id(3), reviewText: { $gt: '' } },
      sort: { timestamp: -1, _id: -1 },
      hint: 'opinions',
    },
    'all shards',
  ],
  [
    'a member’s favourites',
    CATALOGUE,
    {
      clusterFind: 'marks',
      filter: { ...ofUser, list: 'favorites' },
      sort: { at: -1, _id: -1 },
      hint: 'newest',
    },
    'one shard',
  ],
  [
    'a page of comments',
    COMMENTS,
    {
      clusterFind: 'comments',
      filter: { thread: 'article:3', parent: null },
      sort: { at: -1, _id: -1 },
      limit: 20,
    },
    'one shard',
  ],
  [
    'the replies to a comment',
    COMMENTS,
    { clusterFind: 'comments', filter: { parent: id(3) }, sort: { at: 1, _id: 1 } },
    'all shards',
  ],
];
/** Each of these writes one document. */
export const writing: [what: string, database: string, command: object][] = [
  [
    'a vote',
    CATALOGUE,
    {
      clusterUpdate: 'titles',
      updates: [
        { q: { _id: id(3), itemType: 'movies' }, u: [{ $set: { ratingSum: { $add: ['$ratingSum', 7] } } }] },
      ],
    },
  ],
  [
    'a changed rating',
    CATALOGUE,
    { clusterUpdate: 'ratings', updates: [{ q: ownRating, u: { $set: { rating: 9 } }, hint: '_id_' }] },
  ],
  [
    'a rating that is taken back',
    CATALOGUE,
    { clusterDelete: 'ratings', deletes: [{ q: ownRating, limit: 1, hint: '_id_' }] },
  ],
  [
    'a mark that is taken off',
    CATALOGUE,
    {
      clusterDelete: 'marks',
      deletes: [
        { q: { _id: markIdOf('favorites', user(3), id(3)), userId: user(3) }, limit: 1, hint: '_id_' },
      ],
    },
  ],
  [
    'a comment with its replies',
    COMMENTS,
    { clusterDelete: 'comments', deletes: [{ q: { root: id(3) }, limit: 0 }] },
  ],
];
