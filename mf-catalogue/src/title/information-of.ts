import type { Game, Movie, Serie, Title } from '@screenlore/contracts';
import { formatDate, formatLength, formatRevenue } from '@screenlore/ui';

export interface Fact {
  name: string;
  value: string;
}

/** A fact as a source may have it: not at all, or as an empty list. */
type Known = string | readonly string[] | null;
type Entry = readonly [name: string, value: Known];

/** The facts of a title's information block in their order; what is not known is left out (portal.md §3). */
export function informationOf(title: Title): Fact[] {
  const facts: Entry[] = [
    ...ofKind(title),
    ['Genre', title.genre],
    ['Age rating', title.pegi === null ? null : `${title.pegi}+`],
  ];
  return facts.map(([name, value]) => ({ name, value: textOf(value) })).filter(({ value }) => value !== '');
}

const textOf = (value: Known): string => (typeof value === 'string' ? value : (value?.join(', ') ?? ''));

function ofKind(title: Title): Entry[] {
  switch (title.itemType) {
    case 'movies':
      return ofMovie(title);
    case 'series':
      return ofSerie(title);
    case 'games':
      return ofGame(title);
  }
}

const ofMovie = (movie: Movie): Entry[] => [
  ['Director', movie.director],
  ['Screenplay', movie.screenplay],
  ['Original title', movie.originalTitle],
  ['Country', namesOf(movie.originCountry)],
  ['Release', movie.releaseDate && formatDate(movie.releaseDate)],
  ['Length', movie.length === null ? null : formatLength(movie.length)],
  ['Revenue', movie.revenue === null ? null : formatRevenue(movie.revenue)],
];

const ofSerie = (serie: Serie): Entry[] => [
  ['Created by', serie.createdBy],
  ['Status', serie.status],
  ['Seasons', numberOf(serie.numberOfSeasons)],
  ['Episodes', numberOf(serie.numberOfEpisodes)],
  ['First episode', serie.firstAirDate && formatDate(serie.firstAirDate)],
  ['Last episode', serie.lastAirDate && formatDate(serie.lastAirDate)],
  ['Length of an episode', serie.length === null ? null : formatLength(serie.length)],
  ['Country', namesOf(serie.originCountry)],
];

const ofGame = (game: Game): Entry[] => [
  ['Platforms', game.platforms],
  ['Developer', game.developers],
  ['Publisher', game.publishers],
  ['Universe', game.universe],
  ['Release', game.releaseDate && formatDate(game.releaseDate)],
  ['Add-ons', game.dlcs],
];

const namesOf = (countries: { name: string }[]): string[] => countries.map(({ name }) => name);
const numberOf = (count: number | null): string | null => (count === null ? null : String(count));
