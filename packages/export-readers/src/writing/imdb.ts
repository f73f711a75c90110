import type { ExportedTitle, OwnExport } from '@screenlore/contracts';
import { csvOf, idAt } from './csv.js';
import type { WrittenFile } from './written-file.js';

/** The columns of IMDb's own exports of 2024; what the portal does not know about a title stays empty. */
const ABOUT = [
  ...['Title', 'Original Title', 'URL', 'Title Type', 'IMDb Rating', 'Runtime (mins)', 'Year', 'Genres'],
  ...['Num Votes', 'Release Date', 'Directors'],
];
const RATINGS = ['Const', 'Your Rating', 'Date Rated', ...ABOUT];
const WATCHLIST = [
  ...['Position', 'Const', 'Created', 'Modified', 'Description', ...ABOUT],
  ...['Your Rating', 'Date Rated'],
];

const TYPES = { movies: 'Movie', series: 'TV Series', games: 'Video Game' } as const;

/** Ratings and watchlist in IMDb's format: for titles with a known IMDb id. */
export function imdbFiles(all: OwnExport): WrittenFile[] {
  const titles = new Map(all.titles.map((title) => [title._id, title]));
  const known = (item: string): { id: string; title: ExportedTitle } | undefined => {
    const title = titles.get(item);
    const id = title ? idAt(title.ids, 'imdb:') : '';
    return title && id !== '' ? { id, title } : undefined;
  };
  const ratings = all.ratings.flatMap(({ item, rating, timestamp }) => {
    const of = known(item);
    return of ? [[of.id, rating, timestamp.slice(0, 10), ...aboutCells(of)]] : [];
  });
  const wanted = all.wantToSee
    .flatMap(({ item, at }) => {
      const of = known(item);
      return of ? [{ ...of, since: at.slice(0, 10) }] : [];
    })
    .map((of, at) => [at + 1, of.id, of.since, of.since, '', ...aboutCells(of), '', '']);
  return [
    ...(ratings.length > 0 ? [{ path: 'imdb/ratings.csv', text: csvOf(RATINGS, ratings) }] : []),
    ...(wanted.length > 0 ? [{ path: 'imdb/watchlist.csv', text: csvOf(WATCHLIST, wanted) }] : []),
  ];
}

const aboutCells = ({ id, title }: { id: string; title: ExportedTitle }): (string | number)[] => [
  ...[title.name, title.originalName ?? title.name, `https://www.imdb.com/title/${id}`, TYPES[title.kind]],
  ...['', '', title.year ?? '', '', '', '', title.directors.join(', ')],
];
