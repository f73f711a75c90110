import type { Category, RecordTitle } from '@screenlore/contracts';
import { compact, tagsOf } from '../values/compact.js';
import { episodeNamed, type Part, partOfName, placeIn, seasonIn } from '../values/episodes.js';
import { imdbId, tmdbIds } from '../values/ids.js';
import { countOf, yearOf } from '../values/numbers.js';
import { writtenTitle } from '../values/titles.js';
import type { MappedRow } from './mapped-row.js';
import { isEpisodeByKind, kindOfWord } from './words.js';

/** The part of a series that a row is about, as fields of a record. */
export interface Place extends Omit<Part, 'series'> {
  /** The day that an episode without a number first aired. */
  aired?: string;
}

/** The subject of a row: its title, and the part of it. @returns the error in words, if any */
export function aboutOf(row: MappedRow): { title: RecordTitle; place: Place } | string {
  const original = row.get('originalTitle');
  const written = row.get('title') || original;
  if (written === '') return 'It has no title.';
  const word = kindOfWord(row.get('kind'));
  const inName = word === 'movies' || word === 'games' ? undefined : partOfName(written);
  const place = placeOf(row, inName);
  if (typeof place === 'string') return place;
  const isPart = Object.keys(place).length > 0;
  const isEpisode = [place.episode, place.episodeName, place.aired].some((said) => said !== undefined);
  const kind: Category | null = isPart && word !== 'movies' ? 'series' : (word ?? row.mapping.kind);
  const named = writtenTitle(inName?.series ?? written);
  return {
    place,
    title: compact({
      kind,
      // The ids of an episode do not identify its series.
      ids: isEpisode ? [] : idsOf(row, kind),
      name: named.name,
      originalName: original === written ? '' : original,
      year: isEpisode ? undefined : (yearOf(row.get('year')) ?? named.year),
      directors: tagsOf(row.get('directors'), /[,;|]/),
      minutes: countOf(/^\d{1,5}/.exec(row.get('minutes'))?.[0], 1),
    }),
  };
}

/** A row that names a part never counts for the whole: if the part is unclear, the row is unreadable. */
function placeOf(row: MappedRow, inName: Part | undefined): Place | string {
  const [seasonCell, episodeCell] = [row.get('season'), row.get('episode')];
  const found = placeIn(episodeCell);
  const season = seasonCell === '' ? (found?.season ?? inName?.season) : seasonIn(seasonCell);
  if (seasonCell !== '' && season === undefined)
    return `${row.nameOf('season')}: “${seasonCell.slice(0, 60)}” is no season.`;
  const words = row.get('episodeName') || (found ? '' : episodeCell);
  const named = words === '' ? inName : episodeNamed(words);
  const episode = found?.episode ?? named?.episode;
  const episodeName = named?.episodeName;
  if (episode !== undefined && season === undefined && episodeName === undefined)
    return `${row.nameOf('episode')}: it does not say of which season episode ${episode} is.`;
  // Without its season a number means nothing, and only the name is left.
  if (season !== undefined && episode !== undefined) return compact({ season, episode, episodeName });
  return compact({ season, episodeName, aired: airedOf(row, episodeName !== undefined) });
}

/** For a row about an episode, by its content or kind: a series and a season have such a day, too. */
function airedOf(row: MappedRow, isEpisode: boolean): string | undefined {
  return isEpisode || isEpisodeByKind(row.get('kind')) ? (row.day('aired') ?? undefined) : undefined;
}

function idsOf(row: MappedRow, kind: Category | null): string[] {
  const imdb = imdbId(row.get('imdb'));
  const numbered = (['mal', 'anilist', 'igdb'] as const).flatMap((service) =>
    /^\d{1,10}$/.test(row.get(service)) ? [`${service}:${row.get(service)}`] : [],
  );
  return [
    ...(imdb ? [`imdb:${imdb}`] : []),
    ...tmdbIds(row.get('tmdb'), kind),
    ...(/^\d{1,10}$/.test(row.get('tvdb')) && kind !== 'movies' ? [`tvdb:${row.get('tvdb')}`] : []),
    ...numbered,
  ];
}
