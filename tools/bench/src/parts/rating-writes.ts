import { faultsOf, type HotTitle, hotTitle, hotTitles } from '@screenlore/catalogue-model/testing';
import type { Portal } from '@screenlore/dev-stack';
import { type ServiceCalls, serviceCalls } from '@screenlore/service-kit/service-calls';
import { type MongoClient, ObjectId } from 'mongodb';
import { sideBySide } from '../measure/side-by-side.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const TITLES = 10;
/** Users who rate at the same time, each waiting for the answer. */
const USERS = 200;
const SECONDS = 4;
/**
 * How many writes the driver has in flight. On a hot document more is not always faster, so its best result
 * counts.
 */
const DRIVER_AT_A_TIME = [5, 10, 20, 50, USERS];

const rated = (at: number): number => (at % 10) + 1;

/**
 * Ratings of ten hot titles by users who have not rated them before, measured in turn with the raw driver on
 * the same collections. The driver does the least that a rating needs: it upserts the rating and increments
 * the title's sums with `$inc`. Both writes must be on disk on the majority before they count, and no
 * transaction surrounds them. The service does more: it checks whether the user has rated before and whether
 * the change was already made, keeps both writes in one transaction, updates the title's score, and is called
 * over NATS.
 */
export const ratingWrites = ({ natsUrls, mongoUrls, callKeys }: Portal): Promise<Figure[]> =>
  withMongo(
    mongoUrls.admin,
    async (client) => {
      const calls = await serviceCalls(natsUrls.gateway, callKeys.signingKey);
      const db = client.db('screenlore_catalogue');
      const titles = await hotTitles(db, TITLES);
      const service = () => perSecond(USERS, (user, at) => byService(calls, user, hotTitle(titles, at), at));
      const driver = (atATime: number) =>
        perSecond(atATime, (user, at) => byDriver(client, user, hotTitle(titles, at), at));
      const tried: { atATime: number; rate: number }[] = [];
      for (const atATime of DRIVER_AT_A_TIME) tried.push({ atATime, rate: await driver(atATime) });
      const best = tried.reduce((a, b) => (b.rate > a.rate ? b : a)).atATime;
      const { a, b, ratio } = await sideBySide(service, () => driver(best));
      await calls.close();
      const faults = await faultsOf(db, titles);
      if (faults.length > 0) throw new Error(`The sums are not exact:\n${faults.join('\n')}`);
      return [
        {
          what: "rating writes on ten hot titles, of the raw driver's",
          value: ratio,
          atLeast: 0.4,
          how: `${a.toFixed(0)}/s of ${USERS} users against ${b.toFixed(0)}/s of ${best} at a time, the driver's best of ${DRIVER_AT_A_TIME.join(', ')}; sums exact`,
        },
      ];
    },
    { writeConcern: { w: 'majority', journal: true }, maxPoolSize: USERS },
  );

/** Each user moves from title to title, then continues with a new account. */
async function perSecond(
  atATime: number,
  rate: (user: string, at: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const visit = async (_: unknown, start: number) => {
    let user = new ObjectId().toHexString();
    for (let at = start; performance.now() < end; at++) {
      if ((at - start) % TITLES === 0) user = new ObjectId().toHexString();
      await rate(user, at);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, visit));
  return (done / (performance.now() - started)) * 1000;
}

const byService = (calls: ServiceCalls, user: string, title: HotTitle, at: number) =>
  calls.call(
    'add-rating',
    { mediaId: title.titleId, type: 'movie', userRating: rated(at), reviewText: null },
    user,
    `bench-${user}-${at}`,
  );

async function byDriver(client: MongoClient, user: string, { _id }: HotTitle, at: number): Promise<void> {
  const db = client.db('screenlore_catalogue');
  const rating = rated(at);
  await db
    .collection('ratings')
    .updateOne(
      { userId: user, itemId: _id },
      { $set: { itemType: 'movies', rating, reviewText: null, timestamp: new Date() } },
      { upsert: true },
    );
  await db.collection('titles').updateOne(
    { _id },
    {
      $inc: {
        ratingSum: rating,
        ratedByCount: 1,
        [`ratingCounts.${rating - 1}`]: 1,
        countedSum: rating,
        countedVotes: 1,
      },
    },
  );
}
