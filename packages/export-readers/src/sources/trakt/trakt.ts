import type { ImportedRecord, RecordType, RecordWhat } from '@screenlore/contracts';
import type { z } from 'zod';
import { type Finding, type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { KnownFile, ReadContext, Reader } from '../../base/reader.js';
import { checkedRows, listIn, parseJson } from '../../files/json.js';
import { compact } from '../../values/compact.js';
import { countOf } from '../../values/numbers.js';
import { plainText } from '../../values/plain-text.js';
import { Values } from '../../values/values.js';
import { listIdOf, type TraktKind, traktKind } from './kinds.js';
import {
  type AboutTitle,
  commentRow,
  hiddenRow,
  historyRow,
  listedRow,
  listHead,
  ratingRow,
  watchedRow,
} from './rows.js';
import { type About, about } from './titles.js';
import { watchedRecords } from './watched.js';

export const trakt: Reader = {
  source: 'trakt',
  kindOf: traktKind,
  choices: ['watchlist', 'favorites'],
  covers,
  read,
};

/** Replies of the API may be single pages: only together with the profile or the lists are they an export. */
function covers(has: (...kinds: TraktKind[]) => boolean): readonly RecordType[] {
  if (!has('profile') && !has('lists')) return [];
  return [
    ...(has('history', 'watched') ? (['viewing'] as const) : []),
    ...(has('ratings') ? (['rating'] as const) : []),
    ...(has('watchlist') ? (['plan'] as const) : []),
    ...(has('favorites') ? (['like'] as const) : []),
    ...(has('dropped') ? (['status'] as const) : []),
    ...(has('comments') ? (['text'] as const) : []),
    ...(has('list') ? (['entry'] as const) : []),
    ...(has('lists') ? (['list'] as const) : []),
  ];
}

/** History first: it lists each play, so counts of plays add nothing to it. */
const ORDER: readonly TraktKind[] = [
  'profile',
  'history',
  'watched',
  'ratings',
  'watchlist',
  'favorites',
  'lists',
  'list',
  'dropped',
  'comments',
  'notKept',
  'unclear',
];

function* read(files: readonly KnownFile[], context: ReadContext): Generator<Finding> {
  const state: State = { ...context, inHistory: new Set(), knownLists: new Set() };
  for (const kind of ORDER)
    for (const file of files.filter((file) => file.kind === kind))
      for (const finding of readFile(file, kind, state))
        yield 'row' in finding ? { path: file.path, ...finding } : finding;
}

interface State extends ReadContext {
  inHistory: Set<string>;
  knownLists: Set<string>;
}
type Found = Outcome | { account: string };

function* readFile(file: KnownFile, kind: TraktKind, state: State): Generator<Found> {
  const value = parseJson(file.bytes());
  const rows = listIn(value);
  switch (kind) {
    case 'profile':
      yield { account: accountOf(value) };
      yield { row: 1, left: 'notKept' };
      return;
    case 'ratings':
      return yield* each(rows, ratingRow, state, (row, title, values) => {
        const rating = values.rating('rating', row.rating, 10);
        if (rating === undefined) return [];
        const when = { date: values.date('rated_at', row.rated_at) };
        return made('rating', title, { type: 'rating', rating, when });
      });
    case 'history':
      return yield* each(rows, historyRow, state, (row, title, values) => {
        state.inHistory.add(title.key.split('/', 2).join('/'));
        const when = { date: values.date('watched_at', row.watched_at) };
        const what: RecordWhat = { type: 'viewing', when };
        const key =
          row.id === undefined ? `history/${title.key}/${row.watched_at ?? ''}` : `history/${row.id}`;
        return [{ key, source: 'trakt', ...title.fields, what }];
      });
    case 'watched':
      return yield* readWatched(rows, state);
    case 'watchlist':
    case 'favorites': {
      const type = kind === 'watchlist' ? 'plan' : 'like';
      return yield* each(rows, listedRow, state, (row, title, values) =>
        made(type, title, { type, when: { date: values.date('listed_at', row.listed_at) } }),
      );
    }
    case 'lists':
      return yield* readLists(rows, state);
    case 'list':
      return yield* readList(rows, file.path, state);
    case 'dropped':
      return yield* each(rows, hiddenRow, state, (row, title, values) =>
        made('status', title, {
          type: 'status',
          status: 'dropped',
          when: { date: values.date('hidden_at', row.hidden_at) },
        }),
      );
    case 'comments':
      return yield* each(rows, commentRow, state, ({ comment }, title, values) => [
        {
          key: `comment/${comment.id}`,
          source: 'trakt',
          ...title.fields,
          what: compact({
            type: 'text' as const,
            text: plainText(comment.comment),
            when: { date: values.date('created_at', comment.created_at) },
            spoiler: comment.spoiler || undefined,
          }),
        },
      ]);
    case 'notKept':
    case 'unclear':
      for (const row of rows.keys())
        yield { row: row + 1, left: kind === 'unclear' ? 'unclearFile' : 'notKept' };
  }
}

const accountOf = (value: unknown): string => {
  const name: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'username') : undefined;
  return typeof name === 'string' ? name : '';
};

