import {
  CLAIM_TYPES,
  type Claim,
  type ClaimTitle,
  type ClaimWhat,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedPerson,
  type ExportedRole,
  type ExportedTitle,
  exportedMark,
  exportedPerson,
  exportedRating,
  exportedRole,
  exportedStatus,
  exportedTitle,
  ownExport,
  ownSettings,
  type TitleClaim,
  viewing,
} from '@screenlore/contracts';
import { z } from 'zod';
import type { Fate, Finding, LeftOut } from '../base/fates.js';
import type { Head, KnownFile, Reader } from '../base/reader.js';
import { checkedRows, listIn, parseJson } from '../files/json.js';
import { compact } from '../values/compact.js';

const head = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });
const account = z.object({
  account: z.object({ username: z.string() }),
  settings: ownSettings.optional().catch(undefined),
});
const lists = ownExport.shape.lists.element.extend({ entries: z.array(z.unknown()) });
const entry = ownExport.shape.lists.element.shape.entries.element;

/** What others could read, or is about others, and is not brought along. */
const LEFT: readonly [keyof z.infer<typeof ownExport>, LeftOut][] = [
  ...(['articles', 'reviews', 'drafts', 'comments', 'following', 'followers'] as const).map(
    (part): [typeof part, LeftOut] => [part, 'ownText'],
  ),
  ['pictures', 'notKept'],
];

/** An export of this portal (docs/export.md). What lies beside `screenlore.json` in the zip says the same for other sites. */
export const screenlore: Reader = {
  source: 'screenlore',
  kindOf,
  covers: () => CLAIM_TYPES,
  *read(files) {
    for (const file of files)
      for (const found of readFile(file)) yield 'account' in found ? found : { path: file.path, ...found };
  },
};

function kindOf(of: Head): string | undefined {
  return of.format === 'json' && head.safeParse(of.value).success ? 'account' : undefined;
}

type Found = Fate | Extract<Finding, { account: string }>;

/** Rows are counted through all parts of the file. */
function* readFile(file: KnownFile): Generator<Found> {
  let row = 0;
  for (const found of parts(parseJson(file.bytes())))
    if ('account' in found) yield found;
    else {
      row += 1;
      yield { ...found, row };
    }
}

function* parts(value: unknown): Generator<Found> {
  const partOf = (name: keyof z.infer<typeof ownExport>): readonly unknown[] =>
    listIn(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
  const whose = account.safeParse(value);
  if (whose.success) yield compact({ account: whose.data.account.username, settings: whose.data.settings });
  const named: Named = new Map([
    ...namesOf(partOf('titles'), exportedTitle, titleNameOf),
    ...namesOf(partOf('roles'), exportedRole, roleNameOf),
    ...namesOf(partOf('people'), exportedPerson, personNameOf),
  ]);

  const each = <T>(part: Parameters<typeof partOf>[0], schema: z.ZodType<T>, about: (one: T) => Said) =>
    eachOf(partOf(part), schema, named, about);

  yield* each('viewings', viewing, (one) => ({ ...one, claim: viewingClaim(one) }));
  yield* each('statuses', exportedStatus, ({ title, kind, status }) => ({
    ...{ title, kind },
    claim: { key: `status/${title}`, what: { type: 'status', status, when: { date: null } } },
  }));
  yield* each('ratings', exportedRating, ({ kind, item, rating, reviewText, timestamp }) => {
    const when = { date: timestamp.slice(0, 10) };
    const what: ClaimWhat = compact({ type: 'rating', rating, when, opinion: reviewText ?? '' });
    return { title: item, kind, claim: { key: `rating/${item}`, at: timestamp, what } };
  });
  for (const [part, type] of [
    ['wantToSee', 'plan'],
    ['favorites', 'like'],
  ] as const)
    yield* each(part, exportedMark, ({ kind, item, at }) => ({
      ...{ title: item, kind },
      claim: { key: `${type}/${item}`, at, what: { type, when: { date: at.slice(0, 10) } } },
    }));
  for (const checked of checkedRows(partOf('lists'), lists))
    if ('fault' in checked) yield { row: 0, unreadable: checked.fault };
    else yield* listClaims(checked.value, named);
  for (const [part, left] of LEFT) for (const _ of partOf(part)) yield { row: 0, left };
}

/** A claim but for the title, and what it is of. */
interface Said {
  title: string;
  kind: string;
  claim: Omit<TitleClaim, 'source' | 'title'>;
}

function* eachOf<T>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  named: Named,
  about: (one: T, row: number) => Said,
): Generator<Fate> {
  for (const checked of checkedRows(rows, schema)) {
    const { row } = checked;
    if ('fault' in checked) {
      yield { row, unreadable: checked.fault };
      continue;
    }
    const { title: id, kind, claim } = about(checked.value, row);
    const title = named.get(nameKey(kind, id));
    if (title) yield { row, claims: [{ ...claim, source: 'screenlore', title }] };
    else yield { row, left: 'orphaned' };
  }
}

