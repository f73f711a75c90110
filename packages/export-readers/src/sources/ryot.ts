import type { Category, ImportedRecord, RecordTitle, RecordWhat } from '@screenlore/contracts';
import { z } from 'zod';
import { type Finding, type LeftOut, type Outcome, outcomeOf } from '../base/outcomes.js';
import type { KnownFile, Reader } from '../base/reader.js';
import { checkedRows, listIn, parseJson } from '../files/json.js';
import { compact } from '../values/compact.js';
import { numberOf } from '../values/numbers.js';
import { scaleOf } from '../values/ratings.js';
import { Values } from '../values/values.js';

const text = z.string().nullish();
const part = z.number().nullish();
const seen = z.object({
  progress: text,
  started_on: text,
  ended_on: text,
  show_season_number: part,
  show_episode_number: part,
  anime_episode_number: part,
  provider_watched_on: text,
});
const review = z.object({
  rating: text,
  review: z.object({ date: text, spoiler: z.boolean().nullish(), text, visibility: text }).nullish(),
  show_season_number: part,
  show_episode_number: part,
  anime_episode_number: part,
});
const item = z.object({
  lot: z.string(),
  source: z.string(),
  identifier: z.string(),
  /** The name of the title. */
  source_id: z.string().default(''),
  seen_history: z.array(seen).default([]),
  reviews: z.array(review).default([]),
  /** Older versions only write the names. */
  collections: z
    .array(
      z.union([
        z.string(),
        z.object({ collectionName: z.string() }).transform((collection) => collection.collectionName),
      ]),
    )
    .default([]),
});
type Item = z.infer<typeof item>;

const complete = z.object({ metadata: z.array(z.looseObject({ lot: z.string(), identifier: z.string() })) });

/** The other parts of an export, which contain no titles. */
const LEFT: readonly [string, LeftOut][] = [
  ['people', 'notATitle'],
  ['metadata_groups', 'notATitle'],
  ['exercises', 'notKept'],
  ['measurements', 'notKept'],
  ['workouts', 'notKept'],
  ['workout_templates', 'notKept'],
];

export const ryot: Reader = {
  source: 'ryot',
  kindOf: (head) => (head.format === 'json' && complete.safeParse(head.value).success ? 'export' : undefined),
  *read(files, { timeZone }) {
    for (const file of files) yield* readFile(file, timeZone);
  },
};

