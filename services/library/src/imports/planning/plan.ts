import {
  CATEGORIES,
  type Category,
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
import type { Confidence, StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';
import type {
  ImportedState,
  StoredConflict,
  TitleMarks,
  ViewingChange,
} from '../stored/imported-state.schema.js';
import type { Verdict } from './decide.js';

/** A value that an import set. */
export interface Given<Value> {
  value: NonNullable<Value> | null;
  /** Null if the import is not there any more. */
  source: ClaimSource | null;
  /** It is of the account that is being imported. */
  isOwn: boolean;
}

/** What is known of one title of one member before its claims are planned. */
export interface TitleFacts {
  userId: string;
  import: StoredViewing['import'];
  title: ImportMatch;
  outline: EpisodeCounts | null;
  /** The current pass through a series. */
  pass: number;
  /** Dropped or paused. */
  set: OwnStatus | null;
  /** All viewings of the title, and those that earlier imports made of these claims under another title. */
  viewings: readonly StoredViewing[];
  /** What earlier imports of the account left under a claim's key. */
  importedOf(claim: StoredImportClaim): ImportedState | undefined;
  /** What is stored under that key, with nothing left yet. */
  emptyState(claim: StoredImportClaim): ImportedState;
  /** Types of claims of which the files list everything. */
  covers: ReadonlySet<ClaimType>;
  marks: StandingMarks;
  /** What imports set last, and which did; nothing where none has. */
  given: { [Of in keyof TitleMarks]?: Given<TitleMarks[Of]> };
  /** The source of an import. */
  sourceOf(of: StoredViewing['import']): ClaimSource | null;
  /** An earlier import of the account has newer files than this one. */
  isOlder: boolean;
  /** Claims that are missing from a newer import of the account. */
  stale: ReadonlySet<StoredImportClaim>;
  options: ImportOptions;
  visibility: Visibility;
}

/** What happens to a viewing. `after` is null if it is removed. */
export type ChangedViewing = ViewingChange & { after: StoredViewing | null };

/** What is to be done with the claims of one title. */
export interface TitlePlan {
  verdicts: Map<StoredImportClaim, Verdict>;
  /** Claims that contradict what stands, whichever side is chosen. */
  conflicts: Map<StoredImportClaim, StoredConflict>;
  changes: Map<StoredImportClaim, ChangedViewing[]>;
  /** What stands under the claims' keys from now on, null for nothing. Keys that are not here stay as they are. */
  imported: Map<StoredImportClaim, ImportedState | null>;
  marks: Omit<MarkChange, 'key' | 'title'> | null;
  /** Undefined if it does not change. */
  set: OwnStatus | null | undefined;
}

/** The category of a title that can be seen or played; null for people and roles. */
export const categoryOf = (kind: ClaimKind): Category | null =>
  CATEGORIES.find((category) => category === kind) ?? null;

/** Why a title was not matched, or is only likely, in words for the member. */
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

const BY_CONFIDENCE: Partial<Record<Confidence, Verdict['fate']>> = { guess: 'guess', none: 'leftOut' };

/** The outcome of claims whose title is not matched. */
export const unmatched = ({ confidence, why }: Pick<StoredImportTitle, 'confidence' | 'why'>): Verdict => ({
  fate: (confidence && BY_CONFIDENCE[confidence]) ?? 'parked',
  why: (why && WORDS[why]) ?? null,
});
