/** The services, each with its own database. */
export const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'] as const;
export type Service = (typeof SERVICES)[number];

/** The addresses of the databases. */
export interface Databases {
  /** Address of MongoDB for a user who may read and write all of them. */
  url: string;
  names: Record<Service, string>;
}

/** Collections of the content service with records of uploaded files. */
export const FILES = { service: 'content', collection: 'files' } as const;

/**
 * What a restored portal must not have. Services create these collections again at start-up.
 * - Sessions: a cookie renewed since the backup would count as stolen, and a session ended since would be open again.
 * - Links for new passwords: a link used since the backup would work again.
 * - State of the processes at that time: unfinished sign-ins, claims of work, the progress of search indexes.
 */
export const LEFT_OUT: Partial<Record<Service, readonly string[]>> = {
  auth: ['leases', 'password_resets', 'sessions', 'social_attempts'],
  catalogue: ['leases', 'searchMarks', 'searchReplicas'],
  comments: ['leases'],
  content: ['leases'],
  library: ['leases'],
  mail: ['leases'],
  social: ['leases'],
};
