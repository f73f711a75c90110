import type { CallReply } from '@screenlore/contracts';
import { MongoClient, ObjectId } from 'mongodb';
import { median, percentile } from '../measure/side-by-side.js';
import type { Portal } from '../parts.js';
import type { Figure } from '../report.js';

const RATINGS = 10_000;
const MARKS = 1_000;
/** Enough that both ways that changes go had one. */
const CHANGES = 8;
const ROUNDS = 200;
const WARM_UP = 20;
const GOAL_MS = 30;
const KINDS = ['movies', 'series', 'games', 'roles'] as const;
const USER = { username: 'ten.thousand', email: 'ten.thousand@bench.example', password: 'Profile1' };

/** The profile of a user with 10,000 ratings, read past the ready replies as by somebody who is signed in. */
export async function profile({ gatewayUrl, mongoUrls }: Portal): Promise<Figure[]> {
  const post = async (call: string, body: object, token?: string) => {
    const answer = await fetch(`${gatewayUrl}/api/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text}`);
    return text;
  };
  const person = { ...USER, firstName: 'Ten', surname: 'Thousand', sex: 'female' };
  const { access_token }: CallReply<'sign-up'> = JSON.parse(await post('sign-up', person));
  const userId = USER.username;
  const { user }: CallReply<'get-user'> = JSON.parse(await post('get-user', { userId }));
  const { movies }: CallReply<'get-movies'> = JSON.parse(await post('get-movies', { count: CHANGES }));
  await rate(
    mongoUrls.admin,
    user._id,
    movies.map(({ _id }) => _id),
  );
  // With their first changes the lists of somebody of before are counted for good.
  for (const { _id: mediaId } of movies) {
    const item = { mediaId, type: 'movie' };
    await post('add-rating', { ...item, userRating: 9, reviewText: null }, access_token);
    for (const call of ['add-favorite', 'add-want-to-see']) await post(call, item, access_token);
  }

  const figures: Figure[] = [];
  for (const [call, body] of [
    // As the page asks, and as the call is by itself: the newest 100 of each list.
    ['get-user', { userId, count: 6 }],
    ['get-user', { userId }],
    ['get-user-list', { userId, list: 'ratings', type: 'movies', count: 24 }],
  ] as const) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const start = performance.now();
      bytes = Buffer.byteLength(await post(call, body, access_token));
      if (round >= 0) times.push(performance.now() - start);
    }
    figures.push({
      what: `${call} ${JSON.stringify(body)} of a user with 10,000 ratings, p95 at the gateway`,
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      how: `${ROUNDS} times, ${Math.round(bytes / 1024)} KiB, p50 ${median(times).toFixed(1)}`,
    });
  }
  return figures;
}

/**
 * As the catalogue stores them; what the catalogue has comes first, so that all that is shown is there.
 * @param except `_id`s of titles that are left out
 */
async function rate(mongoUrl: string, userId: string, except: readonly string[]): Promise<void> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const db = client.db('screenlore_catalogue');
    const titles = await db
      .collection('titles')
      .find({ _id: { $nin: except.map((id) => new ObjectId(id)) } }, { projection: { itemType: 1 } })
      .limit(RATINGS)
      .toArray();
    const roles = await db
      .collection('roles')
      .find({}, { projection: { _id: 1 } })
      .limit(RATINGS / 4)
      .toArray();
    const items = [
      ...titles.map(({ _id, itemType }) => ({ itemId: _id, itemType: String(itemType) })),
      ...roles.map(({ _id }) => ({ itemId: _id, itemType: 'roles' })),
    ]
      // Every kind among the newest.
      .sort((a, b) => a.itemId.toHexString().localeCompare(b.itemId.toHexString()))
      .slice(0, RATINGS);
    const all = Array.from(
      { length: RATINGS },
      (_, at) => items[at] ?? { itemId: new ObjectId(), itemType: KINDS[at % KINDS.length] },
    );
    await db.collection('ratings').insertMany(
      all.map((item, at) => ({
        ...item,
        userId,
        rating: (at % 10) + 1,
        reviewText: null,
        timestamp: new Date(Date.now() - at * 60_000),
      })),
    );
    const markable = items.filter(({ itemType }) => itemType !== 'roles').slice(0, MARKS);
    await db
      .collection('marks')
      .insertMany(
        ['favorites', 'wantToSee'].flatMap((list) =>
          markable.map((item, at) => ({ ...item, userId, list, at: new Date(Date.now() - at * 60_000) })),
        ),
      );
  } finally {
    await client.close();
  }
}
