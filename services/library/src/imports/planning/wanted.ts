import {
  type Category,
  type ClaimKind,
  type EpisodeCounts,
  type ImportOptions,
  isOwnStatus,
  LIBRARY_LIMITS,
  MESSAGES,
  newViewing,
  type OwnStatus,
  type TitleClaim,
  type Visibility,
} from '@screenlore/contracts';
import type { StoredImportClaim } from '../stored/import.schema.js';
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
} from './claims.js';
import { KEPT } from './decide.js';
import { categoryOf } from './plan.js';
import { NOTHING_SAID, type Said, slotOf } from './said.js';

/** A viewing that a claim asks for. */
export interface Wanted {
  claim: StoredImportClaim;
  /** Tells the viewings of one claim apart, in the same way for every import. */
  slot: string;
  said: Said;
  kind: Category;
  /** Only exports of this portal say this. */
  pass?: number;
  visibility?: Visibility;
  /** The source did not show it to everybody, so only its owner may see it, whatever is chosen. */
  isPrivate: boolean;
  /** It is only made if nothing else says that this was seen. */
  ifUnseen: boolean;
  /** Claims whose rating or text went into this viewing. */
  joined: StoredImportClaim[];
}

/** What the claims of one title ask for. */
export interface Wants {
  viewings: Wanted[];
  rating: RatedTitle | null;
  plan: StoredImportClaim[];
  like: StoredImportClaim[];
  /** Claims that give the title a place among the profile's four; the last one counts. */
  four: StoredImportClaim[];
  /** Claims that drop or pause the title; the last one counts. */
  sets: { to: OwnStatus; claim: StoredImportClaim }[];
  /** Ratings, plans and likes that the source keeps private. Marks in the catalogue cannot be private. */
  hidden: StoredImportClaim[];
  /** Claims of an earlier import that the files no longer contain. */
  gone: StoredImportClaim[];
  /** Claims that ask for nothing, and why. */
  off: Map<StoredImportClaim, { fate: 'leftOut' | 'refused' | 'waiting' | 'same'; why: string | null }>;
}

export interface Wanting {
  kind: ClaimKind;
  outline: EpisodeCounts | null;
  options: Pick<ImportOptions, 'parts' | 'unknownDates' | 'keepGone'>;
}

/** Made once, because a schema is compiled when it is first used. */
const saidOfViewing = newViewing.omit({ visibility: true });

/** What the claims of one title ask for, in the order of the file. Pure. */
export function wantsOf(claims: readonly StoredImportClaim[], wanting: Wanting): Wants {
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
  const late: { stored: StoredImportClaim; claim: TitleClaim }[] = [];
  for (const stored of claims) {
    const { claim } = stored;
    if (!claim.title) continue;
    const fault = faultOf(claim, wanting.kind) ?? (category ? null : faultOfUnseen(claim));
    if (!parts.has(partOf(claim))) wants.off.set(stored, { fate: 'leftOut', why: null });
    else if (stored.gone && wanting.options.keepGone) wants.off.set(stored, KEPT);
    else if (stored.gone) wants.gone.push(stored);
    else if (isUnknownEpisode(claim)) wants.off.set(stored, UNKNOWN_EPISODE);
    else if (fault) wants.off.set(stored, { fate: 'refused', why: fault });
    else if (category && claim.what.type === 'viewing')
      takeViewing(wants, stored, claim, { ...wanting, kind: category });
    else late.push({ stored, claim });
  }
  // Ratings and texts of their own join a viewing, whatever the order of the file.
  for (const { stored, claim } of late) takeOther(wants, stored, claim, wanting, category);
  for (const wanted of [...wants.viewings]) {
    const fault = saidOfViewing.safeParse(wanted.said).error?.issues[0];
    if (!fault) continue;
    wants.viewings.splice(wants.viewings.indexOf(wanted), 1);
    for (const stored of [wanted.claim, ...wanted.joined])
      wants.off.set(stored, { fate: 'refused', why: fault.message });
  }
  return wants;
}

/** Outcome of a claim whose episode is not known. */
const UNKNOWN_EPISODE = { fate: 'waiting', why: 'The catalogue does not know this episode yet.' } as const;
const isUnknownEpisode = ({ episode, episodeName, aired }: TitleClaim): boolean =>
  episode === undefined && (episodeName !== undefined || aired !== undefined);

