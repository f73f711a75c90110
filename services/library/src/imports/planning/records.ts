import {
  type EpisodeCounts,
  type EpisodeRef,
  type ImportedRecord,
  type ImportPart,
  isBlankText,
  LIBRARY_LIMITS,
  MESSAGES,
  type RecordKind,
  type TitleRecord,
  type Visibility,
} from '@screenlore/contracts';
import { chosenEpisodes, isKnown } from '../../viewings/derive-standing.js';
import type { StoredRecord } from '../stored/import.schema.js';

type Status = Extract<TitleRecord['what'], { type: 'status' }>;

const PARTS: Record<TitleRecord['what']['type'], ImportPart> = {
  viewing: 'diary',
  seen: 'seen',
  status: 'seen',
  rating: 'ratings',
  text: 'texts',
  plan: 'plans',
  like: 'likes',
  entry: 'lists',
};

/** Which of the parts that a member can choose includes a record. */
export const partOf = ({ what }: TitleRecord): ImportPart =>
  what.type === 'status' && what.status === 'planned' ? 'plans' : PARTS[what.type];

const MARKS: ReadonlySet<string> = new Set(['rating', 'plan', 'like', 'entry']);

/** What is wrong with a record about a person or role, which nobody can see. */
export const faultOfUnseen = ({ what }: TitleRecord): string | null =>
  MARKS.has(what.type) ? null : MESSAGES.nothingToSee;

/** What is wrong with a record about a season or an episode. */
export function faultOf(
  { season, episode }: Pick<TitleRecord, 'season' | 'episode'>,
  kind: RecordKind,
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

/** When something was noted, according to the record; now if it does not say, or gives a time in the future. */
export function momentOf({ at }: Pick<ImportedRecord, 'at'>): Date {
  const now = new Date();
  const said = at === undefined ? now : new Date(at);
  return said < now ? said : now;
}

/** The day that a record names. */
export const dayOf = ({ claim: { what } }: StoredRecord): string | null =>
  'when' in what ? what.when.date : null;

/** Whether one day is after another, as precisely as both are known: '2020' is not after '2020-05-01'. */
export function isAfter(text: string | null, other: string | null): boolean {
  if (text === null || other === null) return false;
  const length = Math.min(text.length, other.length, 10);
  return text.slice(0, length) > other.slice(0, length);
}

/** Since when a mark exists, as far as known. A day alone counts from midnight. */
export const sinceOf = ({ claim: record }: StoredRecord, day: string | null): string =>
  record.at === undefined && day !== null
    ? `${`${day}-01-01`.slice(0, 10)}T00:00:00.000Z`
    : momentOf(record).toISOString();

/** The episodes that a status marks as seen; none if the catalogue does not know the episodes. */
export function begunEpisodes({ upTo, progress = 0 }: Status, outline: EpisodeCounts | null): EpisodeRef[] {
  // If an episode is unknown, so is its position among the others.
  if (upTo) return outline && isKnown(outline, upTo) ? chosenEpisodes({ upTo }, outline) : [];
  const all = chosenEpisodes({ all: true }, outline);
  return all.slice(0, Math.min(progress, LIBRARY_LIMITS.viewingsOfTitleMax));
}

/** A rating of the whole title, and the record it comes from. */
export interface RatedTitle {
  value: number;
  at: string | null;
  opinion?: string;
  /** Who may see it, if it came from a viewing; only exports of this portal say so. */
  seenBy?: Visibility | undefined;
  record: StoredRecord;
}

export const ratingOf = (
  { rating, when, opinion }: Extract<TitleRecord['what'], { type: 'rating' }>,
  record: StoredRecord,
): RatedTitle => ({
  ...{ value: rating, at: when.date, record, seenBy: record.claim.visibility },
  ...(opinion === undefined || isBlankText(opinion) ? {} : { opinion }),
});
