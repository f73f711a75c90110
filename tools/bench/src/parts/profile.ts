import type { Portal } from '@screenlore/dev-stack';
import { ObjectId } from 'mongodb';
import { ask, newUser } from '../measure/gateway.js';
import { median, percentile } from '../measure/side-by-side.js';
import { timesOf } from '../measure/times.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const RATINGS = 10_000;
const MARKS = 1_000;
/** Enough that both ways that changes go had one. */
const CHANGES = 8;
const REPEATS = 200;
const WARM_UP = 20;
const GOAL_MS = 30;
const KINDS = ['movies', 'series', 'games', 'roles'] as const;
const USERNAME = 'ten.thousand';

/** The profile of a user with 10,000 ratings, read past the response cache as a member reads it. */
export async function profile({ gatewayUrl, mongoUrls }: Portal): Promise<Figure[]> {
  const userId = USERNAME;
  const member = await newUser(gatewayUrl, USERNAME);
  const { user } = await member.call('get-user', { userId });
  const { movies } = await member.call('get-movies', { count: CHANGES });
  await rate(
    mongoUrls.admin,
    user._id,
    movies.map(({ _id }) => _id),
  );
  // With their first changes the lists of somebody of before are counted for good.
  for (const { _id: mediaId } of movies) {
    const item = { mediaId, type: 'movie' } as const;
    await member.call('add-rating', { ...item, userRating: 9, reviewText: null });
    for (const call of ['add-favorite', 'add-want-to-see'] as const) await member.call(call, item);
  }

  const figures: Figure[] = [];
  for (const [call, body] of [
    // As the page asks, and as the call is by itself: the newest 100 of each list.
    ['get-user', { userId, count: 6 }],
    ['get-user', { userId }],
    ['get-user-list', { userId, list: 'ratings', type: 'movies', count: 24 }],
  ] as const) {
    let bytes = 0;
    const times = await timesOf({ warmUp: WARM_UP, repeats: REPEATS }, async () => {
      bytes = Buffer.byteLength(await ask(gatewayUrl, call, body, member));
    });
    figures.push({
      what: `${call} ${JSON.stringify(body)} of a user with 10,000 ratings, p95 at the gateway`,
      value: percentile(times, 0.95),
      unit: 'ms',
      atMost: GOAL_MS,
      how: `${REPEATS} times, ${Math.round(bytes / 1024)} KiB, p50 ${median(times).toFixed(1)}`,
    });
  }
  return figures;
}

/**
 * As the catalogue stores them; what the catalogue has comes first, so that all that is shown is there.
 * @param except `_id`s of titles that are left out
 */
async function rate(mongoUrl: string, userId: string, except: readonly string[]): Promise<void> {
  await withMongo(mongoUrl, async (client) => {
    const db = client.db('screenlore_catalogue');
    const others = { _id: { $nin: except.map((id) => new ObjectId(id)) } };
    const titles = await db.collection('titles').find(others, { limit: RATINGS }).toArray();
    const roles = await db
      .collection('roles')
      .find({}, { limit: RATINGS / 4 })
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
  });
}
