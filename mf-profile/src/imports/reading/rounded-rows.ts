import type { ImportLeftRow } from '@screenlore/contracts';
import type { FileReport } from '@screenlore/export-readers';

/**
 * Ratings between two steps of ten, as one line for each file: that may be a whole table (RATE-16).
 * @param givenOf how the reader sees ratings
 */
export const roundedRows = (
  files: readonly Pick<FileReport, 'path' | 'rounded'>[],
  givenOf: (rating: number) => string,
): ImportLeftRow[] =>
  files.flatMap(({ path, rounded }) => {
    if (!rounded) return [];
    const { count, row, first } = rounded;
    const ratings = count === 1 ? 'A rating is' : `${count.toLocaleString()} ratings are`;
    const example = `${first.written} to ${givenOf(first.rating)}`;
    const text = `${ratings} between two of our ten steps and rounded${count === 1 ? '' : ', the first one'}: ${example}.`;
    return [{ path: path.slice(0, 500), row, text, unreadable: false }];
  });
