import type { ImportedRecord, RecordWhat } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import { type Status, statusOfWord } from '../base/status.js';
import { compact, tagsOf } from '../values/compact.js';
import { DayOrders } from '../values/day-orders.js';
import { placeIn } from '../values/episodes.js';
import { countOf, hoursOf, numberOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';
import { aboutOf } from './about.js';
import { isStatusByName } from './column-names.js';
import { type MappedReading, MappedRow, type PlainRow } from './mapped-row.js';
import type { Mapping } from './mapping.js';
import { isNo, isYes } from './words.js';

/** Somebody's own table, read with its mapping: every row with its outcome. */
export function* readTable(
  rows: Iterable<PlainRow>,
  mapping: Mapping,
  reading: Partial<MappedReading> = {},
): Generator<Outcome> {
  const { timeZone = 'UTC', orders = new DayOrders(() => [], mapping.dayOrder), header = [] } = reading;
  for (const row of rows) {
    const at = { row: row.line };
    if (row.fault) yield { ...at, unreadable: row.fault };
    else if (row.cells.every((cell) => cell.trim() === '')) yield { ...at, left: 'empty' };
    else {
      const mapped = new MappedRow(row, mapping, { timeZone, orders, header });
      const records = rowRecords(mapped);
      if (typeof records === 'string') yield { ...at, unreadable: records };
      else yield outcomeOf(row.line, records, mapped);
    }
  }
}

/** @returns records, or the error in the whole row */
function rowRecords(row: MappedRow): ImportedRecord[] | string {
  const about = aboutOf(row);
  if (typeof about === 'string') return about;
  const { title, place } = about;
  const id = [
    title.ids[0] ?? `${title.name.slice(0, 150)}/${title.year ?? ''}`,
    ...[place.season, place.episode ?? place.episodeName?.slice(0, 60) ?? place.aired],
  ]
    .filter((part) => part !== undefined)
    .join('/');
  return whatsOf(row).map((what) => ({
    // A second viewing is separate; a changed rating is the same record.
    key: what.type === 'viewing' ? `viewing/${id}/${what.when.date ?? ''}` : `${what.type}/${id}`,
    source: 'table',
    title,
    ...place,
    what,
  }));
}

/** What the row says about its title. */
function whatsOf(row: MappedRow): RecordWhat[] {
  // `Seen: x` means that it was seen, but not when.
  const isMarked = isYes(row.get('date'));
  const date = isMarked || isNo(row.get('date')) ? null : row.day('date');
  const rating = row.rated('rating');
  const facts = {
    started: row.day('started') ?? undefined,
    text: plainText(row.get('text')),
    tags: tagsOf(row.get('tags')),
    platform: row.get('platform'),
    // A bare number in a column of hours means hours.
    hours: numberOf(row.get('hours')) || hoursOf(row.get('hours')),
  };
  const added = row.day('added');
  const rated = row.day('rated');
  const likes: RecordWhat[] = isYes(row.get('favourite')) ? [{ type: 'like', when: { date: null } }] : [];
  const ratings: RecordWhat[] =
    rating === undefined ? [] : [{ type: 'rating', rating, when: { date: rated } }];
  const texts: RecordWhat[] =
    facts.text === '' ? [] : [{ type: 'text', text: facts.text, when: { date: null } }];
  const state = stateOf(row);
  // An unknown status is reported, and does not become a viewing.
  if (state === 'unknown') return [...ratings, ...texts, ...likes];
  const { status, ...progress } = state;
  if (status === 'planned') return [{ type: 'plan', when: { date: added } }, ...ratings, ...texts, ...likes];
  if (status && status !== 'done') {
    const what = { type: 'status' as const, status, ...progress, when: { date }, ...facts };
    return [compact(what), ...ratings, ...likes];
  }
  if (status === 'done' || date !== null || isMarked)
    return [
      compact({
        type: 'viewing' as const,
        when: { date },
        rating,
        ...facts,
        rewatch: isYes(row.get('rewatch')) || undefined,
        entered: added ?? undefined,
      }),
      ...likes,
    ];
  const said = [...ratings, ...texts, ...likes];
  // With an unreadable date, it is unknown whether it was seen.
  if (said.length > 0 || row.mapping.otherwise === null || row.get('date') !== '') return said;
  return [{ type: row.mapping.otherwise, when: { date: added } }];
}

interface State {
  status: Status | undefined;
  upTo?: { season: number; episode: number };
  progress?: number;
}

/** How far it was seen; `unknown` if the row says it in unknown words. */
function stateOf(row: MappedRow): State | 'unknown' {
  const written = row.get('status');
  const isMark = (isYes(written) || isNo(written)) && !isStatusByName(row.nameOf('status'));
  const status = isMark ? (isYes(written) ? 'done' : undefined) : statusOfWord(written);
  if (written !== '' && !status && !isMark) {
    row.unknown('status');
    return 'unknown';
  }
  const last = row.get('lastEpisode');
  if (last !== '') {
    const place = placeIn(last);
    if (!place) row.unknown('lastEpisode');
    // It was begun; which part was seen is unknown.
    if (!place) return status === undefined || status === 'done' ? 'unknown' : { status };
    const { season, episode } = place;
    const until = season === undefined ? { progress: episode } : { upTo: { season, episode } };
    return { status: status ?? 'inProgress', ...until };
  }
  const progress = countOf(/^\d+/.exec(row.get('progress'))?.[0]);
  return { status, ...(progress === undefined || status === undefined ? {} : { progress }) };
}
