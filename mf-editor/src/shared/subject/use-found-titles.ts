import { skipToken } from '@screenlore/browser-kit';
import { type Category, type DraftSubject, type ListedTitle, mergeFound } from '@screenlore/contracts';
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

/**
 * Titles with a name that contains the text, ignoring case: the closest names first, then the best known (WRITE-30). A
 * year after the text narrows the search.
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
  const also: Record<string, string> = {
    ...movies.currentData?.alsoKnownAs,
    ...series.currentData?.alsoKnownAs,
    ...games.currentData?.alsoKnownAs,
  };
  const kinds = [movies.currentData?.movies, series.currentData?.series, games.currentData?.games].map(
    (titles: readonly ListedTitle[] = []) =>
      titles.map((title) => ({ ...title, alsoKnownAs: also[title._id] })),
  );
  return {
    searching,
    found: mergeFound(kinds, query).map(
      ({ alsoKnownAs, ...title }): FoundTitle => ({ subject: subjectOf(title), alsoKnownAs }),
    ),
    waiting: queries.some(({ currentData, isFetching }) => isFetching && !currentData),
    failed: queries.find(({ error }) => error !== undefined),
    retry: () => {
      for (const { error, refetch } of queries) if (error !== undefined) void refetch();
    },
  };
}
