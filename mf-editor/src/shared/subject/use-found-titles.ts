import { skipToken } from '@screenlore/browser-kit';
import { byNearness, type Category, type DraftSubject, type ListedTitle } from '@screenlore/contracts';
import { getTitles } from './api.js';

/** The search starts at this many characters (WRITE-03). */
const FROM = 2;
/** The limit for each kind: exact names first, then prefixes, then the best known titles that contain the text. */
const COUNT = 24;

/** A title, and the other name that matched. */
export interface FoundTitle {
  subject: DraftSubject;
  alsoKnownAs: string | undefined;
}

const subjectOf = (title: ListedTitle): DraftSubject => ({
  _id: title._id,
  titleId: title.titleId,
  title: title.title,
  itemType: title.itemType,
  date: title.itemType === 'series' ? title.firstAirDate : title.releaseDate,
  year: title.year,
  cover: title.cover,
});

/** The closest match first, then by name. */
const inOrder = (query: string, found: readonly FoundTitle[]): FoundTitle[] => {
  const nearer = byNearness(query);
  const named = ({ subject: { title, year }, alsoKnownAs }: FoundTitle) => ({ title, year, alsoKnownAs });
  return found.toSorted((a, b) => nearer(named(a), named(b)));
};

/**
 * Titles with a name that contains the text, ignoring case: the closest match first, then by name. A year after the
 * text narrows the search.
 * @param category the kind to look for; null for all
 */
export function useFoundTitles(text: string, category: Category | null) {
  const query = text.trim();
  const searching = query.length >= FROM;
  const request = (kind: Category) =>
    searching && (category ?? kind) === kind ? { query, count: COUNT } : skipToken;
  const movies = getTitles.movies.useQuery(request('movies'));
  const series = getTitles.series.useQuery(request('series'));
  const games = getTitles.games.useQuery(request('games'));
  const queries = [movies, series, games];
  const found = [
    ...(movies.currentData?.movies ?? []),
    ...(series.currentData?.series ?? []),
    ...(games.currentData?.games ?? []),
  ];
  const also: Record<string, string> = {
    ...movies.currentData?.alsoKnownAs,
    ...series.currentData?.alsoKnownAs,
    ...games.currentData?.alsoKnownAs,
  };
  return {
    searching,
    found: inOrder(
      query,
      found.map((title) => ({ subject: subjectOf(title), alsoKnownAs: also[title._id] })),
    ),
    waiting: queries.some(({ currentData, isFetching }) => isFetching && !currentData),
    failed: queries.find(({ error }) => error !== undefined),
    retry: () => {
      for (const { error, refetch } of queries) if (error !== undefined) void refetch();
    },
  };
}
