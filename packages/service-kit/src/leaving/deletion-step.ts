import type { LeavingCounts, LeavingTexts } from '@screenlore/contracts';
import type { mongo } from 'mongoose';
import type { Session } from '../idempotency/transactions.js';

/** How many documents a batch has. It takes far less than the second that a transaction may take. */
const BATCH = 300;

/** A member whose data is deleted. */
export interface Leaver {
  /** `_id` of the account. */
  id: string;
  texts: LeavingTexts;
}

/**
 * Deletes a batch of one kind of data, in the transaction that also counts it.
 * @returns what was deleted, or null if nothing was left
 */
export type DeletionStep = (leaver: Leaver, session: Session) => Promise<LeavingCounts | null>;

/** What a service deletes of a member. A step starts when the previous ones have nothing left to do. */
export interface DeletionSteps {
  readonly steps: readonly DeletionStep[];
  /** Called after each batch is committed. */
  committed?(): void;
  /** For uncounted work that is too much for a transaction. Called when all steps are done, perhaps several times. */
  finish?(leaver: Leaver): Promise<void>;
}

/** The part of a collection that the driver and mongoose have in common. */
type Documents = Pick<mongo.Collection, 'find' | 'deleteMany' | 'updateMany'>;

interface StepOptions {
  /** The name to count the documents under; not counted without it. */
  as?: string;
  /** An update instead of deletion. The filter must not match the updated documents. */
  become?: (leaver: Leaver) => mongo.UpdateFilter<mongo.Document>;
}

/** A step for a collection. @param documents called when needed, as models are created late */
export const stepOf =
  (
    documents: () => Documents,
    filterOf: (leaver: Leaver) => mongo.Filter<mongo.Document>,
    { as, become }: StepOptions = {},
  ): DeletionStep =>
  async (leaver, session) => {
    const found = await documents()
      .find(filterOf(leaver), { session, projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return null;
    const these = { _id: { $in: found.map(({ _id }) => _id) } };
    if (become) await documents().updateMany(these, become(leaver), { session });
    else await documents().deleteMany(these, { session });
    return as === undefined ? {} : { [as]: found.length };
  };
