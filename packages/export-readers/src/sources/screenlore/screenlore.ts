import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedFavorite,
  exportedMark,
  exportedRating,
  exportedStatus,
  type ImportedRecord,
  ownExport,
  ownSettings,
  RECORD_TYPES,
  type RecordWhat,
  type TitleRecord,
  viewing,
} from '@screenlore/contracts';
import { z } from 'zod';
import type { Finding, LeftOut, Outcome } from '../../base/outcomes.js';
import type { Head, KnownFile, Reader } from '../../base/reader.js';
import { checkedRows, listIn, parseJson } from '../../files/json.js';
import { compact } from '../../values/compact.js';
import { type Named, namedIn, nameOf } from './names.js';

const head = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });
const account = z.object({
  account: z.object({ username: z.string() }),
  settings: ownSettings.optional().catch(undefined),
});
const lists = ownExport.shape.lists.element.extend({ entries: z.array(z.unknown()) });
const entry = ownExport.shape.lists.element.shape.entries.element;

type Part = keyof z.infer<typeof ownExport>;

/** What others could read, or what is about others, is not imported. */
const LEFT: readonly [Part, LeftOut][] = [
  ...(['articles', 'reviews', 'drafts', 'comments', 'following', 'followers'] as const).map(
    (part): [typeof part, LeftOut] => [part, 'ownText'],
  ),
  ['pictures', 'notKept'],
];

/** An export of this portal (docs/export.md). The other files in the zip repeat `screenlore.json` for other sites. */
export const screenlore: Reader = {
  source: 'screenlore',
  kindOf,
  covers: () => RECORD_TYPES,
  *read(files) {
    for (const file of files)
      for (const found of readFile(file)) yield 'account' in found ? found : { path: file.path, ...found };
  },
};

function kindOf(of: Head): string | undefined {
  return of.format === 'json' && head.safeParse(of.value).success ? 'account' : undefined;
}

type Account = Extract<Finding, { account: string }>;

/** The outcome of one thing in an export, and its position: `at` counts from 0, `entry` within a list. */
export interface OwnOutcome {
  part: Part;
  at: number;
  entry?: number;
  outcome: Outcome;
}

/** Rows are counted through all parts of the file. */
function* readFile(file: KnownFile): Generator<Outcome | Account> {
  let row = 0;
  for (const found of ownOutcomes(parseJson(file.bytes())))
    if ('account' in found) yield found;
    else {
      row += 1;
      yield { ...found.outcome, row };
    }
}

