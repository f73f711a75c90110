import type { LeavingCounts, LeavingTexts } from '@screenlore/contracts';
import type { mongo } from 'mongoose';
import type { Session } from '../idempotency/transactions.js';

/** Documents of one batch: a transaction may take a second, and this takes far less. */
const BATCH = 300;

/** A member whose things are deleted. */
export interface Leaver {
  /** `_id` of the account. */
  id: string;
  texts: LeavingTexts;
}

/**
 * Deletes a batch of one kind of thing, in the transaction that also counts it.
 * @returns how many of what went, or null where there is nothing left
 */
export type DeletionStep = (leaver: Leaver, session: Session) => Promise<LeavingCounts | null>;

/** What a service deletes of a member: each step starts when the steps before it have nothing left to do. */
export interface DeletionSteps {
  readonly steps: readonly DeletionStep[];
  /** Called after each batch is committed. */
  committed?(): void;
  /** What is too much for a transaction and not counted; called whenever all steps are done, and may be again. */
  finish?(leaver: Leaver): Promise<void>;
}

/** A part of a collection that the driver and mongoose have in common. */
type Documents = Pick<mongo.Collection, 'find' | 'deleteMany' | 'updateMany'>;

interface StepOptions {
  /** The name under which they are counted; not counted without it. */
  as?: string;
  /** What they become instead of being deleted. The filter must not find them any more after it. */
  become?: (leaver: Leaver) => mongo.UpdateFilter<mongo.Document>;
}

/** The step of a whole collection. @param documents looked up when it is needed: models come late */
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
