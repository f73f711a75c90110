import type {
  ClaimFate,
  EpisodeCounts,
  ImportMatch,
  ImportOptions,
  MarkChange,
  StandingMarks,
  Visibility,
} from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type {
  BroughtMarks,
  StoredBrought,
  StoredImportClaim,
  ViewingChange,
} from '../stored/import.schema.js';

/** What is known of one title of one member when claims of it are planned. */
export interface TitleFacts {
  userId: string;
  import: StoredViewing['import'];
  title: ImportMatch;
  outline: EpisodeCounts | null;
  /** Which time through a series. */
  pass: number;
  /** Dropped or paused. */
  set: 'dropped' | 'paused' | null;
  /** All viewings of the title, and those that earlier imports made of these claims under another title. */
  viewings: readonly StoredViewing[];
  /** What earlier imports of the account brought, by the claim's `_id`. */
  brought: ReadonlyMap<string, StoredBrought>;
  /** By which `_id` what a claim brings is kept. */
  broughtIdOf(claim: StoredImportClaim): string;
  marks: StandingMarks;
  /** What imports set last; undefined where none did. */
  broughtMarks: BroughtMarks;
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
  /** By claim; `after` is the viewing as it is to be, null for none. */
  changes: Map<StoredImportClaim, (ViewingChange & { after: StoredViewing | null })[]>;
  brought: Map<StoredImportClaim, StoredBrought>;
  marks: Omit<MarkChange, 'key' | 'title'> | null;
  set: 'dropped' | 'paused' | null;
}

const RANK: readonly ClaimFate[] = ['conflict', 'refused', 'changed', 'new', 'same'];

/** The verdict on a claim of several parts: the one that its owner has to know most. */
export const worse = (one: Verdict | undefined, other: Verdict): Verdict =>
  one && RANK.indexOf(one.fate) <= RANK.indexOf(other.fate) ? one : other;
