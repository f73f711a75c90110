import { z } from 'zod';
import { callsOf } from '../call.js';
import { peopleCalls } from './people.js';
import { postCalls } from './posts.js';
import { titleCalls } from './titles.js';

const gateway = callsOf('gateway');

const listCalls = { ...titleCalls, ...peopleCalls, ...postCalls };
type ListCalls = typeof listCalls;

/** The calls whose replies the portal starts with, each with its request. */
export const START_UP = {
  'get-movies': {},
  'get-movies-latest': { count: 100 },
  'get-movies-random': { count: 10 },
  'get-movies-top-rated': { count: 100 },
  'get-movies-most-anticipated': { count: 10 },
  'get-movies-upcoming': { count: 10 },
  'get-series': { count: 10 },
  'get-series-random': { count: 10 },
  'get-series-top-rated': { count: 100 },
  'get-series-upcoming': { count: 10 },
  'get-series-latest': { sortByRating: true, count: 10 },
  'get-games-random': { count: 20 },
  'get-games-latest': { count: 20 },
  'get-games-top-rated': { count: 100 },
  'get-games-upcoming': { count: 10 },
  'get-games-anticipated': { sortByRating: true, count: 20 },
  'get-roles-movie': { count: 20 },
  'get-roles-movie-top-rated': { count: 100 },
  'get-roles-movie-male': { count: 100 },
  'get-roles-movie-female': { count: 100 },
  'get-roles-serie': { count: 20 },
  'get-roles-serie-top-rated': { count: 100 },
  'get-roles-serie-male': { count: 100 },
  'get-roles-serie-female': { count: 100 },
  'get-articles': { random: true, count: 20 },
  'get-articles-latest': { count: 20 },
  'get-articles-latest-movies': { count: 20 },
  'get-articles-latest-series': { count: 20 },
  'get-articles-latest-games': { count: 20 },
  'get-reviews-random': { count: 20 },
  'get-reviews-latest': { count: 20 },
  'get-reviews-latest-movies': { count: 20 },
  'get-reviews-latest-series': { count: 20 },
  'get-reviews-latest-games': { count: 20 },
  'get-actors': {},
  'get-actors-top-rated': { count: 100 },
  'get-characters': {},
} as const satisfies { [N in keyof ListCalls]?: z.input<ListCalls[N]['request']> };

export type StartUpName = keyof typeof START_UP;

export const START_UP_NAMES = Object.keys(START_UP) as [StartUpName, ...StartUpName[]];

const replies = Object.fromEntries(START_UP_NAMES.map((name) => [name, listCalls[name].reply])) as {
  [N in StartUpName]: ListCalls[N]['reply'];
};

/** An empty list in place of one that could not be loaded, without its optional fields. */
export const emptyOf = (name: StartUpName): object =>
  Object.fromEntries(
    Object.entries(listCalls[name].reply.shape).flatMap(([wrapper, { def }]) =>
      def.type === 'optional' ? [] : [[wrapper, []]],
    ),
  );

const TEXT_LISTS = START_UP_NAMES.filter((name) => listCalls[name].about === 'texts');

export const startUpCalls = {
  'start-up': gateway.read(
    'All lists the portal starts with, each under the name of its call as that call answers it; those that could not be had are empty and named in `missing`',
    z.strictObject({}),
    z.object({ ...replies, missing: z.array(z.enum(START_UP_NAMES)) }),
    {
      standIn: (reply) => {
        const missing: unknown[] = Array.isArray(reply['missing']) ? reply['missing'] : [];
        return {
          ...reply,
          ...Object.fromEntries(TEXT_LISTS.map((name) => [name, emptyOf(name)])),
          missing: START_UP_NAMES.filter((name) => missing.includes(name) || TEXT_LISTS.includes(name)),
        };
      },
    },
  ),
} as const;
