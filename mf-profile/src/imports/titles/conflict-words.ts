import type { ImportConflict } from '@screenlore/contracts';

export type Side = 'mine' | 'file';

const NAMES: Record<ImportConflict['what'], string> = {
  rating: 'Rating',
  viewing: 'Viewing',
  plan: 'Want to see',
  like: 'Favourite',
  status: 'Dropped or paused',
  list: 'List',
  entry: 'On the list',
};

/** The subject of a conflict. */
export const conflictName = ({ what }: ImportConflict): string => NAMES[what];

/** One of the two values in words; null if it is a rating or the owner's own text. */
export function wordSaid({ what, ...sides }: ImportConflict, side: Side): string | null {
  const { rating, text } = sides[side];
  if (what === 'plan') return side === 'file' ? 'Want to see' : (text ?? 'Taken off');
  if (what === 'like') return side === 'file' ? 'A favourite' : 'Taken off';
  if (what === 'status')
    return text === null ? 'Taken up again' : `${text[0]?.toUpperCase()}${text.slice(1)}`;
  // The server provides the words for those.
  if (what === 'list' || what === 'entry') return text ?? '';
  if (rating === null && text === null) return what === 'rating' || side === 'mine' ? 'Nothing' : 'Seen';
  return null;
}

/**
 * One of the two values in a table: 'Rating: 4½; On the list Best: Not on it'.
 * @param given how the reader sees ratings
 */
export const conflictsWords = (
  conflicts: readonly ImportConflict[],
  side: Side,
  given: (rating: number) => string,
): string =>
  conflicts
    .map((conflict) => {
      const { rating, text } = conflict[side];
      const about = [conflictName(conflict), conflict.list].filter(Boolean).join(' ');
      const said = [rating !== null && given(rating), text !== null && `“${text}”`].filter(Boolean).join(' ');
      return `${about}: ${wordSaid(conflict, side) ?? said}`;
    })
    .join('; ');
