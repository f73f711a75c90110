import { isBlankText, type TitleClaim, type Visibility } from '@screenlore/contracts';
import type { StoredImportClaim } from '../stored/import.schema.js';

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
