/** What a preview gives back to its owner when it is deleted. */
export interface Discardable {
  /** What was sent of its claims; absent where nobody counted. */
  bytes?: number;
  /** Whose it was, while it is nobody's and about to be deleted. */
  from?: string;
}

export const discardable = { bytes: Number, from: String };
