import { MESSAGES, type ThreadType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredThread } from './thread.schema.js';

const WITHDRAWN: Partial<Record<ThreadType, string>> = {
  review: MESSAGES.reviewWithdrawn,
  club: MESSAGES.clubGone,
};

export const withdrawn = (type: ThreadType) =>
  new CallError('notFound', WITHDRAWN[type] ?? MESSAGES.articleWithdrawn);

/** Whether a thread is for somebody: the thread of a club by invitation is only for its members (CLUB-21). */
export const isFor = ({ club }: Pick<StoredThread, 'club'>, reader: string | undefined): boolean =>
  !club || club.open || club.members.some((member) => member === reader);

/** @throws CallError notFound if a thread cannot be read */
export function checkReader(thread: StoredThread, reader: string | undefined): void {
  if (thread.hidden || !isFor(thread, reader)) throw withdrawn(thread.type);
}

/** In a club only its members write. @throws CallError notFound, forbidden */
export function checkWriter(thread: StoredThread, writer: string): void {
  checkReader(thread, writer);
  if (thread.club && !thread.club.members.includes(writer))
    throw new CallError('forbidden', MESSAGES.clubWriters);
}