function viewingClaim(one: z.infer<typeof viewing>): Omit<TitleClaim, 'source' | 'title'> {
  const what: ClaimWhat = compact({
    type: 'viewing' as const,
    when: { date: one.on },
    started: one.startedOn ?? undefined,
    rating: one.rating ?? undefined,
    text: one.text ?? '',
    tags: one.tags,
    rewatch: one.rewatch,
    platform: one.platform ?? '',
    hours: one.hours || undefined,
    ended: one.ended ?? undefined,
    place: one.place ?? undefined,
    pass: one.pass,
    entered: one.at.slice(0, 10),
  });
  const { season, episode, visibility, at } = one;
  return compact({
    key: `viewing/${one._id}`,
    ...{ visibility, at },
    season: season ?? undefined,
    episode: episode ?? undefined,
    what,
  });
}

function* listClaims(list: z.infer<typeof lists>, named: Named): Generator<Fate> {
  const key = `list/${list._id}`;
  const { name, description, tags, ranked, visibility, madeAt } = list;
  const head: Claim = {
    ...{ key, source: 'screenlore', visibility, at: madeAt },
    what: compact({
      type: 'list' as const,
      ...{ name, description: description ?? '', tags, ranked },
      when: { date: madeAt.slice(0, 10) },
    }),
  };
  yield { row: 0, claims: [head] };
  yield* eachOf(list.entries, entry, named, ({ kind, item, season, note, at }, position) => {
    const what: ClaimWhat = compact({
      type: 'entry',
      list: key,
      position,
      note: note ?? '',
    });
    const part = season === null ? {} : { season };
    return { title: item, kind, claim: { key: `${key}/${item}/${season ?? ''}`, at, ...part, what } };
  });
}

/** What the claims of a title, role or person name it by. */
type Named = ReadonlyMap<string, ClaimTitle>;

const nameKey = (kind: string, id: string): string =>
  kind === 'roles' || kind === 'people' ? `${kind}:${id}` : `titles:${id}`;

const namesOf = <T extends { _id: string }>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  nameOf: (one: T) => ClaimTitle,
): [string, ClaimTitle][] =>
  [...checkedRows(rows, schema)].flatMap((checked) => {
    if ('fault' in checked) return [];
    const name = nameOf(checked.value);
    return [[nameKey(name.kind ?? '', checked.value._id), name]];
  });

/** The portal's own id is certain here, and unknown to every other portal. */
const ownId = (_id: string): string => `screenlore:${_id}`;

const titleNameOf = (title: ExportedTitle): ClaimTitle =>
  compact({
    kind: title.kind,
    ids: [ownId(title._id), ...title.ids].slice(0, 20),
    name: title.name,
    originalName: title.originalName ?? '',
    year: title.year ?? undefined,
    directors: title.directors.slice(0, 100),
  });

const roleNameOf = ({ _id, character, actor }: ExportedRole): ClaimTitle => ({
  kind: 'roles',
  ids: [ownId(_id)],
  name: character ? `${character} (${actor})` : actor,
});

const personNameOf = ({ _id, name }: ExportedPerson): ClaimTitle => ({
  kind: 'people',
  ids: [ownId(_id)],
  name,
});
