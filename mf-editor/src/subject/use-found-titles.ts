import { skipToken } from '@screenlore/browser-kit';
import type { Category, DraftSubject, ListedGame, ListedMovie, ListedSerie } from '@screenlore/contracts';
import { useGamesAboutQuery, useMoviesAboutQuery, useSeriesAboutQuery } from './subject-api.js';

/** The search starts after more than one character (portal.md §5). */
const FROM = 2;
/** The best known that hold the text; of them the alphabet makes the list. */
const COUNT = 24;

type Listed = ListedMovie | ListedSerie | ListedGame;

const subjectOf = (title: Listed): DraftSubject => ({
  _id: title._id,
  titleId: title.titleId,
  title: title.title,
  itemType: title.itemType,
  date: title.itemType === 'series' ? title.firstAirDate : title.releaseDate,
  cover: title.cover,
});

/**
 * Titles whose name contains the text, in any case, sorted by their names (portal.md §5).
 * @param category the kind to look for; null for all
 */
export function useFoundTitles(text: string, category: Category | null) {
  const query = text.trim();
  const searching = query.length >= FROM;
  const request = (kind: Category) =>
    searching && (category === null || category === kind) ? { query, count: COUNT } : skipToken;
  const movies = useMoviesAboutQuery(request('movies'));
  const series = useSeriesAboutQuery(request('series'));
  const games = useGamesAboutQuery(request('games'));
  const asked = [movies, series, games].filter((_, place) => {
    const kind = (['movies', 'series', 'games'] as const)[place];
    return category === null || category === kind;
  });
  const found = [
    ...(movies.currentData?.movies ?? []),
    ...(series.currentData?.series ?? []),
    ...(games.currentData?.games ?? []),
  ]
    .filter(({ itemType }) => category === null || itemType === category)
    .map(subjectOf)
    .sort((a, b) => a.title.localeCompare(b.title));
  return {
    searching,
    found: searching ? found : [],
    waiting: searching && asked.some(({ currentData, error }) => !currentData && !error),
    failed: asked.find(({ error }) => error !== undefined),
    retry: () => {
      for (const one of asked) if (one.error !== undefined) void one.refetch();
    },
  };
}
