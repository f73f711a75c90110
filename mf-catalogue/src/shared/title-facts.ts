import type { ListedTitle } from '@screenlore/contracts';

/** Day of the first release or first episode, or null if no source knows it. */
export const releaseDay = (title: Pick<ListedTitle, 'itemType'> & ReleaseDays): string | null =>
  (title.itemType === 'series' ? title.firstAirDate : title.releaseDate) ?? null;

interface ReleaseDays {
  releaseDate?: string | null | undefined;
  firstAirDate?: string | null | undefined;
}

/** Genres as one line, the first few. */
export const genreLine = (genres: readonly string[], most = 3): string => genres.slice(0, most).join(', ');
