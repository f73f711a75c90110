import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportedTitle, noFacts } from '@screenlore/catalogue-import';
import type { WantedTitle } from '@screenlore/contracts';
import { z } from 'zod';

const dataOf = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../data', file), 'utf8'));

const kind = z.enum(['movies', 'series', 'games']);

const TITLES = z
  .array(
    z.strictObject({
      title: z.string(),
      year: z.int(),
      kind: kind.default('movies'),
      original: z.string().optional(),
      director: z.string().optional(),
      length: z.int().optional(),
      last: z.string().optional(),
      ids: z.array(z.string()).default([]),
    }),
  )
  .parse(dataOf('match-titles.json'));
const WRITTEN = z
  .array(
    z.strictObject({
      name: z.string(),
      year: z.int().optional(),
      kind: kind.nullable().default('movies'),
      original: z.string().optional(),
      director: z.string().optional(),
      minutes: z.int().optional(),
      ids: z.array(z.string()).default([]),
      episodic: z.boolean().optional(),
      is: z.string().nullable(),
    }),
  )
  .parse(dataOf('match-pairs.json'));

const itemOf = (
  { title, year, kind: itemType, original, director, length, last, ids }: (typeof TITLES)[number],
  index: number,
): ImportedTitle => ({
  type: 'title',
  ids: [`pairs:${index}`, ...ids],
  facts: {
    ...noFacts(itemType, title),
    year,
    originalTitle: original ?? null,
    director: director === undefined ? [] : [director],
    length: length ?? null,
    lastAirDate: last ?? null,
  },
  cast: [],
  popularity: 10,
});

const wantedOf = (
  { name, year, kind: of, original, director, minutes, ids, episodic }: (typeof WRITTEN)[number],
  n: number,
): WantedTitle => ({
  ...{ n, kind: of, ids, name, originalName: original, year, minutes, episodic },
  directors: director === undefined ? undefined : [director],
});

/** The titles that the catalogue has for them. */
export const pairTitles = (): ImportedTitle[] => TITLES.map(itemOf);

/** What others may write, and the public id of the title they mean, or null. */
export const PAIRS = WRITTEN.map((pair, n) => ({ wanted: wantedOf(pair, n), meant: pair.is }));
