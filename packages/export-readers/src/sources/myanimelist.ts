import { type Category, type ImportedRecord, RECORD_TYPES } from '@screenlore/contracts';
import { type Finding, outcomeOf } from '../base/outcomes.js';
import type { KnownFile, Reader } from '../base/reader.js';
import type { Status } from '../base/status.js';
import { type XmlRecord, xmlRecords } from '../files/xml.js';
import { compact, tagsOf } from '../values/compact.js';
import { countOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';
import { Values } from '../values/values.js';
import { progressRecords } from './progress.js';

export const myanimelist: Reader = {
  source: 'myanimelist',
  kindOf: (head) => (head.format === 'xml' && head.root === 'myanimelist' ? 'animelist' : undefined),
  // One file with everything.
  covers: () => RECORD_TYPES,
  *read(files) {
    for (const file of files) yield* readFile(file);
  },
};

/** In words, and as numbers in old exports. */
const STATUSES: Readonly<Record<string, Status>> = {
  watching: 'inProgress',
  1: 'inProgress',
  completed: 'done',
  2: 'done',
  'on-hold': 'paused',
  3: 'paused',
  dropped: 'dropped',
  4: 'dropped',
  'plan to watch': 'planned',
  6: 'planned',
};

function* readFile(file: KnownFile): Generator<Finding> {
  let row = 0;
  for (const record of xmlRecords(file.bytes())) {
    if (record.name === 'myinfo') {
      yield { account: record.fields['user_name'] ?? '' };
      continue;
    }
    row += 1;
    const at = { path: file.path, row };
    if (record.name !== 'anime') yield { ...at, left: 'otherMedia' };
    else {
      const values = new Values();
      const records = animeRecords(record, values);
      if (typeof records === 'string') yield { ...at, unreadable: records };
      else yield { path: file.path, ...outcomeOf(row, records, values) };
    }
  }
}

/** @returns records, or the error */
function animeRecords({ fields }: XmlRecord, values: Values): ImportedRecord[] | string {
  const text = (field: string): string => fields[field]?.trim() ?? '';
  const id = text('series_animedb_id');
  const status = STATUSES[text('my_status').toLowerCase()];
  if (!/^\d+$/.test(id)) return 'It does not have a MyAnimeList number.';
  if (!status) return `The status “${text('my_status')}” is not known.`;
  const title = {
    kind: kindOfType(text('series_type'), text('series_episodes')),
    ids: [`mal:${id}`],
    name: text('series_title') || `MyAnimeList ${id}`,
    ...compact({ episodes: countOf(text('series_episodes'), 1) }),
  };
  const records = progressRecords({
    source: 'myanimelist',
    key: `anime/${id}`,
    title,
    status,
    progress: countOf(text('my_watched_episodes')),
    started: values.date('my_start_date', text('my_start_date')) ?? undefined,
    finished: values.date('my_finish_date', text('my_finish_date')),
    repeats: countOf(text('my_times_watched')),
    rating: values.rating('my_score', text('my_score'), 10),
    text: plainText(text('my_comments')),
    tags: tagsOf(text('my_tags')),
  });
  if (/^(?:1|yes)$/i.test(text('my_rewatching')))
    records.push({
      key: `anime/${id}/again`,
      source: 'myanimelist',
      title,
      what: compact({
        type: 'status' as const,
        status: 'inProgress' as const,
        progress: countOf(text('my_rewatching_ep')),
        when: { date: null },
      }),
    });
  return records;
}

/** Something short and single may be a film or a series elsewhere. */
export function kindOfType(type: string, episodes: string): Category | null {
  if (/^movie$/i.test(type)) return 'movies';
  return /^(?:tv|tv_short)$/i.test(type) || (countOf(episodes) ?? 0) > 1 ? 'series' : null;
}
