import type { TitleDocument } from '@screenlore/catalogue-model';
import {
  type Category,
  countryOf,
  type Game,
  type ListedGame,
  type ListedMovie,
  type ListedSerie,
  type Movie,
  pictureAddress,
  type Serie,
} from '@screenlore/contracts';
import { roleOfCast } from './role-reply.js';
import { meanOf } from './title-reference.js';

/** The fields that a list of titles needs; the others stay in the database. */
export const LISTED_FIELDS = {
  titleId: 1,
  itemType: 1,
  title: 1,
  year: 1,
  date: 1,
  length: 1,
  genre: 1,
  countries: 1,
  pegi: 1,
  videos: 1,
  photoSources: 1,
  pictureVersion: 1,
  ratingSum: 1,
  ratedByCount: 1,
  peopleAwaiting: 1,
  totalComments: 1,
  rev: 1,
} as const;
export type ListedDocument = Pick<TitleDocument, '_id' | keyof typeof LISTED_FIELDS>;

/** The reply for a single title of each kind. */
export interface SingleOf {
  movies: Movie;
  series: Serie;
  games: Game;
}
export interface ListedOf {
  movies: ListedMovie;
  series: ListedSerie;
  games: ListedGame;
}

const originCountries = (document: Pick<TitleDocument, 'countries'>) =>
  document.countries.flatMap((code) => countryOf(code) ?? []);

const shared = (document: ListedDocument, place: number | null) => ({
  _id: document._id.toHexString(),
  titleId: document.titleId,
  title: document.title,
  cover: pictureAddress.cover(document.itemType, document.titleId, document.pictureVersion),
  banner: pictureAddress.banner(document.itemType, document.titleId, document.pictureVersion),
  year: document.year,
  length: document.length,
  genre: document.genre,
  pegi: document.pegi,
  videos: document.videos,
  photos: document.photoSources.map((_, index) =>
    pictureAddress.photo(document.itemType, document.titleId, index, document.pictureVersion),
  ),
  ranking: place,
  activity: {
    rating: meanOf(document),
    ratedByCount: document.ratedByCount,
    peopleAwaiting: document.peopleAwaiting,
    ranking: place,
    totalComments: document.totalComments,
  },
});

type ReplyOf<Of extends Record<Category, unknown>, Document> = {
  [Kind in Category]: (document: Document, place: number | null) => Of[Kind];
};

const LISTED: ReplyOf<ListedOf, ListedDocument> = {
  movies: (document, place) => ({
    ...shared(document, place),
    itemType: 'movies',
    releaseDate: document.date,
    originCountry: originCountries(document),
  }),
  series: (document, place) => ({
    ...shared(document, place),
    itemType: 'series',
    firstAirDate: document.date,
    originCountry: originCountries(document),
  }),
  games: (document, place) => ({ ...shared(document, place), itemType: 'games', releaseDate: document.date }),
};

/** A title as lists show it, with its place in the ranking and only the first of its videos and photos. */
export const listedReply =
  <Kind extends Category>(kind: Kind) =>
  (document: ListedDocument, place: number | null): ListedOf[Kind] =>
    LISTED[kind](
      {
        ...document,
        videos: document.videos.slice(0, 1),
        photoSources: document.photoSources.slice(0, 1),
      },
      place,
    );

const singleShared = (document: TitleDocument) => ({
  thumbnails: document.videos.map((link, index) =>
    pictureAddress.video(document.itemType, document.titleId, index, link, document.pictureVersion),
  ),
  description: document.description,
  source: document.source,
  ratingCounts: document.ratingCounts,
  tint: document.tint,
  makers: (document.crew ?? []).map(({ name, nameId }) => ({ name, nameId })),
  invented: document.invented,
  roles: document.cast.map((entry) => roleOfCast(document, entry)),
  // The content service stores reviews; the gateway adds them (TITLE-14).
  reviews: [],
});

const SINGLE: ReplyOf<SingleOf, TitleDocument> = {
  movies: (document, place) => ({
    ...LISTED.movies(document, place),
    ...singleShared(document),
    director: document.director,
    screenplay: document.screenplay,
    originalTitle: document.originalTitle,
    revenue: document.revenue,
  }),
  series: (document, place) => ({
    ...LISTED.series(document, place),
    ...singleShared(document),
    lastAirDate: document.lastAirDate,
    status: document.status,
    createdBy: document.createdBy,
    numberOfSeasons: document.numberOfSeasons,
    numberOfEpisodes: document.numberOfEpisodes,
  }),
  games: (document, place) => ({
    ...LISTED.games(document, place),
    ...singleShared(document),
    platforms: document.platforms,
    universe: document.universe,
    developers: document.developers,
    publishers: document.publishers,
    dlcs: document.dlcs,
  }),
};

/** A single title, with every field of its kind and its roles in billing order. */
export const toSingle = <Kind extends Category>(
  kind: Kind,
  document: TitleDocument,
  place: number | null,
): SingleOf[Kind] => SINGLE[kind](document, place);
