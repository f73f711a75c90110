import type { PersonFacts } from '@screenlore/catalogue-model';
import { z } from 'zod';
import {
  type ImportedCredit,
  type ImportedItem,
  type ImportedMaker,
  noFacts,
  noPersonFacts,
  sourceRating,
  titleItem,
} from '../item.js';
import { mapCountries } from '../mapping/countries.js';
import { mapGenres } from '../mapping/genres.js';
import { mapNames } from '../mapping/names.js';
import { cleanLine, cleanText, plausibleDay, yearOfDay } from '../mapping/text.js';
import { GROUPS, type Report } from '../report.js';
import { namedOtherwise, otherNames } from './tmdb-aliases.js';
import { listedSeasons, seasonsOf, singleSeason, toSeason } from './tmdb-seasons.js';

const named = z.array(z.object({ name: z.string() })).nullish();
const credits = z
  .object({
    cast: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          gender: z.int().nullish(),
          character: z.string().nullish(),
          profile_path: z.string().nullish(),
          order: z.number().nullish(),
        }),
      )
      .nullish(),
    crew: z
      .array(
        z.object({
          id: z.int().nullish(),
          name: z.string(),
          job: z.string().nullish(),
          gender: z.int().nullish(),
          profile_path: z.string().nullish(),
        }),
      )
      .nullish(),
  })
  .nullish();

const shared = {
  id: z.int(),
  adult: z.boolean().nullish(),
  genres: named,
  overview: z.string().nullish(),
  popularity: z.number().nullish(),
  poster_path: z.string().nullish(),
  backdrop_path: z.string().nullish(),
  production_countries: z.array(z.object({ iso_3166_1: z.string() })).nullish(),
  origin_country: z.array(z.string()).nullish(),
  vote_average: z.number().nullish(),
  vote_count: z.int().nullish(),
  external_ids: z.object({ imdb_id: z.string().nullish() }).nullish(),
  credits,
  ...otherNames,
};

const movie = z.object({
  ...shared,
  title: z.string(),
  original_title: z.string().nullish(),
  release_date: z.string().nullish(),
  revenue: z.number().nullish(),
  runtime: z.number().nullish(),
  imdb_id: z.string().nullish(),
});

const serie = z.object({
  ...shared,
  name: z.string(),
  original_name: z.string().nullish(),
  first_air_date: z.string().nullish(),
  last_air_date: z.string().nullish(),
  in_production: z.boolean().nullish(),
  status: z.string().nullish(),
  created_by: z
    .array(
      z.object({
        id: z.int().nullish(),
        name: z.string(),
        gender: z.int().nullish(),
        profile_path: z.string().nullish(),
      }),
    )
    .nullish(),
  episode_run_time: z.array(z.int()).nullish(),
  number_of_seasons: z.int().nullish(),
  number_of_episodes: z.int().nullish(),
  seasons: listedSeasons,
});

const person = z.object({
  id: z.int(),
  name: z.string(),
  biography: z.string(),
  birthday: z.string().nullish(),
  deathday: z.string().nullish(),
  place_of_birth: z.string().nullish(),
  gender: z.int().nullish(),
  profile_path: z.string().nullish(),
  imdb_id: z.string().nullish(),
});

const IMAGES = 'https://image.tmdb.org/t/p';
const image = (size: string, path: string | null | undefined): string | null =>
  path ? `${IMAGES}/${size}${path}` : null;

const sexOf = (gender: number | null | undefined): PersonFacts['sex'] =>
  gender === 1 ? 'female' : gender === 2 ? 'male' : null;

type Shared = z.infer<z.ZodObject<typeof shared>>;

const creditsOf = (given: Shared['credits'], report: Report) => {
  const cast = [...(given?.cast ?? [])]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap((credit): ImportedCredit[] => {
      const [name] = mapNames([credit.name], report);
      if (name === undefined) return [];
      return [
        {
          name,
          character: cleanLine(credit.character),
          ids: [`tmdb:${credit.id}`],
          person: { sex: sexOf(credit.gender), portraitSource: image('h632', credit.profile_path) },
        },
      ];
    });
  const withJob = (...jobs: string[]) =>
    mapNames(
      (given?.crew ?? []).filter(({ job }) => job != null && jobs.includes(job)).map(({ name }) => name),
      report,
    );
  const director = withJob('Director');
  const screenplay = withJob('Screenplay', 'Writer', 'Story');
  const makers = toldMakers([...director, ...screenplay], given?.crew ?? []);
  return { cast, director, screenplay, makers };
};

type Told = Pick<
  NonNullable<NonNullable<z.infer<typeof credits>>['crew']>[number],
  'id' | 'name' | 'gender' | 'profile_path'
>;

/** TMDB's facts about makers besides their names: the person's id, and a portrait. */
const toldMakers = (names: readonly string[], told: readonly Told[]): ImportedMaker[] =>
  [...new Set(names)].flatMap((name) => {
    const known = told.find((item) => cleanLine(item.name) === name && item.id != null);
    if (!known) return [];
    const person = { sex: sexOf(known.gender), portraitSource: image('h632', known.profile_path) };
    return [{ name, ids: [`tmdb:${known.id}`], person }];
  });

