import { type ImportedRecord, RECORD_TYPES, type RecordWhat } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact } from '../values/compact.js';
import { hoursOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';

export const howlongtobeat: Reader = {
  source: 'howlongtobeat',
  kindOf: (head) =>
    head.format === 'table' &&
    ['title', 'backlog', 'retired', 'completionist'].every((name) => head.header.includes(name))
      ? 'games'
      : undefined,
  // One file with everything.
  covers: () => RECORD_TYPES,
  *read(files, context) {
    const lists = new Set<string>();
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, valuesFor(row), lists) };
    }
  },
};

function rowOutcome(row: TableRow, values: RowValues, lists: Set<string>): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (row.get('title') === '') return { ...at, unreadable: 'It does not name a game.' };
  return outcomeOf(row.line, rowRecords(row, values, lists), values);
}

/** A mark is an X. */
const isMarked = (row: TableRow, column: string): boolean => /^(?:x|✓|1|true|yes)$/i.test(row.get(column));

function rowRecords(row: TableRow, values: RowValues, lists: Set<string>): ImportedRecord[] {
  const platform = row.get('platform');
  const key = [row.get('title'), platform].filter((part) => part !== '').join('/');
  const base = {
    source: 'howlongtobeat' as const,
    title: { kind: 'games' as const, ids: [], name: row.get('title') },
  };
  const records: ImportedRecord[] = [];
  const add = (prefix: string, what: RecordWhat): unknown =>
    records.push({ ...base, key: `${prefix}/${key}`, what });
  const played = playedWhat(row, values, platform);
  if (played) add('game', played);
  if (isMarked(row, 'playing') || isMarked(row, 'replay'))
    add(
      'playing',
      compact({
        type: 'status' as const,
        status: 'inProgress' as const,
        platform,
        hours: played ? undefined : hoursOf(row.get('progress')),
        started: played ? undefined : (values.day('start date') ?? undefined),
        when: { date: null },
      }),
    );
  if (isMarked(row, 'backlog')) add('plan', { type: 'plan', when: { date: values.day('added') } });
  const rating = values.rated('review', 100);
  if (rating !== undefined) add('rating', { type: 'rating', rating, when: { date: null } });
  const notes = plainText(row.get('review notes'));
  if (notes !== '') add('text', { type: 'text', text: notes, when: { date: null } });
  for (const column of ['custom-1', 'custom-2', 'custom-3'])
    if (isMarked(row, column)) {
      const list = `list/${column}`;
      if (!lists.has(list))
        records.push({
          key: list,
          source: 'howlongtobeat',
          what: { type: 'list', name: column.replace('c', 'C').replace('-', ' '), when: { date: null } },
        });
      lists.add(list);
      add(list, { type: 'entry', list });
    }
  return records;
}

/** A playthrough that reached the end, or its player's own end. */
function playedWhat(row: TableRow, values: RowValues, platform: string): RecordWhat | null {
  const isCompleted = isMarked(row, 'completed');
  if (!isCompleted && !isMarked(row, 'retired')) return null;
  const [story, extras, all] = ['main story', 'main + extras', 'completionist'].map((name) =>
    hoursOf(row.get(name)),
  );
  const isAll = all !== undefined;
  const isStory = story !== undefined || extras !== undefined;
  return compact({
    type: 'viewing' as const,
    when: { date: values.day('completion date') },
    started: values.day('start date') ?? undefined,
    platform,
    hours: hoursOf(row.get('progress')) ?? all ?? extras ?? story,
    ended: isCompleted
      ? isAll
        ? ('all' as const)
        : isStory
          ? ('story' as const)
          : undefined
      : ('left' as const),
    entered: values.day('added') ?? undefined,
  });
}
