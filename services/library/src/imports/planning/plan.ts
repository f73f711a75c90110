import {
  CATEGORIES,
  type Category,
  type EpisodeCounts,
  type ImportMatch,
  type ImportOptions,
  type MarkChange,
  type MatchReason,
  type OwnStatus,
  type RecordKind,
  type RecordSource,
  type RecordType,
  type StandingMarks,
  type Visibility,
} from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { Confidence, StoredImportTitle, StoredRecord } from '../stored/import.schema.js';
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
  /** Null if the import no longer exists. */
  source: RecordSource | null;
  /** The account that is being imported set it. */
  isOwn: boolean;
}

/** What is known about one title of one member before its records are planned. */
export interface TitleFacts {
  userId: string;
  import: StoredViewing['import'];
  title: ImportMatch;
  outline: EpisodeCounts | null;
  /** The current pass through a series. */
  pass: number;
  /** Dropped or paused. */
  set: OwnStatus | null;
  /** All viewings of the title, and those that earlier imports made of these records under another title. */
  viewings: readonly StoredViewing[];
  /** What earlier imports of the account left under a record's key. */
  importedOf(record: StoredRecord): ImportedState | undefined;
  /** What is stored under that key, with nothing left yet. */
  emptyState(record: StoredRecord): ImportedState;
  /** Types of records of which the files list everything. */
  covers: ReadonlySet<RecordType>;
  marks: StandingMarks;
  /** The values that imports set last, and which import did; empty if none did. */
  given: { [Of in keyof TitleMarks]?: Given<TitleMarks[Of]> };
  /** The source of an import. */
  sourceOf(of: StoredViewing['import']): RecordSource | null;
  /** An earlier import of the account has newer files than this one. */
  isOlder: boolean;
  /** Records that are missing from a newer import of the account. */
  stale: ReadonlySet<StoredRecord>;
  options: ImportOptions;
  visibility: Visibility;
}

/** What happens to a viewing. `after` is null if it is removed. */
export type ChangedViewing = ViewingChange & { after: StoredViewing | null };

/** What will be done with the records of one title. */
export interface TitlePlan {
  verdicts: Map<StoredRecord, Verdict>;
  /** Records that contradict the current values, whichever side is chosen. */
  conflicts: Map<StoredRecord, StoredConflict>;
  changes: Map<StoredRecord, ChangedViewing[]>;
  /** What is stored under the records' keys from now on, null for nothing. Other keys stay as they are. */
  imported: Map<StoredRecord, ImportedState | null>;
  marks: Omit<MarkChange, 'key' | 'title'> | null;
  /** Undefined if it does not change. */
  set: OwnStatus | null | undefined;
}

/** The category of a title that can be seen or played; null for people and roles. */
export const categoryOf = (kind: RecordKind): Category | null =>
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

const BY_CONFIDENCE: Partial<Record<Confidence, Verdict['outcome']>> = { guess: 'guess', none: 'leftOut' };

/** The outcome of records whose title is not matched. */
export const unmatched = ({ confidence, why }: Pick<StoredImportTitle, 'confidence' | 'why'>): Verdict => ({
  outcome: (confidence && BY_CONFIDENCE[confidence]) ?? 'parked',
  why: (why && WORDS[why]) ?? null,
});
