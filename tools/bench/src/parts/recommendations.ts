import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { collectionsOf, type RatingDocument, ratingIdOf } from '@screenlore/catalogue-model';
import { MATCH_TITLES, type MatchReply, type MatchRequest, type WantedTitle } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { natsOptions } from '@screenlore/service-kit';
import { serviceCalls } from '@screenlore/service-kit/service-calls';
import { ObjectId } from 'mongodb';
import { percentile } from '../measure/side-by-side.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { dataFile } from './imports.js';

/** How many titles at the top of a list are judged. */
const FIRST = 10;
/** The share of each person's ratings, by time, that is known. What they saw later is in the rest. */
const KNOWN = 0.8;
const FEW = 10;
const FEW_SAMPLES = 5;
const MATCHED_AT_ONCE = 500;
const CALL_MS = 60_000;

interface Given {
  user: string;
  title: string;
  rating: number;
  at: number;
}
interface Person {
  user: string;
  known: Given[];
  later: ReadonlySet<string>;
}

/**
 * Compares the portal's suggestions with the most rated titles, by what the people in the MovieLens data
 * rated later (NDCG@10): for the imported films, with all people and with ten of them.
 */
export async function recommendations({ mongoUrls, natsUrls, callKeys }: Portal): Promise<Figure[]> {
  if (!existsSync(dataFile('movielens/ratings.csv'))) return [];
  const titleOf = await matched(natsUrls.library);
  const people = peopleOf(titleOf);
  const calls = await serviceCalls(natsUrls.gateway, callKeys.signingKey, CALL_MS);
  try {
    return await withMongo(mongoUrls.admin, async (client) => {
      const { ratings, neighbourRuns } = collectionsOf(client.db('screenlore_catalogue'));
      await ratings.deleteMany({ userId: /^movielens/ });
      const before = await ratings.estimatedDocumentCount();
      const give = async (some: readonly Person[]): Promise<number> => {
        await ratings.deleteMany({ userId: /^movielens/ });
        const documents = some.flatMap(({ known }) => known.map(documentOf));
        await ratings.insertMany(documents);
        const begun = new Date();
        for (;;) {
          const run = await neighbourRuns.findOne({ ratings: before + documents.length });
          if (run && run.at >= begun) return run.tookMs;
          // A computation that began while the ratings were being written would delay the next one.
          await neighbourRuns.deleteMany({ at: { $lt: begun } });
          await pause(500);
        }
      };
      const judge = async (some: readonly Person[]) => {
        const popular = mostRated(some);
        const times: number[] = [];
        let [byList, byPopularity] = [0, 0];
        for (const person of some) {
          const start = performance.now();
          const { forYou } = await calls.ask('find-evening', { day: null }, person.user);
          times.push(performance.now() - start);
          const films = forYou.filter(({ title }) => title.itemType === 'movies');
          byList += ndcg(
            films.map(({ title }) => title._id),
            person,
          );
          byPopularity += ndcg(popular, person);
        }
        return { list: byList / some.length, popular: byPopularity / some.length, times };
      };
      const tookMs = await give(people);
      const all = await judge(people);
      const few = { list: 0, popular: 0 };
      for (let sample = 0; sample < FEW_SAMPLES; sample += 1) {
        const some = people.filter((_, at) => at % FEW_SAMPLES === sample).slice(0, FEW);
        await give(some);
        const { list, popular } = await judge(some);
        few.list += list / FEW_SAMPLES;
        few.popular += popular / FEW_SAMPLES;
      }
      await ratings.deleteMany({ userId: /^movielens/ });
      await neighbourRuns.deleteMany({});
      const count = people.reduce((sum, { known }) => sum + known.length, 0);
      return [
        {
          ...{ what: 'suggestions, of the most rated', value: all.list / all.popular, atLeast: 1.3 },
          how: `NDCG@10 ${all.list.toFixed(4)} against ${all.popular.toFixed(4)}, ${people.length} people`,
        },
        {
          ...{
            what: 'suggestions among ten people, of the most rated',
            value: few.list / few.popular,
            atLeast: 1,
          },
          how: `NDCG@10 ${few.list.toFixed(4)} against ${few.popular.toFixed(4)}, ${FEW_SAMPLES} times ten people`,
        },
        {
          ...{ what: 'an evening, p95', value: percentile(all.times, 0.95), unit: 'ms', atMost: 50 },
          how: `asked of the catalogue, ${people.length} members in turn`,
        },
        {
          ...{ what: 'finding neighbours', value: tookMs / 1000, unit: 's', atMost: 20 },
          how: `${count} ratings of ${titleOf.size} titles`,
        },
      ];
    });
  } finally {
    await calls.close();
  }
}

