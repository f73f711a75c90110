import {
  CATEGORIES,
  type Category,
  type ClaimFate,
  type ClaimKind,
  type ClaimSource,
  type ClaimType,
  type EpisodeCounts,
  type ImportMatch,
  type ImportOptions,
  type MarkChange,
  type MatchReason,
  type OwnStatus,
  type StandingMarks,
  type Visibility,
} from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type {
  BroughtMarks,
  Origin,
  StoredBrought,
  StoredConflict,
  ViewingChange,
} from '../stored/brought.schema.js';
import type { Confidence, StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';

/** What is known of one title of one member when claims of it are planned. */
export interface TitleFacts {
  userId: string;
  import: StoredViewing['import'];
  title: ImportMatch;
  outline: EpisodeCounts | null;
  /** Which time through a series. */
  pass: number;
  /** Dropped or paused. */
  set: OwnStatus | null;
  /** All viewings of the title, and those that earlier imports made of these claims under another title. */
  viewings: readonly StoredViewing[];
  /** What earlier imports of the account brought, by the claim's `_id`. */
  brought: ReadonlyMap<string, StoredBrought>;
  /** By which `_id` what a claim brings is kept, and of which account. */
  broughtIdOf(claim: StoredImportClaim): string;
  scopeOf(claim: StoredImportClaim): string;
  /** Of what the files hold everything there is. */
  covers: ReadonlySet<ClaimType>;
  marks: StandingMarks;
  /** What imports set last; undefined where none did. */
  broughtMarks: BroughtMarks;
  /** Which import set each of them last. */
  origins: Partial<Record<'rating' | 'wantToSee' | 'favourite' | 'set', Origin>>;
  /** Of which source an import of the member is. */
  sourceOf(of: StoredViewing['import']): ClaimSource | null;
  /** Earlier imports of the account reach further than this one: what they say is newer. */
  isOlder: boolean;
  /** Claims that a newer import of the account no longer had. */
  stale: ReadonlySet<StoredImportClaim>;
  options: ImportOptions;
  visibility: Visibility;
}

export interface Verdict {
  fate: ClaimFate;
  why: string | null;
}

/** What is to be done with the claims of one title. */
export interface TitlePlan {
  verdicts: Map<StoredImportClaim, Verdict>;
  /** Claims that say something else than what stands, whichever of the two is chosen. */
  conflicts: Map<StoredImportClaim, StoredConflict>;
  /** By claim; `after` is the viewing as it is to be, null for none. */
  changes: Map<StoredImportClaim, (ViewingChange & { after: StoredViewing | null })[]>;
  /** What is kept of their keys from now on; null for nothing. Of others it stays. */
  brought: Map<StoredImportClaim, StoredBrought | null>;
  marks: Omit<MarkChange, 'key' | 'title'> | null;
  /** Undefined where it stays. */
  set: OwnStatus | null | undefined;
}

/** What the marks of a title come to. */
export interface MarksPlan extends Pick<TitlePlan, 'verdicts' | 'conflicts' | 'marks' | 'set'> {
  /** Which of them are by which claims. */
  by: Map<StoredImportClaim, { marks: BroughtMarks; set: OwnStatus | null }>;
}

/** What is seen or played; null for people and roles. */
export const categoryOf = (kind: ClaimKind): Category | null =>
  CATEGORIES.find((category) => category === kind) ?? null;

export const SAME: Verdict = { fate: 'same', why: null };
export const GONE: Verdict = { fate: 'gone', why: null };
export const CHANGED_HERE: Verdict = { fate: 'conflict', why: 'You changed it here.' };

/** Of an older file of the account. */
export const STALE = {
  fate: 'leftOut',
  why: 'A newer file of the account does not have it any more.',
} as const;

/** Whether an import brings or takes away what is said so. */
export const isDone = ({ fate }: Verdict): boolean => fate === 'new' || fate === 'changed' || fate === 'gone';

const RANK: readonly ClaimFate[] = ['conflict', 'refused', 'changed', 'new', 'gone', 'same'];

/** The verdict on a claim of several parts: the one that its owner has to know most. */
export const worse = (verdict: Verdict | undefined, other: Verdict): Verdict =>
  verdict && RANK.indexOf(verdict.fate) <= RANK.indexOf(other.fate) ? verdict : other;

/** What is in the way of a match, or makes it only likely, for the member who brings it. */
const WORDS: Partial<Record<MatchReason, string>> = {
  idsOfSeveralTitles: 'Its ids are those of several titles.',
  namesakesOfTheYear: 'Several titles of that year have this name.',
  namesakesOfNearYears: 'Several titles of about that year have this name.',
  nearlyTheName: 'The name differs by a few letters.',
  otherKind: 'A title of another kind has this name.',
  otherId: 'The title of this name has another id there.',
  otherDirector: 'The title of this name is by somebody else.',
  otherLength: 'The title of this name is of another length.',
  partOfSeries: 'It reads like a part of a series.',
  withoutYear: 'The file does not name a year.',
  yearOneOff: 'The year is one off.',
  toldApartByDirector: 'Of several titles of this name this one has the director.',
  toldApartByLength: 'Of several titles of this name this one has the length.',
};

const FATES: Partial<Record<Confidence, Verdict['fate']>> = { guess: 'guess', none: 'leftOut' };

/** What claims come to whose title is not known. */
export const unmatched = ({ confidence, why }: Pick<StoredImportTitle, 'confidence' | 'why'>): Verdict => ({
  fate: (confidence && FATES[confidence]) ?? 'parked',
  why: (why && WORDS[why]) ?? null,
});
