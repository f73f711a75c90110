import {
  CLAIM_TYPES,
  type Claim,
  type ClaimTitle,
  type ClaimWhat,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedTitle,
  exportedMark,
  exportedRating,
  exportedStatus,
  exportedTitle,
  ownExport,
  type TitleClaim,
  viewing,
} from '@screenlore/contracts';
import { z } from 'zod';
import type { Fate, LeftOut } from '../base/fates.js';
import type { Head, KnownFile, Reader } from '../base/reader.js';
import { checkedRows, listIn, parseJson } from '../files/json.js';
import { compact } from '../values/compact.js';

const head = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });
const account = z.object({ account: z.object({ username: z.string() }) });
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

type Found = Fate | { account: string };

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
  if (whose.success) yield { account: whose.data.account.username };
  const titles = new Map<string, ExportedTitle>();
  for (const checked of checkedRows(partOf('titles'), exportedTitle))
    if ('value' in checked) titles.set(checked.value._id, checked.value);

  const each = <T>(
    part: Parameters<typeof partOf>[0],
    schema: z.ZodType<T>,
    about: (one: T) => { title: string; kind: string; claim: Omit<TitleClaim, 'source' | 'title'> },
  ) => eachOf(partOf(part), schema, titles, about);

  yield* each('viewings', viewing, (one) => ({ ...one, claim: viewingClaim(one) }));
  yield* each('statuses', exportedStatus, ({ title, kind, status }) => ({
    ...{ title, kind },
    claim: { key: `status/${title}`, what: { type: 'status', status, when: { date: null } } },
  }));
  yield* each('ratings', exportedRating, ({ kind, item, rating, reviewText, timestamp }) => {
    const when = { date: timestamp.slice(0, 10) };
    const what: ClaimWhat = compact({ type: 'rating', rating, when, opinion: reviewText ?? '' });
    return { title: item, kind, claim: { key: `rating/${item}`, what } };
  });
  for (const [part, type] of [
    ['wantToSee', 'plan'],
    ['favorites', 'like'],
  ] as const)
    yield* each(part, exportedMark, ({ kind, item, at }) => ({
      ...{ title: item, kind },
      claim: { key: `${type}/${item}`, what: { type, when: { date: at.slice(0, 10) } } },
    }));
  for (const checked of checkedRows(partOf('lists'), lists))
    if ('fault' in checked) yield { row: 0, unreadable: checked.fault };
    else yield* listClaims(checked.value, titles);
  for (const [part, left] of LEFT) for (const _ of partOf(part)) yield { row: 0, left };
}

function* eachOf<T>(
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  titles: ReadonlyMap<string, ExportedTitle>,
  about: (
    one: T,
    row: number,
  ) => { title: string; kind: string; claim: Omit<TitleClaim, 'source' | 'title'> },
): Generator<Fate> {
  for (const checked of checkedRows(rows, schema)) {
    const { row } = checked;
    if ('fault' in checked) {
      yield { row, unreadable: checked.fault };
      continue;
    }
    const { title: id, kind, claim } = about(checked.value, row);
    const title = titles.get(id);
    if (title) yield { row, claims: [{ ...claim, source: 'screenlore', title: claimTitleOf(title) }] };
    else yield { row, left: kind === 'roles' || kind === 'people' ? 'notATitle' : 'orphaned' };
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
  const { season, episode, visibility } = one;
  return compact({
    key: `viewing/${one._id}`,
    visibility,
    season: season ?? undefined,
    episode: episode ?? undefined,
    what,
  });
}

function* listClaims(
  list: z.infer<typeof lists>,
  titles: ReadonlyMap<string, ExportedTitle>,
): Generator<Fate> {
  const key = `list/${list._id}`;
  const { name, description, tags, ranked, visibility, madeAt } = list;
  const head: Claim = {
    ...{ key, source: 'screenlore', visibility },
    what: compact({
      type: 'list' as const,
      ...{ name, description: description ?? '', tags, ranked },
      when: { date: madeAt.slice(0, 10) },
    }),
  };
  yield { row: 0, claims: [head] };
  yield* eachOf(list.entries, entry, titles, ({ kind, item, season, note }, position) => {
    const what: ClaimWhat = compact({
      type: 'entry',
      list: key,
      position,
      note: note ?? '',
    });
    const part = season === null ? {} : { season };
    return { title: item, kind, claim: { key: `${key}/${item}/${season ?? ''}`, ...part, what } };
  });
}

/** The portal's own id is certain here, and unknown to every other portal. */
function claimTitleOf(title: ExportedTitle): ClaimTitle {
  return compact({
    kind: title.kind,
    ids: [`screenlore:${title._id}`, ...title.ids].slice(0, 20),
    name: title.name,
    originalName: title.originalName ?? '',
    year: title.year ?? undefined,
    directors: title.directors.slice(0, 100),
  });
}