/** Rows about titles. */
function* each<T extends AboutTitle>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  { timeZone }: ReadContext,
  recordsOf: (row: T, title: About, values: Values) => ImportedRecord[],
): Generator<Outcome> {
  for (const checked of checkedRows(rows, schema)) {
    const { row } = checked;
    if ('fault' in checked) {
      yield { row, unreadable: checked.fault };
      continue;
    }
    const title = about(checked.value);
    const values = new Values(timeZone);
    if (title) yield outcomeOf(row, recordsOf(checked.value, title, values), values);
    else yield { row, left: 'notATitle' };
  }
}

const made = (prefix: string, title: About, what: RecordWhat): ImportedRecord[] => [
  { key: `${prefix}/${title.key}`, source: 'trakt', ...title.fields, what },
];

function* readWatched(rows: readonly unknown[], state: State): Generator<Outcome> {
  for (const checked of checkedRows(rows, watchedRow)) {
    const { row } = checked;
    const title = 'value' in checked ? about(checked.value) : null;
    if ('fault' in checked) yield { row, unreadable: checked.fault };
    else if (title === null) yield { row, left: 'notATitle' };
    else if (state.inHistory.has(title.key)) yield { row, left: 'saidElsewhere' };
    else {
      const values = new Values(state.timeZone);
      yield outcomeOf(row, watchedRecords(checked.value, title, values), values);
    }
  }
}

function* readLists(rows: readonly unknown[], state: State): Generator<Found> {
  for (const checked of checkedRows(rows, listHead)) {
    if ('fault' in checked) {
      yield { row: checked.row, unreadable: checked.fault };
      continue;
    }
    const head = checked.value;
    const values = new Values(state.timeZone);
    if (head.user) yield { account: head.user.username };
    state.knownLists.add(`list/${head.ids.trakt}`);
    const record: ImportedRecord = compact({
      key: `list/${head.ids.trakt}`,
      source: 'trakt' as const,
      private: head.privacy && head.privacy !== 'public' ? true : undefined,
      what: compact({
        type: 'list' as const,
        name: head.name,
        description: head.description ?? '',
        ranked: head.display_numbers ?? undefined,
        when: { date: values.date('created_at', head.created_at) },
      }),
    });
    yield outcomeOf(checked.row, [record], values);
  }
}

function* readList(rows: readonly unknown[], path: string, state: State): Generator<Outcome> {
  const file = listIdOf(path);
  const list = `list/${file?.id ?? path}`;
  for (const outcome of each(rows, listedRow, state, (row, title) => [
    {
      key: `${list}/${title.key}`,
      source: 'trakt',
      ...title.fields,
      what: compact({
        type: 'entry' as const,
        list,
        position: countOf(row.rank),
        note: row.notes?.trim() ?? '',
      }),
    },
  ])) {
    if (!('records' in outcome) || state.knownLists.has(list)) yield outcome;
    else {
      // The file of all lists is missing: the list is named after its own file.
      state.knownLists.add(list);
      const head: ImportedRecord = {
        key: list,
        source: 'trakt',
        what: { type: 'list', name: file?.name ?? path, when: { date: null } },
      };
      yield { ...outcome, records: [head, ...outcome.records] };
    }
  }
}
