import {
  type Category,
  type EpisodeCounts,
  type ImportOptions,
  isOwnStatus,
  LIBRARY_LIMITS,
  MESSAGES,
  newViewing,
  type OwnStatus,
  type RecordKind,
  type TitleRecord,
  type Visibility,
} from '@screenlore/contracts';
import type { StoredRecord } from '../stored/import.schema.js';
import { KEPT } from './decide.js';
import { categoryOf } from './plan.js';
import {
  begunEpisodes,
  faultOf,
  faultOfUnseen,
  isAfter,
  partOf,
  type RatedTitle,
  ratingOf,
  shown,
  shownTags,
} from './records.js';
import { NOTHING_SAID, type Said, slotOf } from './said.js';

/** A viewing that a record asks for. */
export interface Wanted {
  record: StoredRecord;
  /** Tells the viewings of one record apart, in the same way for every import. */
  slot: string;
  said: Said;
  kind: Category;
  /** Only exports of this portal say this. */
  pass?: number;
  visibility?: Visibility;
  /** The source did not show it to everybody, so only its owner may see it, whatever the options. */
  isPrivate: boolean;
  /** It is only added if nothing else says that this was seen. */
  ifUnseen: boolean;
  /** Records whose rating or text went into this viewing. */
  joined: StoredRecord[];
}

/** What the records of one title ask for. */
export interface Wants {
  viewings: Wanted[];
  rating: RatedTitle | null;
  plan: StoredRecord[];
  like: StoredRecord[];
  /** Records that give the title a place among the profile's four; the last one counts. */
  four: StoredRecord[];
  /** Records that drop or pause the title; the last one counts. */
  sets: { to: OwnStatus; record: StoredRecord }[];
  /** Ratings, plans and likes that the source keeps private. Marks in the catalogue cannot be private. */
  hidden: StoredRecord[];
  /** Records of an earlier import that the files no longer contain. */
  gone: StoredRecord[];
  /** Records that ask for nothing, and why. */
  off: Map<StoredRecord, { outcome: 'leftOut' | 'refused' | 'waiting' | 'same'; why: string | null }>;
}

export interface Wanting {
  kind: RecordKind;
  outline: EpisodeCounts | null;
  options: Pick<ImportOptions, 'parts' | 'unknownDates' | 'keepGone'>;
}

/** Made once, because a schema is compiled when it is first used. */
const saidOfViewing = newViewing.omit({ visibility: true });

/** What the records of one title ask for, in the order of the file. Pure. */
export function wantsOf(records: readonly StoredRecord[], wanting: Wanting): Wants {
  const wants: Wants = {
    viewings: [],
    rating: null,
    plan: [],
    like: [],
    four: [],
    sets: [],
    hidden: [],
    gone: [],
    off: new Map(),
  };
  const parts = new Set(wanting.options.parts);
  const category = categoryOf(wanting.kind);
  const late: { stored: StoredRecord; record: TitleRecord }[] = [];
  for (const stored of records) {
    const { claim: record } = stored;
    if (!record.title) continue;
    const fault = faultOf(record, wanting.kind) ?? (category ? null : faultOfUnseen(record));
    if (!parts.has(partOf(record))) wants.off.set(stored, { outcome: 'leftOut', why: null });
    else if (stored.gone && wanting.options.keepGone) wants.off.set(stored, KEPT);
    else if (stored.gone) wants.gone.push(stored);
    else if (isUnknownEpisode(record)) wants.off.set(stored, UNKNOWN_EPISODE);
    else if (fault) wants.off.set(stored, { outcome: 'refused', why: fault });
    else if (category && record.what.type === 'viewing')
      takeViewing(wants, stored, record, { ...wanting, kind: category });
    else late.push({ stored, record });
  }
  // Ratings and texts of their own join a viewing, whatever the order of the file.
  for (const { stored, record } of late) takeOther(wants, stored, record, wanting, category);
  for (const wanted of [...wants.viewings]) {
    const fault = saidOfViewing.safeParse(wanted.said).error?.issues[0];
    if (!fault) continue;
    wants.viewings.splice(wants.viewings.indexOf(wanted), 1);
    for (const stored of [wanted.record, ...wanted.joined])
      wants.off.set(stored, { outcome: 'refused', why: fault.message });
  }
  return wants;
}

/** The outcome of a record whose episode is unknown. */
const UNKNOWN_EPISODE = { outcome: 'waiting', why: 'The catalogue does not know this episode yet.' } as const;
const isUnknownEpisode = ({ episode, episodeName, aired }: TitleRecord): boolean =>
  episode === undefined && (episodeName !== undefined || aired !== undefined);

const placeOf = ({ season, episode }: TitleRecord) => ({ season: season ?? null, episode: episode ?? null });

/** Checked before viewings are created, because a few rows can ask for millions of them. */
function hasRoom({ viewings, off }: Wants, record: StoredRecord, count: number): boolean {
  if (viewings.length + count <= LIBRARY_LIMITS.viewingsOfTitleMax) return true;
  off.set(record, { outcome: 'refused', why: MESSAGES.viewingsOfTitleMany });
  return false;
}