const placeOf = ({ season, episode }: TitleClaim) => ({ season: season ?? null, episode: episode ?? null });

/** Checked before viewings are made, because a few rows can ask for millions of them. */
function hasRoom({ viewings, off }: Wants, claim: StoredImportClaim, count: number): boolean {
  if (viewings.length + count <= LIBRARY_LIMITS.viewingsOfTitleMax) return true;
  off.set(claim, { fate: 'refused', why: MESSAGES.viewingsOfTitleMany });
  return false;
}

function takeViewing(
  wants: Wants,
  claim: StoredImportClaim,
  { what, visibility, private: isPrivate = false, ...titled }: TitleClaim,
  { kind, options }: Pick<Wanting, 'options'> & { kind: Category },
): void {
  if (what.type !== 'viewing') return;
  const place = placeOf(titled as TitleClaim);
  const isGame = kind === 'games';
  const times = what.times ?? 1;
  if (!hasRoom(wants, claim, times)) return;
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
      ...{ claim, kind, slot: isLast ? 'last' : String(at), said, isPrivate, ifUnseen: false, joined: [] },
      ...(what.pass === undefined ? {} : { pass: what.pass }),
      ...(visibility === undefined ? {} : { visibility }),
    });
  }
}

function takeOther(
  wants: Wants,
  stored: StoredImportClaim,
  claim: TitleClaim,
  wanting: Wanting,
  kind: Category | null,
): void {
  const { what } = claim;
  const place = placeOf(claim);
  const mark = (said: Partial<Said>, slot = 'last') =>
    kind &&
    hasRoom(wants, stored, 1) &&
    wants.viewings.push({
      ...{ claim: stored, kind },
      slot,
      said: { ...NOTHING_SAID, ...place, ...said },
      isPrivate: claim.private ?? false,
      ifUnseen: true,
      joined: [],
    });
  switch (what.type) {
    case 'seen':
      mark({ on: wanting.options.unknownDates === 'marked' ? what.when.date : null });
      return;
    case 'rating':
      if (place.season === null && !claim.private)
        wants.rating = latest(wants.rating, ratingOf(what, stored));
      else if (place.season === null) hide(wants, stored, join(wants, stored, place, 'rating', what.rating));
      else if (!join(wants, stored, place, 'rating', what.rating)) mark({ rating: what.rating });
      return;
    case 'text':
      if (!join(wants, stored, place, 'text', shown(what.text))) mark({ text: shown(what.text) });
      return;
    case 'plan':
      if (claim.private) hide(wants, stored);
      else wants.plan.push(stored);
      return;
    case 'like':
      if (claim.private) hide(wants, stored);
      else if (what.place !== undefined) wants.four.push(stored);
      else wants.like.push(stored);
      return;
    case 'status':
      // Of this portal's own export only a status that was set by hand counts: the rest follows from the viewings.
      if (claim.source !== 'screenlore') takeStatus(wants, stored, what, wanting, mark);
      else if (isOwnStatus(what.status)) wants.sets.push({ to: what.status, claim: stored });
      return;
    default:
      return;
  }
}

/** The rating that was given later, as far as that is known; otherwise the one further down in the files. */
const latest = (ratedTitle: RatedTitle | null, other: RatedTitle): RatedTitle =>
  ratedTitle && isAfter(ratedTitle.at, other.at) ? ratedTitle : other;

/** @param isKept whether a private viewing says it */
function hide({ hidden, off }: Wants, stored: StoredImportClaim, isKept = false): void {
  hidden.push(stored);
  if (!isKept) off.set(stored, { fate: 'leftOut', why: MESSAGES.markPrivate });
}

/** Adds a rating or text of a title to its last viewing in the file that has none. */
function join<Field extends 'rating' | 'text'>(
  { viewings }: Wants,
  stored: StoredImportClaim,
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
  stored: StoredImportClaim,
  what: Extract<TitleClaim['what'], { type: 'status' }>,
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
        fate: 'waiting',
        why: 'The catalogue does not know the episodes of this series yet.',
      });
  } else if (status === 'inProgress') wants.off.set(stored, { fate: 'same', why: 'Nothing of it is seen.' });
  if (status === 'dropped' || status === 'paused') wants.sets.push({ to: status, claim: stored });
}
