import type { ExportedTitle, OwnExport } from '@screenlore/contracts';
import { csvOf, idAt, partsOf } from './csv.js';
import type { WrittenFile } from './written-file.js';

/** Letterboxd accepts files of up to 1 MB; this many rows stay well below that, except with the longest reviews. */
const ROWS = 1000;

const FILM = ['tmdbID', 'imdbID', 'Title', 'Year', 'Directors'] as const;
const SEEN = [...FILM, 'WatchedDate', 'Rating', 'Rewatch', 'Tags', 'Review'] as const;

/** Files for https://letterboxd.com/about/importing-data: only films, which is all it stores. */
export function letterboxdFiles(all: OwnExport): WrittenFile[] {
  const films = new Map(all.titles.flatMap((title) => (title.kind === 'movies' ? [[title._id, title]] : [])));
  const rowsOf = <T>(rows: readonly T[], titleOf: (row: T) => string, more: (row: T) => string[]) =>
    rows.flatMap((row) => {
      const film = films.get(titleOf(row));
      return film ? [[...filmCells(film), ...more(row)]] : [];
    });
  const seen = rowsOf(
    all.viewings,
    ({ title }) => title,
    ({ on, rating, rewatch, tags, text }) => [
      on?.length === 10 ? on : '',
      rating === null ? '' : starsOf(rating),
      String(rewatch),
      tags.map((tag) => tag.replaceAll(',', ' ')).join(', '),
      text ?? '',
    ],
  );
  // Without a date: the film's current rating.
  const rated = rowsOf(
    all.ratings,
    ({ item }) => item,
    ({ rating, reviewText }) => ['', starsOf(rating), 'false', '', reviewText ?? ''],
  );
  const wanted = rowsOf(
    all.wantToSee,
    ({ item }) => item,
    () => [],
  );
  const lists = all.lists.flatMap((list, at) => {
    const rows = rowsOf(
      list.entries,
      ({ item }) => item,
      ({ note }) => [note ?? ''],
    );
    const path = `letterboxd/list-${at + 1}-${slugOf(list.name)}.csv`;
    return rows.length > 0 ? [{ path, text: csvOf([...FILM, 'Review'], rows) }] : [];
  });
  const numbered = (name: string, columns: readonly string[], rows: readonly string[][]) =>
    partsOf(rows, ROWS).map((part, at) => ({
      path: `letterboxd/${name}-${at + 1}.csv`,
      text: csvOf(columns, part),
    }));
  return [
    ...numbered('diary', SEEN, seen),
    ...numbered('ratings', SEEN, rated),
    ...numbered('watchlist', FILM, wanted),
    ...lists,
  ];
}

/** Out of five with halves, as ratings are there. */
const starsOf = (rating: number): string => String(rating / 2);

const filmCells = ({ ids, name, year, directors }: ExportedTitle): string[] => [
  idAt(ids, 'tmdb:movie/'),
  idAt(ids, 'imdb:'),
  name,
  String(year ?? ''),
  directors.map((director) => director.replaceAll(',', ' ')).join(', '),
];

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'list';