const sharedFacts = (entry: Shared, kind: 'movie' | 'tv', itemType: 'movies' | 'series', report: Report) => ({
  genre: mapGenres(
    itemType,
    (entry.genres ?? []).map(({ name }) => name),
    report,
  ),
  countries: mapCountries(
    entry.origin_country?.length
      ? entry.origin_country
      : (entry.production_countries ?? []).map(({ iso_3166_1 }) => iso_3166_1),
    report,
  ),
  description: cleanText(entry.overview),
  coverSource: image('w500', entry.poster_path),
  bannerSource: image('w1280', entry.backdrop_path),
  photoSources: entry.backdrop_path ? [image('w1280', entry.backdrop_path)] : [],
  source: sourceRating(
    'TMDB',
    entry.vote_count ? entry.vote_average : null,
    entry.vote_count,
    `https://www.themoviedb.org/${kind}/${entry.id}`,
  ),
});

const idsOf = (entry: Shared, kind: 'movie' | 'tv', imdb: string | null | undefined): string[] => [
  `tmdb:${kind}/${entry.id}`,
  ...(imdb ? [`imdb:${imdb}`] : []),
];

const originalOf = (title: string, original: string | null | undefined): string | null => {
  const clean = cleanLine(original);
  return clean === title ? null : clean;
};

const toMovie = (entry: z.infer<typeof movie>, report: Report): ImportedItem | undefined => {
  const title = cleanLine(entry.title);
  if (title === null) return undefined;
  const { cast, director, screenplay, makers } = creditsOf(entry.credits, report);
  const date = plausibleDay(entry.release_date);
  const facts = {
    ...noFacts('movies', title),
    ...sharedFacts(entry, 'movie', 'movies', report),
    originalTitle: originalOf(title, entry.original_title),
    date,
    year: yearOfDay(date),
    length: entry.runtime ? Math.round(entry.runtime) : null,
    // TMDB writes 0 for unknown.
    revenue: entry.revenue || null,
    director,
    screenplay,
  };
  const ids = idsOf(entry, 'movie', entry.imdb_id ?? entry.external_ids?.imdb_id);
  return { ...titleItem(ids, facts, cast, entry.popularity), makers, ...namedOtherwise(entry) };
};

const toSerie = (entry: z.infer<typeof serie>, report: Report): ImportedItem | undefined => {
  const title = cleanLine(entry.name);
  if (title === null) return undefined;
  const { cast } = creditsOf(entry.credits, report);
  const date = plausibleDay(entry.first_air_date);
  const facts = {
    ...noFacts('series', title),
    ...sharedFacts(entry, 'tv', 'series', report),
    originalTitle: originalOf(title, entry.original_name),
    date,
    year: yearOfDay(date),
    lastAirDate: entry.in_production ? null : plausibleDay(entry.last_air_date),
    status: entry.status ?? null,
    length: entry.episode_run_time?.[0] || null,
    createdBy: mapNames(
      (entry.created_by ?? []).map(({ name }) => name),
      report,
    ),
    numberOfSeasons: entry.number_of_seasons ?? null,
    numberOfEpisodes: entry.number_of_episodes ?? null,
  };
  const ids = idsOf(entry, 'tv', entry.external_ids?.imdb_id);
  const makers = toldMakers(facts.createdBy, entry.created_by ?? []);
  return {
    ...titleItem(ids, facts, cast, entry.popularity),
    makers,
    ...namedOtherwise(entry),
    ...(entry.seasons ? { seasons: seasonsOf(entry.seasons) } : {}),
  };
};

const toPerson = (entry: z.infer<typeof person>): ImportedItem | undefined => {
  const name = cleanLine(entry.name);
  if (name === null) return undefined;
  return {
    type: 'person',
    ids: [`tmdb:${entry.id}`, ...(entry.imdb_id ? [`imdb:${entry.imdb_id}`] : [])],
    facts: {
      ...noPersonFacts(name),
      sex: sexOf(entry.gender),
      dateOfBirth: plausibleDay(entry.birthday),
      dateOfDeath: plausibleDay(entry.deathday),
      placeOfBirth: cleanLine(entry.place_of_birth),
      bio: cleanText(entry.biography),
      portraitSource: image('h632', entry.profile_path),
    },
  };
};

/** The subject of a TMDB answer; undefined for single episodes, which come with their season. */
const itemOf = (value: unknown, report: Report): ImportedItem | undefined => {
  const asPerson = person.safeParse(value);
  if (asPerson.success) return toPerson(asPerson.data);
  const asSeason = singleSeason.safeParse(value);
  if (asSeason.success) return toSeason(asSeason.data);
  const asMovie = movie.safeParse(value);
  if (asMovie.success && !asMovie.data.adult) return toMovie(asMovie.data, report);
  const asSerie = serie.safeParse(value);
  return asSerie.success && !asSerie.data.adult && asSerie.data.first_air_date !== undefined
    ? toSerie(asSerie.data, report)
    : undefined;
};

/** Details of films, series, seasons and people as TMDB's API (version 3) returns them, with or without credits. */
export async function* readTmdb(
  values: AsyncIterable<unknown>,
  report: Report,
): AsyncGenerator<ImportedItem> {
  for await (const value of values) {
    const item = itemOf(value, report);
    if (item) yield item;
    else report.count(GROUPS.dropped, 'answer that is no film, series, season or person (an episode)');
  }
}
