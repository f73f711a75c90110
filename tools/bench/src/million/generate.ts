import { derive } from '@screenlore/catalogue-import';
import {
  type Collections,
  collectionsOf,
  ensureIndexes,
  newRev,
  objectIdOf,
  type RatingDocument,
  ratingIdOf,
  scoreOf,
  settleScores,
  type TitleDocument,
  type TitleFacts,
} from '@screenlore/catalogue-model';
import { type Category, COUNTRY_CODES, GAME_GENRES, GENRES } from '@screenlore/contracts';
import type { Db } from 'mongodb';
import { randomOf } from './random.js';

/** The mean number of ratings of a title; a few titles have most of them. */
const RATINGS_EACH = 10;
/** How many titles are created and stored with their ratings at once. */
const AT_ONCE = 2000;
const USERS = 200_000;
/** The number of votes by which the mean is weighted: the portal's default. */
const WEIGHT = 10;
const DAY_MS = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2026;
/** One in this many ratings has a text. */
const WORDED = 50;

const SYLLABLES =
  'ba be bo ca co da de do fa fe ga go ha he ka ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we za zo'.split(
    ' ',
  );
/** As common as in real names: a few words are everywhere, and most are very rare. */
const VOCABULARY = 30_000;

const wordOf = (number: number): string => {
  const pick = randomOf(number);
  return Array.from({ length: 2 + Math.floor(pick() * 3) }, () => any(SYLLABLES, pick())).join('');
};

const any = <T>(all: readonly T[], chance: number): T => {
  const item = all[Math.floor(chance * all.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

/** A title's name of one to four words. */
export function nameOf(number: number): string {
  const pick = randomOf(7_000_000 + number);
  const words = Array.from({ length: 1 + Math.floor(pick() * 4) }, () =>
    wordOf(Math.floor(VOCABULARY ** pick() - 1)),
  );
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ');
}

/** Three in five are films, one in four is a game. */
export const kindOf = (number: number): Category =>
  number % 20 < 12 ? 'movies' : number % 20 < 17 ? 'games' : 'series';

/** Public id. */
export const titleIdOf = (number: number): string => `generated-${number}`;

function factsOf(number: number): TitleFacts {
  const pick = randomOf(number);
  const itemType = kindOf(number);
  // Most titles are of recent years.
  const year = LAST_YEAR - Math.floor((LAST_YEAR - FIRST_YEAR) * pick() ** 3);
  const genres = itemType === 'games' ? GAME_GENRES : GENRES;
  return {
    ...{ itemType, title: nameOf(number), originalTitle: null, year },
    date: `${year}-${String(1 + Math.floor(pick() * 12)).padStart(2, '0')}-${String(1 + Math.floor(pick() * 28)).padStart(2, '0')}`,
    ...{ lastAirDate: null, length: 60 + Math.floor(pick() * 120) },
    genre: [...new Set([any(genres, pick()), any(genres, pick())])],
    countries: itemType === 'games' ? [] : [any(COUNTRY_CODES, pick() ** 2)],
    description: `${nameOf(number + 1)} meets ${nameOf(number + 2)} and ${nameOf(number + 3)}. `.repeat(4),
    ...{
      pegi: null,
      videos: [],
      director: [nameOf(number + 4)],
      screenplay: [],
      createdBy: [],
      status: null,
    },
    ...{ numberOfSeasons: null, numberOfEpisodes: null, revenue: null, platforms: [], universe: [] },
    ...{ developers: [], publishers: [], dlcs: [], source: null, coverSource: null, bannerSource: null },
    ...{ photoSources: [null, null], mood: null, motifs: [], invented: true },
  };
}

/**
 * The best known have thousands of ratings, and half of all have fewer than six; {@link RATINGS_EACH} on
 * average.
 */
const ratingsOf = (number: number): number => {
  const rank = 1 + ((number * 7919) % 1_000_003);
  return Math.min(USERS / 2, Math.floor((RATINGS_EACH * 0.62 * 1_000_003 ** 0.45 * 0.62) / rank ** 0.45));
};

function ratingsFor(number: number, itemId: TitleDocument['_id'], itemType: Category): RatingDocument[] {
  const pick = randomOf(number * 31 + 5);
  const first = Math.floor(pick() * USERS);
  // Has no common factor with the number of users, so that each user rates once.
  const step = 1 + 2 * Math.floor(pick() * 5) * 3;
  return Array.from({ length: ratingsOf(number) }, (_, at) => {
    const userId = `generated-${(first + at * step) % USERS}`;
    return {
      _id: ratingIdOf(userId, itemId),
      ...{ userId, itemId, itemType },
      rating: 1 + Math.floor(10 * Math.max(pick(), pick())),
      reviewText: at % WORDED === 0 ? 'It is worth an evening.' : null,
      timestamp: new Date(Date.UTC(LAST_YEAR, 0) - Math.floor(pick() * 3000) * DAY_MS),
    };
  });
}

function titleOf(number: number): { title: TitleDocument; ratings: RatingDocument[] } {
  const facts = factsOf(number);
  const titleId = titleIdOf(number);
  const _id = objectIdOf(`title:${titleId}`);
  const ratings = ratingsFor(number, _id, facts.itemType);
  const ratingSum = ratings.reduce((sum, { rating }) => sum + rating, 0);
  const votes = { ratingSum, ratedByCount: ratings.length };
  const derived = derive(titleId, facts, votes, WEIGHT);
  const title: TitleDocument = {
    ...facts,
    ...derived,
    ...votes,
    ...{ _id, titleId, cast: [], place: null, peopleAwaiting: 0, totalComments: 0, rev: newRev() },
    ratingCounts: Array.from(
      { length: 10 },
      (_, at) => ratings.filter(({ rating }) => rating === at + 1).length,
    ),
    score: scoreOf({ sum: derived.countedSum, count: derived.countedVotes }, 0, WEIGHT),
    popularity: ratings.length,
    ...{ factsFrom: 'demo', ids: [`generated:${number}`], imports: [] },
  };
  return { title, ratings };
}

/** Fills an empty catalogue database with titles and their ratings, the same in every run. */
export async function generate(db: Db, titles: number, onProgress: (done: number) => void): Promise<number> {
  const collections = collectionsOf(db);
  let ratings = 0;
  for (let from = 0; from < titles; from += AT_ONCE) {
    ratings += await store(collections, from, Math.min(titles, from + AT_ONCE));
    onProgress(Math.min(titles, from + AT_ONCE));
  }
  // Built afterwards, because that takes a fraction of the time that every insert would add.
  await ensureIndexes(db);
  await settleScores(collections, WEIGHT);
  return ratings;
}

async function store({ titles, ratings }: Collections, from: number, to: number): Promise<number> {
  const made = Array.from({ length: to - from }, (_, at) => titleOf(from + at));
  const all = made.flatMap((item) => item.ratings);
  const quick = { ordered: false, writeConcern: { w: 1, journal: false } } as const;
  await titles.insertMany(
    made.map(({ title }) => title),
    quick,
  );
  if (all.length > 0) await ratings.insertMany(all, quick);
  return all.length;
}
