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

/** Which of the parts that a member can choose a claim belongs to. */
export const partOf = ({ what }: TitleClaim): ImportPart =>
  what.type === 'status' && what.status === 'planned' ? 'plans' : PARTS[what.type];

const MARKS: ReadonlySet<string> = new Set(['rating', 'plan', 'like', 'entry']);

/** What is wrong with a claim about a person or role, which nobody can see. */
export const faultOfUnseen = ({ what }: TitleClaim): string | null =>
  MARKS.has(what.type) ? null : MESSAGES.nothingToSee;

/** What is wrong with a claim about a season or an episode. */
export function faultOf(
  { season, episode }: Pick<TitleClaim, 'season' | 'episode'>,
  kind: ClaimKind,
): string | null {
  if (season === undefined && episode === undefined) return null;
  if (kind !== 'series') return MESSAGES.episodeOfNoSeries;
  return season === undefined || episode === 0 ? MESSAGES.episodeUnknown : null;
}

/** The text of a row; null if there is none, or nothing of it is visible (WRITE-17). */
export const shown = (text: string | undefined): string | null =>
  text === undefined || isBlankText(text) ? null : text;

/** The visible tags, each once. */
export const shownTags = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.filter((tag) => !isBlankText(tag))),
];

/** When something was noted, as the claim says; now if it does not say so, or names a moment in the future. */
export function momentOf({ at }: Pick<Claim, 'at'>): Date {
  const now = new Date();
  const said = at === undefined ? now : new Date(at);
  return said < now ? said : now;
}

/** The day that a claim names. */
export const dayOf = ({ claim: { what } }: StoredImportClaim): string | null =>
  'when' in what ? what.when.date : null;

/** Whether one day is after another, as precisely as both are known: '2020' is not after '2020-05-01'. */
export function isAfter(text: string | null, other: string | null): boolean {
  if (text === null || other === null) return false;
  const length = Math.min(text.length, other.length, 10);
  return text.slice(0, length) > other.slice(0, length);
}

/** Since when a mark is there, as far as it is known. A day alone counts from midnight. */
export const sinceOf = ({ claim }: StoredImportClaim, day: string | null): string =>
  claim.at === undefined && day !== null
    ? `${`${day}-01-01`.slice(0, 10)}T00:00:00.000Z`
    : momentOf(claim).toISOString();

/** The episodes that a status marks as seen; none if the catalogue does not know the episodes. */
export function begunEpisodes({ upTo, progress = 0 }: Status, outline: EpisodeCounts | null): EpisodeRef[] {
  // Where an unknown episode stands among the others is unknown, too.
  if (upTo) return outline && isKnown(outline, upTo) ? chosenEpisodes({ upTo }, outline) : [];
  const all = chosenEpisodes({ all: true }, outline);
  return all.slice(0, Math.min(progress, LIBRARY_LIMITS.viewingsOfTitleMax));
}

/** A rating of the whole title, and the claim that it is from. */
export interface RatedTitle {
  value: number;
  at: string | null;
  opinion?: string;
  /** Who may see it, if it came from a viewing; only exports of this portal say so. */
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
