/** Who signs in to MongoDB: each service as itself, and `admin` for commands that need all databases, as a backup does. */
export const MONGO_USERS = [
  'auth',
  'catalogue',
  'content',
  'comments',
  'library',
  'mail',
  'social',
  'admin',
] as const;
export type MongoUser = (typeof MONGO_USERS)[number];

/** Who signs in to NATS; deploy/nats.conf says what each of them may do. */
export const NATS_USERS = [
  'shell',
  'gateway',
  'auth',
  'catalogue',
  'content',
  'comments',
  'library',
  'mail',
  'social',
  'admin',
] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** For each user: a password, or an address of the server. */
export type OfMongoUsers = Record<MongoUser, string>;
export type OfNatsUsers = Record<NatsUser, string>;

const ofUsers = <U extends string>(users: readonly U[], make: (user: U) => string): Record<U, string> =>
  Object.fromEntries(users.map((user) => [user, make(user)])) as Record<U, string>;

export const ofMongoUsers = (make: (user: MongoUser) => string): OfMongoUsers => ofUsers(MONGO_USERS, make);
export const ofNatsUsers = (make: (user: NatsUser) => string): OfNatsUsers => ofUsers(NATS_USERS, make);

/** What a MongoDB with users is given. */
export interface MongoAccess {
  /** What the members of the replica set prove themselves with: 6 to 1024 characters of base64. */
  key: string;
  passwords: OfMongoUsers;
}

/** A service may use its own database and nothing else. */
export const rolesOf = (user: MongoUser) => [
  user === 'admin' ? { role: 'root', db: 'admin' } : { role: 'readWrite', db: `screenlore_${user}` },
];
