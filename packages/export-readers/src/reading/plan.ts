import type { RecordSource } from '@screenlore/contracts';
import type { Finding, LeftOut, Outcome } from '../base/outcomes.js';
import type { Head, KnownFile, Reader } from '../base/reader.js';
import { csvRows } from '../files/csv-rows.js';
import type { Entry } from '../files/export-file.js';
import { isGzip, isOldOffice, isOtherArchive, isZip } from '../files/magic.js';
import { type TableRow, tableRows } from '../files/table.js';
import { wholeText } from '../files/text.js';
import { READERS } from '../sources/index.js';
import { isOfOtherMedia } from '../table/column-names.js';
import { guessMapping } from '../table/guess-mapping.js';
import { hasHeader } from '../table/has-header.js';
import { readTable } from '../table/read-table.js';
import { looseDate } from '../values/dates.js';
import { DayOrders, dayAndMonth, tidyDate } from '../values/day-orders.js';
import type { FileReport, OpenDates, ReadOptions, UnknownTable } from './events.js';
import { headOf } from './head.js';

/** Read one after the other: the files of a source together, every other file separately. */
export interface Step {
  source: RecordSource | null;
  table?: UnknownTable;
  read(): Generator<Finding>;
}

export interface Plan {
  steps: Step[];
  openDates: OpenDates[];
  reports: FileReport[];
}

/** Determines what each file is, before reading any. */
export function planOf(entries: readonly Entry[], options: ReadOptions): Plan {
  const all = entries.map((entry) => recognise(entry, options.kinds ?? {}));
  // An export of this portal also contains copies for other sites.
  const own = all.filter(({ reader }) => reader?.source === 'screenlore');
  const recognised = own.length > 0 ? own : all;
  const context = { timeZone: options.timeZone ?? 'UTC', dayOrders: options.dayOrders };
  const steps: Step[] = [];
  for (const reader of READERS) {
    const files = recognised.flatMap((match) => (match.reader === reader ? [match.file] : []));
    if (files.length > 0) steps.push({ source: reader.source, read: () => reader.read(files, context) });
  }
  // Next to the files of a source, its other tables contain settings and figures; a table on its own is somebody's own.
  const isAlone = steps.length === 0;
  const reports = recognised.map((match): FileReport => {
    if (match.reader) return reportOf(match.file, match.reader.source, match.reader.choices);
    const table =
      isAlone && match.head?.format === 'table' ? tableStep(match.head, match.file, options) : undefined;
    steps.push(table ?? leftStep(match.file, match.left));
    return reportOf({ ...match.file, kind: table ? 'table' : 'unknown' }, table?.source ?? null);
  });
  return { steps, openDates: recognised.flatMap((match) => openDatesOf(match, options)), reports };
}

const reportOf = (
  { path, kind }: KnownFile,
  source: RecordSource | null,
  choices?: readonly string[],
): FileReport => ({
  path,
  source,
  kind,
  ...(choices && mayBeAnother(kind, choices) ? { choices } : {}),
  rows: 0,
  used: 0,
  left: {},
  unreadable: 0,
  partly: 0,
});

const mayBeAnother = (kind: string, choices: readonly string[]): boolean =>
  kind === 'unclear' || choices.includes(kind);

const SPREADSHEET_NAME = /\.(?:xls[xmb]?|ods|numbers)$/i;

interface Recognised {
  file: KnownFile;
  reader?: Reader;
  head?: Head;
  left: LeftOut;
}