/** The contents of an export, part by part; this also checks an export before it is written. */
export function* ownOutcomes(value: unknown): Generator<OwnOutcome | Account> {
  const partOf = (name: Part): readonly unknown[] =>
    listIn(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
  const whose = account.safeParse(value);
  if (whose.success) yield compact({ account: whose.data.account.username, settings: whose.data.settings });
  const named = namedIn(partOf('titles'), partOf('roles'), partOf('people'));

  function* each<T>(part: Part, schema: z.ZodType<T>, about: (item: T) => Said): Generator<OwnOutcome> {
    for (const outcome of eachOf(partOf(part), schema, named, about))
      yield { part, at: outcome.row - 1, outcome };
  }

  yield* each('viewings', viewing, (seen) => ({ ...seen, record: viewingRecord(seen) }));
  yield* each('statuses', exportedStatus, ({ title, kind, status }) => ({
    ...{ title, kind },
    record: { key: `status/${title}`, what: { type: 'status', status, when: { date: null } } },
  }));
  yield* each('ratings', exportedRating, ({ kind, item, rating, reviewText, timestamp, seenBy }) => {
    const when = { date: timestamp.slice(0, 10) };
    const what: RecordWhat = compact({ type: 'rating', rating, when, opinion: reviewText ?? '' });
    const shown = seenBy ? { visibility: seenBy } : {};
    return { title: item, kind, record: { key: `rating/${item}`, at: timestamp, what, ...shown } };
  });
  for (const [part, type] of [
    ['wantToSee', 'plan'],
    ['favorites', 'like'],
  ] as const)
    yield* each(part, exportedMark, ({ kind, item, at }) => ({
      ...{ title: item, kind },
      record: { key: `${type}/${item}`, at, what: { type, when: { date: at.slice(0, 10) } } },
    }));
  let place = 0;
  yield* each('favoriteFour', exportedFavorite, ({ kind, item }) => {
    place += 1;
    return {
      ...{ title: item, kind },
      record: { key: `four/${item}`, what: { type: 'like', when: { date: null }, place } },
    };
  });
  for (const checked of checkedRows(partOf('lists'), lists)) {
    const { row } = checked;
    const of = { part: 'lists' as const, at: row - 1 };
    if ('fault' in checked) yield { ...of, outcome: { row, unreadable: checked.fault } };
    else {
      yield { ...of, outcome: { row, records: [listRecord(checked.value)] } };
      for (const outcome of entryRecords(checked.value, named))
        yield { ...of, entry: outcome.row - 1, outcome };
    }
  }
  for (const [part, left] of LEFT)
    for (const [at] of partOf(part).entries()) yield { part, at, outcome: { row: at + 1, left } };
}

/** A record without the title, and its subject. */
interface Said {
  title: string;
  kind: string;
  record: Omit<TitleRecord, 'source' | 'title'>;
}

function* eachOf<T>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  named: Named,
  about: (item: T, row: number) => Said,
): Generator<Outcome> {
  for (const checked of checkedRows(rows, schema)) {
    const { row } = checked;
    if ('fault' in checked) {
      yield { row, unreadable: checked.fault };
      continue;
    }
    const { title: id, kind, record } = about(checked.value, row);
    const title = nameOf(named, kind, id);
    if (title === undefined) yield { row, left: 'orphaned' };
    else if ('fault' in title) yield { row, unreadable: title.fault };
    else yield { row, records: [{ ...record, source: 'screenlore', title }] };
  }
}

function viewingRecord(seen: z.infer<typeof viewing>): Omit<TitleRecord, 'source' | 'title'> {
  const what: RecordWhat = compact({
    type: 'viewing' as const,
    when: { date: seen.on },
    started: seen.startedOn ?? undefined,
    rating: seen.rating ?? undefined,
    text: seen.text ?? '',
    tags: seen.tags,
    rewatch: seen.rewatch,
    platform: seen.platform ?? '',
    hours: seen.hours ?? undefined,
    ended: seen.ended ?? undefined,
    place: seen.place ?? undefined,
    pass: seen.pass,
    entered: seen.at.slice(0, 10),
  });
  const { season, episode, visibility, at } = seen;
  return compact({
    key: `viewing/${seen._id}`,
    ...{ visibility, at },
    season: season ?? undefined,
    episode: episode ?? undefined,
    what,
  });
}

const listKey = ({ _id }: { _id: string }): string => `list/${_id}`;

function listRecord(list: z.infer<typeof lists>): ImportedRecord {
  const { name, description, tags, ranked, visibility, madeAt } = list;
  return {
    ...{ key: listKey(list), source: 'screenlore', visibility, at: madeAt },
    what: compact({
      type: 'list' as const,
      ...{ name, description: description ?? '', tags, ranked },
      when: { date: madeAt.slice(0, 10) },
    }),
  };
}

function* entryRecords(list: z.infer<typeof lists>, named: Named): Generator<Outcome> {
  const key = listKey(list);
  yield* eachOf(list.entries, entry, named, ({ kind, item, season, note, at }, position) => {
    const what: RecordWhat = compact({
      type: 'entry',
      list: key,
      position,
      note: note ?? '',
    });
    const part = season === null ? {} : { season };
    return { title: item, kind, record: { key: `${key}/${item}/${season ?? ''}`, at, ...part, what } };
  });
}
