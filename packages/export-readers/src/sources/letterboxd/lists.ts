import type { ImportedRecord } from '@screenlore/contracts';
import { type Finding, outcomeOf } from '../../base/outcomes.js';
import type { KnownFile, ReadContext } from '../../base/reader.js';
import { valuesOf } from '../../base/row-values.js';
import { csvRows } from '../../files/csv-rows.js';
import { headerKey, isBlank, type TableRow, tableRow } from '../../files/table.js';
import { bareAddress } from '../../values/addresses.js';
import { compact, tagsOf } from '../../values/compact.js';
import { countOf } from '../../values/numbers.js';
import { plainText } from '../../values/plain-text.js';
import { film } from './films.js';

/**
 * A list's file: a line that is empty or names the format, a header and one row for the list itself, a blank line, then a header and rows
 * for its films.
 */
export function* readList(file: KnownFile, context: ReadContext): Generator<Finding> {
  const valuesFor = valuesOf(file, context);
  let header: string[] | undefined;
  let list: string | undefined;
  for (const row of csvRows(file.bytes())) {
    const names = row.cells.map(headerKey);
    if (isBlank(row) || names[0]?.startsWith('letterboxd list export')) continue;
    const isHeader =
      list === undefined ? header === undefined : names.join(',') === 'position,name,year,url,description';
    if (isHeader) {
      header = names;
      continue;
    }
    const at = { path: file.path, row: row.line };
    const cells = tableRow(header ?? [], row);
    if (cells.fault) yield { ...at, unreadable: cells.fault };
    else if (list === undefined) {
      list = `list/${bareAddress(cells.get('url')) || cells.get('name')}`;
      const values = valuesFor(cells);
      yield {
        path: file.path,
        ...outcomeOf(row.line, [listRecord(list, cells, values.day('date'))], values),
      };
    } else if (cells.get('name') === '') yield { ...at, unreadable: 'It does not name a movie.' };
    else yield { ...at, records: [entryRecord(list, cells.get)] };
  }
}

const listRecord = (key: string, { get }: TableRow, date: string | null): ImportedRecord => ({
  key,
  source: 'letterboxd',
  what: compact({
    type: 'list' as const,
    name: get('name') || 'A list',
    description: plainText(get('description')),
    tags: tagsOf(get('tags')),
    when: { date },
  }),
});

function entryRecord(list: string, get: (column: string) => string): ImportedRecord {
  const address = bareAddress(get('url'));
  return {
    key: `${list}/${address || `${get('name')}/${get('year')}`}`,
    source: 'letterboxd',
    title: film(get('name'), get('year'), address || undefined),
    what: compact({
      type: 'entry' as const,
      list,
      position: countOf(get('position')),
      note: plainText(get('description')),
    }),
  };
}
