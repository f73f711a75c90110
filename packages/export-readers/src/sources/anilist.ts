import type { ImportedRecord, RecordTitle } from '@screenlore/contracts';
import { z } from 'zod';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import type { Status } from '../base/status.js';
import { faultOf, parseJson } from '../files/json.js';
import { compact } from '../values/compact.js';
import { dateOf } from '../values/dates.js';
import { Values } from '../values/values.js';
import { kindOfType } from './myanimelist.js';
import { progressRecords } from './progress.js';

const fuzzy = z
  .object({ year: z.number().nullable(), month: z.number().nullable(), day: z.number().nullable() })
  .nullish();
const entry = z.object({
  status: z.string().nullish(),
  score: z.number().nullish(),
  progress: z.number().nullish(),
  repeat: z.number().nullish(),
  notes: z.string().nullish(),
  private: z.boolean().nullish(),
  startedAt: fuzzy,
  completedAt: fuzzy,
  media: z.object({
    id: z.number().nullish(),
    idMal: z.number().nullish(),
    type: z.string().nullish(),
    format: z.string().nullish(),
    episodes: z.number().nullish(),
    seasonYear: z.number().nullish(),
    title: z.record(z.string(), z.string().nullable()),
  }),
});
type Entry = z.infer<typeof entry>;

const list = z.object({
  name: z.string().nullish(),
  status: z.string().nullish(),
  isCustomList: z.boolean().nullish(),
  entries: z.array(z.unknown()),
});
const collection = z.object({
  user: z
    .object({ name: z.string().nullish(), mediaListOptions: z.object({ scoreFormat: z.string() }).nullish() })
    .nullish(),
  lists: z.array(list),
});
type Collection = z.infer<typeof collection>;

export const anilist: Reader = {
  source: 'anilist',
  kindOf: (head) => (head.format === 'json' && collectionsIn(head.value).length > 0 ? 'lists' : undefined),
  *read(files) {
    for (const file of files) {
      let row = 0;
      const collections = collectionsIn(parseJson(file.bytes()));
      const best = bestScore(collections.map(({ found }) => found));
      for (const { found, isManga } of collections) {
        if (found.user?.name) yield { account: found.user.name };
        const state = { best, isManga, known: new Set<string>() };
        for (const list of found.lists)
          for (const raw of list.entries) {
            row += 1;
            yield { path: file.path, ...entryOutcome(raw, row, list, state) };
          }
      }
    }
  },
};

/** Replies of its API have other names: `MediaListCollection`, or `anime` and `manga` side by side. */
function collectionsIn(value: unknown, name = '', depth = 0): { found: Collection; isManga: boolean }[] {
  const checked = collection.safeParse(value);
  const isOne =
    checked.success &&
    checked.data.lists.some(({ entries }) => entries.some((item) => entry.safeParse(item).success));
  if (checked.success && isOne) return [{ found: checked.data, isManga: /manga/i.test(name) }];
  if (depth > 2 || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => collectionsIn(below, key, depth + 1));
}

const FORMATS: Readonly<Record<string, number>> = {
  POINT_100: 100,
  POINT_10_DECIMAL: 10,
  POINT_10: 10,
  POINT_5: 5,
  POINT_3: 3,
};

/** The highest score of the account's scale; if it is not named, the smallest one that fits the scores. */
function bestScore(collections: readonly Collection[]): number {
  for (const { user } of collections) {
    const named = FORMATS[user?.mediaListOptions?.scoreFormat ?? ''];
    if (named) return named;
  }
  const scores = collections
    .flatMap(({ lists }) => lists.flatMap(({ entries }) => entries))
    .map((item) => entry.safeParse(item).data?.score ?? 0);
  return scores.some((score) => score > 10) ? 100 : 10;
}

const STATUSES: Readonly<Record<string, Status>> = {
  CURRENT: 'inProgress',
  PLANNING: 'planned',
  COMPLETED: 'done',
  DROPPED: 'dropped',
  PAUSED: 'paused',
  REPEATING: 'inProgress',
};

interface State {
  best: number;
  isManga: boolean;
  /** Keys of custom lists whose records are made already. */
  known: Set<string>;
}

function entryOutcome(raw: unknown, row: number, from: z.infer<typeof list>, state: State): Outcome {
  const checked = entry.safeParse(raw);
  if (!checked.success) return { row, unreadable: faultOf(checked.error) };
  const { media } = checked.data;
  if (state.isManga || media.type === 'MANGA') return { row, left: 'otherMedia' };
  const id = media.id ? `anime/${media.id}` : `mal/${media.idMal ?? ''}`;
  const title = titleOf(checked.data);
  if (title.ids.length === 0) return { row, unreadable: 'It does not have the number of a title.' };
  const status = STATUSES[checked.data.status ?? from.status ?? ''];
  // A custom list repeats an entry of one of the site's lists, or may be the only one with it.
  const own = from.isCustomList ? ownList(from.name ?? 'A list', id, title, state) : [];
  if (!status)
    return own.length > 0
      ? { row, records: own }
      : { row, unreadable: `The status “${checked.data.status ?? ''}” is not known.` };
  const values = new Values();
  return outcomeOf(
    row,
    [...own, ...marks(checked.data, { key: id, title, status }, state.best, values)],
    values,
  );
}

function marks(
  listed: Entry,
  of: { key: string; title: RecordTitle; status: Status },
  best: number,
  values: Values,
): ImportedRecord[] {
  return progressRecords({
    source: 'anilist',
    ...of,
    progress: listed.progress ?? undefined,
    started: fuzzyDate('startedAt', listed.startedAt, values) ?? undefined,
    finished: fuzzyDate('completedAt', listed.completedAt, values),
    repeats: listed.repeat ?? undefined,
    rating: values.rating('score', listed.score, best),
    text: listed.notes?.trim() ?? '',
    isPrivate: listed.private ?? false,
  });
}

function fuzzyDate(column: string, date: z.infer<typeof fuzzy>, values: Values): string | null {
  if (!date?.year) return null;
  const found = dateOf(date.year, date.month ?? 0, date.month ? (date.day ?? 0) : 0);
  if (found === null) values.fault(column, `${date.year}-${date.month}-${date.day} is no date.`);
  return found;
}

function titleOf({ media }: Entry): RecordTitle {
  const { english, romaji, native, userPreferred } = media.title;
  const name = english || romaji || userPreferred || native || `AniList ${media.id ?? ''}`;
  const original = native || romaji || '';
  return compact({
    kind: kindOfType(media.format ?? '', String(media.episodes ?? '')),
    ids: [media.id ? `anilist:${media.id}` : '', media.idMal ? `mal:${media.idMal}` : ''].filter(
      (id) => id !== '',
    ),
    name,
    originalName: original === name ? '' : original,
    year: media.seasonYear ?? undefined,
    episodes: media.episodes || undefined,
  });
}

function ownList(name: string, id: string, title: RecordTitle, { known }: State): ImportedRecord[] {
  const key = `list/${name}`;
  const entryOf: ImportedRecord = {
    key: `${key}/${id}`,
    source: 'anilist',
    title,
    what: { type: 'entry', list: key },
  };
  if (known.has(key)) return [entryOf];
  known.add(key);
  return [{ key, source: 'anilist', what: { type: 'list', name, when: { date: null } } }, entryOf];
}