function* readFile(file: KnownFile, timeZone: string): Generator<Finding> {
  const value = parseJson(file.bytes());
  const partOf = (name: string): readonly unknown[] =>
    listIn(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
  const checked = [...checkedRows(partOf('metadata'), item)];
  const state = { best: bestRating(checked), lists: new Set<string>(), timeZone };
  for (const entry of checked)
    yield {
      path: file.path,
      ...('fault' in entry
        ? { row: entry.row, unreadable: entry.fault }
        : itemOutcome(entry.value, entry.row, state)),
    };
  let row = checked.length;
  for (const [name, left] of LEFT) for (const _ of partOf(name)) yield { path: file.path, row: ++row, left };
}

/** Ratings are texts on the account's scale, which the export does not name. */
function bestRating(checked: readonly ({ value: Item } | { fault: string })[]): number {
  return scaleOf(
    checked.flatMap((entry) =>
      'value' in entry ? entry.value.reviews.map(({ rating }) => rating ?? '') : [],
    ),
  );
}

const KINDS: Readonly<Record<string, Category | null>> = {
  movie: 'movies',
  show: 'series',
  anime: null,
  video_game: 'games',
  visual_novel: 'games',
};
const SERVICES: Readonly<Record<string, string>> = { igdb: 'igdb', anilist: 'anilist', myanimelist: 'mal' };

interface State {
  best: number;
  lists: Set<string>;
  timeZone: string;
}

function titleOf({ lot, source, identifier, source_id: name }: Item): RecordTitle {
  const service = SERVICES[source];
  const id =
    source === 'tmdb' && (lot === 'movie' || lot === 'show')
      ? `tmdb:${lot === 'movie' ? 'movie' : 'tv'}/${identifier}`
      : service
        ? `${service}:${identifier}`
        : '';
  return {
    kind: KINDS[lot] ?? null,
    ids: id && /^\d+$/.test(identifier) ? [id] : [],
    name: name || identifier,
  };
}

function itemOutcome(found: Item, row: number, state: State): Outcome {
  if (!(found.lot in KINDS)) return { row, left: 'otherMedia' };
  const id = `${found.source}/${found.identifier}`;
  const title = titleOf(found);
  const values = new Values(state.timeZone);
  const partOf = (entry: z.infer<typeof seen> | z.infer<typeof review>) =>
    compact({
      season: entry.show_season_number ?? undefined,
      episode: entry.show_episode_number ?? entry.anime_episode_number ?? undefined,
    });
  const make = (key: string, what: RecordWhat, extra: object = {}): ImportedRecord => ({
    key: `${key}/${id}`,
    source: 'ryot',
    title,
    what,
    ...extra,
  });
  const records = [
    ...found.seen_history.map((entry) => {
      const at = partOf(entry);
      const key = ['seen', at.season, at.episode, entry.started_on, entry.ended_on]
        .filter((word) => word != null)
        .join('/');
      return make(key, seenWhat(entry, values), at);
    }),
    ...found.reviews.flatMap((entry) => reviewRecords(entry, partOf(entry), make, state.best, values)),
    ...found.collections.flatMap((name) => collectionRecords(name, found, make, state)),
  ];
  return outcomeOf(row, records, values);
}

type Make = (key: string, what: RecordWhat, extra?: object) => ImportedRecord;

function seenWhat(entry: z.infer<typeof seen>, values: Values): RecordWhat {
  const percent = numberOf(entry.progress) ?? 100;
  const facts = {
    when: { date: values.date('ended_on', entry.ended_on) },
    started: values.date('started_on', entry.started_on) ?? undefined,
    platform: entry.provider_watched_on ?? '',
  };
  return percent >= 100
    ? compact({ type: 'viewing' as const, ...facts })
    : compact({ type: 'status' as const, status: 'inProgress' as const, ...facts });
}

function reviewRecords(
  entry: z.infer<typeof review>,
  at: { season?: number | undefined; episode?: number | undefined },
  make: Make,
  best: number,
  values: Values,
): ImportedRecord[] {
  const when = { date: values.date('date', entry.review?.date) };
  const isPrivate = entry.review?.visibility === 'private' ? { private: true } : {};
  const place = [at.season, at.episode]
    .filter((number) => number !== undefined)
    .map((number) => `/${number}`)
    .join('');
  const rating = values.rating('rating', entry.rating, best);
  const written = entry.review?.text?.trim() ?? '';
  return [
    ...(rating === undefined
      ? []
      : [make(`rating${place}`, { type: 'rating', rating, when }, { ...at, ...isPrivate })]),
    ...(written === ''
      ? []
      : [
          make(
            `text${place}`,
            compact({
              type: 'text' as const,
              text: written,
              when,
              spoiler: entry.review?.spoiler || undefined,
            }),
            { ...at, ...isPrivate },
          ),
        ]),
  ];
}

/** Its built-in collections are statuses; those that the account made are lists. */
function collectionRecords(
  name: string,
  { seen_history: history }: Item,
  make: Make,
  { lists }: State,
): ImportedRecord[] {
  const when = { date: null };
  switch (name) {
    case 'Watchlist':
      return [make('plan', { type: 'plan', when })];
    case 'In Progress':
      return history.length > 0 ? [] : [make('status', { type: 'status', status: 'inProgress', when })];
    case 'Completed':
      return history.length > 0 ? [] : [make('done', { type: 'seen', when })];
    case 'Owned':
    case 'Reminders':
    case 'Monitoring':
    case 'Custom':
      return [];
    default: {
      const list = `list/${name}`;
      const entry = make(list, { type: 'entry', list });
      if (lists.has(list)) return [entry];
      lists.add(list);
      return [{ key: list, source: 'ryot', what: { type: 'list', name, when } }, entry];
    }
  }
}
