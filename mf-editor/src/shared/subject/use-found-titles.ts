import { skipToken } from '@screenlore/browser-kit';
import type { Category, DraftSubject, ListedTitle } from '@screenlore/contracts';
import { getTitles } from './api/get-titles.js';

/** The search starts with so many characters (WRITE-03). */
const FROM = 2;
/** The best known that hold the text; of them the alphabet makes the list. */
const COUNT = 24;

const subjectOf = (title: ListedTitle): DraftSubject => ({
  _id: title._id,
  titleId: title.titleId,
  title: title.title,
  itemType: title.itemType,
  date: title.itemType === 'series' ? title.firstAirDate : title.releaseDate,
  cover: title.cover,
});

/**
 * Titles whose name contains the text, in any case, sorted by name.
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
  return {
    searching,
    found: found.map(subjectOf).sort((a, b) => a.title.localeCompare(b.title)),
    waiting: queries.some(({ currentData, isFetching }) => isFetching && !currentData),
    failed: queries.find(({ error }) => error !== undefined),
    retry: () => {
      for (const { error, refetch } of queries) if (error !== undefined) void refetch();
    },
  };
}
