import { type Document, type MongoClient, ObjectId } from 'mongodb';
import type { GatewayUser } from '../measure/gateway.js';

const AT_ONCE = 10_000;
/** In this many acts there is one rating and one comment; the others are viewings. */
const SHARES = 10;

/**
 * Creates members with acts, in the form that the services store: copies of what one member does by calls.
 * @param readers how many of these members each reader (by username) follows
 * @param acts of all of them together
 */
export async function fillFollowed(
  client: MongoClient,
  writer: GatewayUser,
  readers: Readonly<Record<string, number>>,
  acts: number,
): Promise<void> {
  const { movies } = await writer.call('get-movies-random', { count: 20 });
  const { articles } = await writer.call('get-articles-latest', { count: 1 });
  const [movie, article] = [movies[0], articles[0]];
  if (!movie || !article) throw new Error('The demo has neither films nor articles.');
  await writer.call('add-viewing', { titleId: movie.titleId, viewing: {} });
  await writer.call('add-rating', { mediaId: movie.titleId, type: 'movie', userRating: 8, reviewText: null });
  await writer.call('add-comment', { type: 'article', mediaId: article._id, comment: 'So it is.' });
  const users = client.db('screenlore_auth').collection('users');
  const account = await found(users.findOne({ username: writer.username }));
  const userId = account._id.toHexString();
  const [viewings, ratings, comments, follows] = [
    client.db('screenlore_library').collection('viewings'),
    client.db('screenlore_catalogue').collection('ratings'),
    client.db('screenlore_comments').collection('comments'),
    client.db('screenlore_library').collection('follows'),
  ];
  const viewing = await found(viewings.findOne({ userId }));
  const rating = await found(ratings.findOne({ userId }));
  const comment = await found(comments.findOne({ 'by._id': userId }));
  const titles = await client.db('screenlore_catalogue').collection('titles').find({}).limit(2000).toArray();

  const authors = Array.from({ length: Math.max(...Object.values(readers)) }, (_, at) => {
    const username = `${writer.username}.${at}`;
    return {
      ...{ ...account, _id: new ObjectId(), username, usernameKey: username, usernameSkeleton: null },
      ...{ email: null, emailKey: undefined },
    };
  });
  await users.insertMany(authors, { ignoreUndefined: true });
  for (const [username, count] of Object.entries(readers)) {
    const reader = await found(users.findOne({ username }));
    const follower = reader._id.toHexString();
    const of = authors.slice(0, count).map(({ _id }) => _id.toHexString());
    await follows.insertMany(of.map((member) => ({ follower, member, since: new Date() })));
  }

  const each = acts / authors.length;
  const start = Date.now() - acts * 100;
  const newest = { viewings: [] as Document[], ratings: [] as Document[], comments: [] as Document[] };
  const write = async () => {
    const all = [
      [viewings, newest.viewings],
      [ratings, newest.ratings],
      [comments, newest.comments],
    ] as const;
    for (const [collection, made] of all)
      if (made.length > 0) await collection.insertMany(made.splice(0), { ordered: false });
  };
  for (let turn = 0; turn < each; turn += 1)
    for (const [at, { _id, username }] of authors.entries()) {
      const act = turn * authors.length + at;
      const when = new Date(start + act * 100);
      const author = _id.toHexString();
      const title = titles[(turn + at) % titles.length];
      const kind = turn % SHARES;
      if (kind === 0)
        // A member rates a title once. When the catalogue has no more titles, the ratings get ids of no
        // title.
        newest.ratings.push({
          ...{ ...rating, _id: new ObjectId(), userId: author, timestamp: when },
          itemId: titles[turn / SHARES]?._id ?? new ObjectId(),
          itemType: titles[turn / SHARES]?.['itemType'] ?? 'movies',
        });
      else if (kind === 1)
        newest.comments.push({
          ...{ ...comment, _id: new ObjectId(), at: when, text: `Number ${act}` },
          by: { ...comment['by'], _id: author, username },
        });
      else
        newest.viewings.push({
          ...{ ...viewing, _id: new ObjectId(), userId: author, at: when },
          ...{ title: title?._id.toHexString(), kind: title?.['itemType'] },
        });
      if ((act + 1) % AT_ONCE === 0) await write();
    }
  await write();
}

async function found<T>(asked: Promise<T | null>): Promise<T> {
  const document = await asked;
  if (!document) throw new Error('What was written is not there.');
  return document;
}
