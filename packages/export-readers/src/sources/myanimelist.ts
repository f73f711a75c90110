import { type Category, CLAIM_TYPES, type Claim } from '@screenlore/contracts';
import { type Finding, outcomeOf } from '../base/outcomes.js';
import type { KnownFile, Reader } from '../base/reader.js';
import type { Status } from '../base/status.js';
import { type XmlRecord, xmlRecords } from '../files/xml.js';
import { compact, tagsOf } from '../values/compact.js';
import { countOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';
import { Values } from '../values/values.js';
import { progressClaims } from './progress.js';

export const myanimelist: Reader = {
  source: 'myanimelist',
  kindOf: (head) => (head.format === 'xml' && head.root === 'myanimelist' ? 'animelist' : undefined),
  // One file, and all of it.
  covers: () => CLAIM_TYPES,
  *read(files) {
    for (const file of files) yield* readFile(file);
  },
};

/** In words, and as old exports number them. */
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
      const claims = animeClaims(record, values);
      if (typeof claims === 'string') yield { ...at, unreadable: claims };
      else yield { path: file.path, ...outcomeOf(row, claims, values) };
    }
  }
}

/** @returns claims, or what is wrong */
function animeClaims({ fields }: XmlRecord, values: Values): Claim[] | string {
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
  const claims = progressClaims({
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
    claims.push({
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
  return claims;
}

/** What is short and single may stand as a film or as a series elsewhere. */
export function kindOfType(type: string, episodes: string): Category | null {
  if (/^movie$/i.test(type)) return 'movies';
  return /^(?:tv|tv_short)$/i.test(type) || (countOf(episodes) ?? 0) > 1 ? 'series' : null;
}
