/** The services, each with a database of its own. */
export const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'] as const;
export type Service = (typeof SERVICES)[number];

/** Where the databases are. */
export interface Databases {
  /** Address of MongoDB for a user who may read and write all of them. */
  url: string;
  names: Record<Service, string>;
}

/** Collections of the content service with the records of uploaded files. */
export const FILES = { service: 'content', collection: 'files' } as const;

/**
 * What a restored portal must not have. Services make these collections again at their start.
 * - Sessions: a cookie that was renewed since the backup counts as stolen, and a session that was ended since would be
 *   open again.
 * - Links for new passwords: one that was used since the backup would work again.
 * - What belongs to processes that ran then: a sign-in half done, who works on what, how far a search index has read.
 */
export const LEFT_OUT: Partial<Record<Service, readonly string[]>> = {
  auth: ['leases', 'password_resets', 'sessions', 'social_attempts'],
  catalogue: ['leases', 'searchMarks', 'searchReplicas'],
  comments: ['leases'],
  content: ['leases'],
  library: ['leases'],
};
