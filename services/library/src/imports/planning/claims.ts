import {
  type Claim,
  type ClaimKind,
  type EpisodeCounts,
  type EpisodeRef,
  type ImportPart,
  isBlankText,
  LIBRARY_LIMITS,
  MESSAGES,
  type TitleClaim,
  type Visibility,
} from '@screenlore/contracts';
import { chosenEpisodes, isKnown } from '../../viewings/derive-standing.js';
import type { StoredImportClaim } from '../stored/import.schema.js';

type Status = Extract<TitleClaim['what'], { type: 'status' }>;

const PARTS: Record<TitleClaim['what']['type'], ImportPart> = {
  viewing: 'diary',
  seen: 'seen',
  status: 'seen',
  rating: 'ratings',
  text: 'texts',
  plan: 'plans',
  like: 'likes',
  entry: 'lists',
};

/** With which choice of its owner a claim is imported. */
export const partOf = ({ what }: TitleClaim): ImportPart =>
  what.type === 'status' && what.status === 'planned' ? 'plans' : PARTS[what.type];

const MARKS: ReadonlySet<string> = new Set(['rating', 'plan', 'like', 'entry']);

/** Of a claim about what is not seen: a person or a role. */
export const faultOfUnseen = ({ what }: TitleClaim): string | null =>
  MARKS.has(what.type) ? null : MESSAGES.nothingToSee;

/** Of a claim about a season or an episode. */
export function faultOf(
  { season, episode }: Pick<TitleClaim, 'season' | 'episode'>,
  kind: ClaimKind,
): string | null {
  if (season === undefined && episode === undefined) return null;
  if (kind !== 'series') return MESSAGES.episodeOfNoSeries;
  return season === undefined || episode === 0 ? MESSAGES.episodeUnknown : null;
}

/** A text of a file; null where it has none, or one of which nothing shows (WRITE-17). */
export const shown = (text: string | undefined): string | null =>
  text === undefined || isBlankText(text) ? null : text;

/** Each once. */
export const shownTags = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.filter((tag) => !isBlankText(tag))),
];

/** When a claim says that something was noted; now where it does not say it, or names a moment ahead. */
export function momentOf({ at }: Pick<Claim, 'at'>): Date {
  const now = new Date();
  const said = at === undefined ? now : new Date(at);
  return said < now ? said : now;
}

/** Which day a claim names for what it says. */
export const dayOf = ({ claim: { what } }: StoredImportClaim): string | null =>
  'when' in what ? what.when.date : null;

/** Since when a mark is there: that moment or day, as far as it is known. The time of that day is nobody's. */
export const sinceOf = ({ claim }: StoredImportClaim, day: string | null): string =>
  claim.at === undefined && day !== null
    ? `${`${day}-01-01`.slice(0, 10)}T00:00:00.000Z`
    : momentOf(claim).toISOString();

/** Episodes that a status says were seen; none where the catalogue does not know the episodes. */
export function begunEpisodes({ upTo, progress = 0 }: Status, outline: EpisodeCounts | null): EpisodeRef[] {
  // One that the catalogue does not know may be anywhere.
  if (upTo) return outline && isKnown(outline, upTo) ? chosenEpisodes({ upTo }, outline) : [];
  const all = chosenEpisodes({ all: true }, outline);
  return all.slice(0, Math.min(progress, LIBRARY_LIMITS.viewingsOfTitleMax));
}

/** A rating of the whole title, and by which claim. */
export interface RatedTitle {
  value: number;
  at: string | null;
  opinion?: string;
  /** Whom it is for where a viewing gave it, as an export of this portal says it. */
  seenBy?: Visibility | undefined;
  claim: StoredImportClaim;
}

export const ratingOf = (
  { rating, when, opinion }: Extract<TitleClaim['what'], { type: 'rating' }>,
  claim: StoredImportClaim,
): RatedTitle => ({
  ...{ value: rating, at: when.date, claim, seenBy: claim.claim.visibility },
  ...(opinion === undefined || isBlankText(opinion) ? {} : { opinion }),
});
