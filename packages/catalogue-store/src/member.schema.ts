import type { Visibility } from '@screenlore/contracts';

/** Who may see what a member rates and marks; everyone, where it is not said. */
export interface MemberDocument {
  /** `_id` of the account. */
  _id: string;
  ratings?: Visibility;
  marks?: Visibility;
  /** Grows with each opinion, so that one that is being written conflicts with a change of the settings. */
  opinions?: number;
}