const lines = (file: string): string[] => readFileSync(dataFile(file), 'utf8').trim().split('\n').slice(1);

/**
 * Matches the films of MovieLens with titles of the catalogue by name and year. The keys are MovieLens ids.
 */
async function matched(natsUrl: string): Promise<ReadonlyMap<string, string>> {
  const wanted = lines('movielens/movies.csv').flatMap((line): WantedTitle[] => {
    const [, n, name, year] = /^(\d+),"?(.+?) \((\d{4})\)\s*"?,/.exec(line) ?? [];
    return n && name && year
      ? [{ n: Number(n), kind: 'movies', ids: [], name: name.replaceAll('""', '"'), year: Number(year) }]
      : [];
  });
  const connection = await connect(natsOptions(natsUrl, 'library'));
  const titleOf = new Map<string, string>();
  try {
    for (let at = 0; at < wanted.length; at += MATCHED_AT_ONCE) {
      const request: MatchRequest = { wanted: wanted.slice(at, at + MATCHED_AT_ONCE) };
      const reply = await connection.request(MATCH_TITLES, JSON.stringify(request), { timeout: CALL_MS });
      for (const { n, title } of reply.json<MatchReply>().matches)
        if (title) titleOf.set(String(n), title._id);
    }
  } finally {
    await connection.close();
  }
  return titleOf;
}

function peopleOf(titleOf: ReadonlyMap<string, string>): Person[] {
  const ofUser = new Map<string, Given[]>();
  for (const line of lines('movielens/ratings.csv')) {
    const [user = '', movie = '', rating, at] = line.split(',');
    const title = titleOf.get(movie);
    if (!title) continue;
    const given = {
      user: `movielens${user.padStart(15, '0')}`,
      title,
      rating: 2 * Number(rating),
      at: Number(at),
    };
    ofUser.set(user, [...(ofUser.get(user) ?? []), given]);
  }
  return [...ofUser.values()].flatMap((all) => {
    // Two of their films may be the same title here.
    const each = new Map(all.map((given) => [given.title, given]));
    const inOrder = [...each.values()].sort((a, b) => a.at - b.at);
    const known = inOrder.slice(0, Math.floor(KNOWN * inOrder.length));
    const later = new Set(inOrder.slice(known.length).map(({ title }) => title));
    return known[0] && later.size > 0 ? [{ user: known[0].user, known, later }] : [];
  });
}

function documentOf({ user, title, rating, at }: Given): RatingDocument {
  const itemId = new ObjectId(title);
  return {
    ...{ _id: ratingIdOf(user, itemId), userId: user, itemId, itemType: 'movies' },
    ...{ rating, reviewText: null, timestamp: new Date(1000 * at) },
  };
}

function mostRated(people: readonly Person[]): string[] {
  const counts = new Map<string, number>();
  for (const { known } of people)
    for (const { title } of known) counts.set(title, 1 + (counts.get(title) ?? 0));
  return [...counts].sort((a, b) => b[1] - a[1]).map(([title]) => title);
}

/** How good the first unknown titles of a list are, from 0 to 1. */
function ndcg(list: readonly string[], { known, later }: Person): number {
  const seen = new Set(known.map(({ title }) => title));
  const first = list.filter((title) => !seen.has(title)).slice(0, FIRST);
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const sum = first.reduce((total, title, at) => total + (later.has(title) ? gain(at) : 0), 0);
  let best = 0;
  for (let at = 0; at < Math.min(FIRST, later.size); at += 1) best += gain(at);
  return sum / best;
}