function recognise(entry: Entry, chosen: Readonly<Record<string, string>>): Recognised {
  const fileOf = (kind: string): KnownFile => ({ path: entry.path, bytes: entry.bytes, kind });
  const bytes = entry.bytes();
  if (isOldOffice(bytes) || (isZip(bytes) && SPREADSHEET_NAME.test(entry.path)))
    return { file: fileOf('spreadsheet'), left: 'spreadsheet' };
  if (isZip(bytes) || isGzip(bytes) || isOtherArchive(bytes))
    return { file: fileOf('archive'), left: 'archiveInside' };
  const head = headOf(entry.path, bytes);
  for (const reader of head ? READERS : []) {
    const kind = head && reader.kindOf(head);
    if (kind === undefined) continue;
    const { choices = [] } = reader;
    const said = mayBeAnother(kind, choices)
      ? choices.find((choice) => choice === chosen[entry.path])
      : undefined;
    return { file: fileOf(said ?? kind), reader, head, left: 'unknownFile' };
  }
  return { file: fileOf('unknown'), left: 'unknownFile', ...(head?.format === 'table' ? { head } : {}) };
}

/** Treats the whole file as one row; an empty file, such as `[]`, has none. */
function leftStep({ path, bytes }: KnownFile, left: LeftOut): Step {
  return {
    source: null,
    *read() {
      const isNothing = bytes().length < 100 && /^(?:\s|\[|\]|\{|\}|null)*$/.test(wholeText(bytes()));
      if (!isNothing) yield { path, row: 1, left };
    },
  };
}

/** Ambiguous dates of a known table. If the first rows of a file have none, it is not searched. */
function openDatesOf({ file, reader, head }: Recognised, { dayOrders }: ReadOptions): OpenDates[] {
  if (!reader || head?.format !== 'table' || dayOrders?.[file.path]) return [];
  const columns = openColumns(head, file);
  return columns.length > 0 ? [{ path: file.path, columns }] : [];
}

type TableHead = Extract<Head, { format: 'table' }>;

function openColumns({ names, rows }: TableHead, file: KnownFile): OpenDates['columns'] {
  if (!rows.some((cells) => cells.some((cell) => dayAndMonth(tidyDate(cell))))) return [];
  return new DayOrders(() => csvRows(file.bytes())).undecided().map(({ column, example }) => ({
    name: names[column]?.trim() || `Column ${column + 1}`,
    example,
    dayFirst: looseDate(example, 'dayFirst') ?? example,
    monthFirst: looseDate(example, 'monthFirst') ?? example,
  }));
}

/** Enough for a guess. */
const SAMPLE = 5_000;
const SHOWN = 20;

function tableStep(
  found: TableHead,
  file: KnownFile,
  { mappings, dayOrders, timeZone = 'UTC' }: ReadOptions,
): Step | undefined {
  const { header, path, rows: first } = found;
  if (header.length < 2 && first.length < 2) return undefined;
  if (isOfOtherMedia(header)) return { source: 'table', read: () => allLeft(file, 'otherMedia') };
  const isNamed = hasHeader(found.names, first.slice(first.indexOf(found.names) + 1));
  const head = isNamed ? found : { ...found, names: header.map(() => '') };
  const rows = (): Generator<TableRow> => tableRows(file.bytes(), isNamed ? undefined : head.names);
  const sample: (readonly string[])[] = [];
  for (const row of rows()) if (sample.push(row.cells) >= SAMPLE) break;
  const mapping = mappings?.[path] ?? guessMapping(head.names, sample, path);
  const hasTitle = mapping.columns.some((field) => field === 'title' || field === 'originalTitle');
  const table: UnknownTable = {
    ...{ path, header: head.names, mapping },
    sample: sample.slice(0, SHOWN),
    openDates: openColumns(head, file),
  };
  if (!hasTitle) return { source: 'table', table, read: () => allLeft(file, 'unknownFile') };
  return {
    source: 'table',
    table,
    *read() {
      const orders = new DayOrders(rows, dayOrders?.[path] ?? mapping.dayOrder);
      for (const outcome of readTable(rows(), mapping, { timeZone, orders, header: table.header }))
        yield { path, ...outcome };
    },
  };
}

function* allLeft(file: KnownFile, left: LeftOut): Generator<Finding> {
  for (const row of tableRows(file.bytes())) {
    const outcome: Outcome = { row: row.line, left };
    yield { path: file.path, ...outcome };
  }
}