function takeViewing(
  wants: Wants,
  record: StoredRecord,
  { what, visibility, private: isPrivate = false, ...titled }: TitleRecord,
  { kind, options }: Pick<Wanting, 'options'> & { kind: Category },
): void {
  if (what.type !== 'viewing') return;
  const place = placeOf(titled as TitleRecord);
  const isGame = kind === 'games';
  const times = what.times ?? 1;
  if (!hasRoom(wants, record, times)) return;
  for (let at = 1; at <= times; at++) {
    // The last viewing has the date and everything else. Of the others only their number is known.
    const isLast = at === times;
    const said: Said = isLast
      ? {
          ...NOTHING_SAID,
          ...place,
          on: what.when.date,
          startedOn: (isGame && what.started) || null,
          rating: options.parts.includes('ratings') ? (what.rating ?? null) : null,
          text: options.parts.includes('texts') ? shown(what.text) : null,
          tags: shownTags(what.tags),
          rewatch: what.rewatch ?? at > 1,
          platform: shown(what.platform),
          hours: what.hours ?? null,
          place: what.place ?? null,
          ended: isGame ? (what.ended ?? null) : null,
        }
      : { ...NOTHING_SAID, ...place, rewatch: at > 1 };
    wants.viewings.push({
      ...{ record, kind, slot: isLast ? 'last' : String(at), said, isPrivate, ifUnseen: false, joined: [] },
      ...(what.pass === undefined ? {} : { pass: what.pass }),
      ...(visibility === undefined ? {} : { visibility }),
    });
  }
}

function takeOther(
  wants: Wants,
  stored: StoredRecord,
  record: TitleRecord,
  wanting: Wanting,
  kind: Category | null,
): void {
  const { what } = record;
  const place = placeOf(record);
  const mark = (said: Partial<Said>, slot = 'last') =>
    kind &&
    hasRoom(wants, stored, 1) &&
    wants.viewings.push({
      ...{ record: stored, kind },
      slot,
      said: { ...NOTHING_SAID, ...place, ...said },
      isPrivate: record.private ?? false,
      ifUnseen: true,
      joined: [],
    });
  switch (what.type) {
    case 'seen':
      mark({ on: wanting.options.unknownDates === 'marked' ? what.when.date : null });
      return;
    case 'rating':
      if (place.season === null && !record.private)
        wants.rating = latest(wants.rating, ratingOf(what, stored));
      else if (place.season === null) hide(wants, stored, join(wants, stored, place, 'rating', what.rating));
      else if (!join(wants, stored, place, 'rating', what.rating)) mark({ rating: what.rating });
      return;
    case 'text':
      if (!join(wants, stored, place, 'text', shown(what.text))) mark({ text: shown(what.text) });
      return;
    case 'plan':
      if (record.private) hide(wants, stored);
      else wants.plan.push(stored);
      return;
    case 'like':
      if (record.private) hide(wants, stored);
      else if (what.place !== undefined) wants.four.push(stored);
      else wants.like.push(stored);
      return;
    case 'status':
      // From this portal's own exports, only a status set by hand counts: the rest follows from the viewings.
      if (record.source !== 'screenlore') takeStatus(wants, stored, what, wanting, mark);
      else if (isOwnStatus(what.status)) wants.sets.push({ to: what.status, record: stored });
      return;
    default:
      return;
  }
}

/** The rating that was given later, as far as that is known; otherwise the one further down in the files. */
const latest = (ratedTitle: RatedTitle | null, other: RatedTitle): RatedTitle =>
  ratedTitle && isAfter(ratedTitle.at, other.at) ? ratedTitle : other;

/** @param isKept whether a private viewing keeps it */
function hide({ hidden, off }: Wants, stored: StoredRecord, isKept = false): void {
  hidden.push(stored);
  if (!isKept) off.set(stored, { outcome: 'leftOut', why: MESSAGES.markPrivate });
}

/** Adds a rating or text of a title to its last viewing in the file that has none. */
function join<Field extends 'rating' | 'text'>(
  { viewings }: Wants,
  stored: StoredRecord,
  place: Pick<Said, 'season' | 'episode'>,
  field: Field,
  value: Said[Field],
): boolean {
  const last = viewings
    .filter((viewing) => slotOf(viewing.said) === slotOf(place) && viewing.said[field] === null)
    .sort((a, b) => ((a.said.on ?? '') < (b.said.on ?? '') ? -1 : 1))
    .at(-1);
  if (!last) return false;
  last.said = { ...last.said, [field]: value };
  last.joined.push(stored);
  if (stored.claim.private) last.isPrivate = true;
  return true;
}

function takeStatus(
  wants: Wants,
  stored: StoredRecord,
  what: Extract<TitleRecord['what'], { type: 'status' }>,
  { kind, outline, options }: Wanting,
  mark: (said: Partial<Said>, slot?: string) => void,
): void {
  const { status, progress = 0 } = what;
  if (status === 'planned') {
    if (stored.claim.private) hide(wants, stored);
    else wants.plan.push(stored);
    return;
  }
  const said = {
    text: options.parts.includes('texts') ? shown(what.text) : null,
    tags: shownTags(what.tags),
    platform: shown(what.platform),
    hours: what.hours ?? null,
  };
  if (kind === 'games') {
    const ended = { done: 'story', dropped: 'left', paused: null, inProgress: null } as const;
    const on = status === 'done' || status === 'dropped' ? what.when.date : null;
    mark({ ...said, startedOn: what.started ?? null, on, ended: ended[status] });
  } else if (status === 'done') mark({ ...said, on: what.when.date });
  else if (kind === 'series' && (progress > 0 || what.upTo)) {
    const seen = begunEpisodes(what, outline);
    if (!hasRoom(wants, stored, seen.length)) return;
    for (const part of seen) mark(part, `${part.season}:${part.episode}`);
    if (seen.length === 0)
      wants.off.set(stored, {
        outcome: 'waiting',
        why: 'The catalogue does not know the episodes of this series yet.',
      });
  } else if (status === 'inProgress')
    wants.off.set(stored, { outcome: 'same', why: 'Nothing of it is seen.' });
  if (status === 'dropped' || status === 'paused') wants.sets.push({ to: status, record: stored });
}
