/** Who signs in to NATS; deploy/nats.conf says what each of them may do. */
export const NATS_USERS = ['gateway', 'auth', 'catalogue', 'content', 'comments', 'admin'] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** For each user of NATS: its password, or its address of the server. */
export type OfNatsUsers = Record<NatsUser, string>;

export const ofNatsUsers = (make: (user: NatsUser) => string): OfNatsUsers => ({
  gateway: make('gateway'),
  auth: make('auth'),
  catalogue: make('catalogue'),
  content: make('content'),
  comments: make('comments'),
  admin: make('admin'),
});
