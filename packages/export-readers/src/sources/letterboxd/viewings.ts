import type { ImportedRecord } from '@screenlore/contracts';
import type { RowValues } from '../../base/row-values.js';
import type { TableRow } from '../../files/table.js';
import { compact, tagsOf } from '../../values/compact.js';
import { plainText } from '../../values/plain-text.js';
import { addressOf, type Films, filmKey } from './films.js';

/** Letterboxd's ratings are 0.5 to 5 stars. */
export const STARS = 5;

/**
 * Identifies a viewing across exports: its address; if Letterboxd removed the film and left it empty, the film's name and year and the
 * day it was seen.
 */
export const viewingKey = (row: TableRow): string =>
  addressOf(row) || `${filmKey(row).replace('\n', '/')}/${row.get('watched date')}`;

/** A row of the diary, or of the reviews if the diary has none. */
export const viewing = (row: TableRow, values: RowValues, films: Films, review: string): ImportedRecord => ({
  key: `viewing/${viewingKey(row)}`,
  source: 'letterboxd',
  title: films.ofViewing(row),
  what: compact({
    type: 'viewing' as const,
    when: { date: values.day('watched date') },
    rating: values.rated('rating', STARS),
    text: plainText(review),
    tags: tagsOf(row.get('tags')),
    rewatch: row.get('rewatch') === 'Yes' || undefined,
    entered: values.day('date') ?? undefined,
  }),
});
