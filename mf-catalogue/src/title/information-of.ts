import { type Game, type Movie, personPath, type Serie, type Title } from '@screenlore/contracts';
import { formatDate, formatLength, formatRevenue, type LinkTarget } from '@screenlore/ui';
import type { FilterName } from '../shared/ranking/filter-options.js';
import { alikeAddress } from './list-address.js';

/** A value of a fact, with a link to more of it in the portal. */
export interface Value {
  text: string;
  to?: LinkTarget;
}

export interface Fact {
  name: string;
  values: Value[];
}

/** A fact from a source, which may be missing or an empty list. */
type Known = string | readonly (string | Value)[] | null;
type Entry = readonly [name: string, value: Known];

/** The facts in a title's information block in display order, without unknown ones (TITLE-01). */
export function informationOf(title: Title): Fact[] {
  const facts: Entry[] = [
    ...ofKind(title),
    ['Genre', title.genre.map((genre) => narrowing(title, 'genre', genre))],
    ['Age rating', title.pegi === null ? null : `${title.pegi}+`],
  ];
  return facts
    .map(([name, value]) => ({ name, values: valuesOf(value) }))
    .filter(({ values }) => values.length > 0);
}

function valuesOf(value: Known): Value[] {
  const values = typeof value === 'string' ? [value] : (value ?? []);
  const known = values.map((each) => (typeof each === 'string' ? { text: each } : each));
  // A source may name the same value twice.
  return [...new Map(known.map((value) => [value.text, value])).values()].filter(({ text }) => text !== '');
}

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
  ['Director', people(movie, movie.director)],
  ['Screenplay', people(movie, movie.screenplay)],
  ['Original title', movie.originalTitle],
  ['Country', countries(movie)],
  ['Release', day(movie, movie.releaseDate)],
  ['Length', movie.length === null ? null : formatLength(movie.length)],
  ['Revenue', movie.revenue === null ? null : formatRevenue(movie.revenue)],
];

const ofSerie = (serie: Serie): Entry[] => [
  ['Created by', people(serie, serie.createdBy)],
  ['Status', serie.status],
  ['Seasons', numberOf(serie.numberOfSeasons)],
  ['Episodes', numberOf(serie.numberOfEpisodes)],
  ['First episode', day(serie, serie.firstAirDate)],
  ['Last episode', serie.lastAirDate && formatDate(serie.lastAirDate)],
  ['Episode length', serie.length === null ? null : formatLength(serie.length)],
  ['Country', countries(serie)],
];

const ofGame = (game: Game): Entry[] => [
  ['Platforms', game.platforms],
  ['Developer', people(game, game.developers)],
  ['Publisher', game.publishers],
  ['Universe', game.universe],
  ['Release', day(game, game.releaseDate)],
  ['Length', game.length === null ? null : formatLength(game.length)],
  ['Add-ons', game.dlcs],
];

/** The makers, with links to their pages (PERSON-07). */
const people = ({ makers }: Title, names: readonly string[]): Value[] =>
  names.map((text) => {
    const maker = makers.find(({ name }) => name === text);
    return maker ? { text, to: personPath(maker.nameId) } : { text };
  });

const countries = (title: Movie | Serie): Value[] =>
  title.originCountry.map(({ name }) => narrowing(title, 'country', name));

const narrowing = (title: Title, name: FilterName, text: string): Value => {
  const to = alikeAddress(title, name, text);
  return to ? { text, to } : { text };
};

/** The date, as exact as it is known. */
const day = ({ year }: Title, date: string | null): string | null =>
  date === null ? numberOf(year) : formatDate(date);

const numberOf = (count: number | null): string | null => (count === null ? null : String(count));
