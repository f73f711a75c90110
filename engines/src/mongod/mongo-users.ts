/** Who signs in to MongoDB: each service as itself, and `admin` for commands that need all databases, as a backup does. */
export const MONGO_USERS = ['auth', 'catalogue', 'content', 'comments', 'admin'] as const;
export type MongoUser = (typeof MONGO_USERS)[number];

/** For each user of MongoDB: its password, or its address of the server. */
export type OfMongoUsers = Record<MongoUser, string>;

export const ofMongoUsers = (make: (user: MongoUser) => string): OfMongoUsers => ({
  auth: make('auth'),
  catalogue: make('catalogue'),
  content: make('content'),
  comments: make('comments'),
  admin: make('admin'),
});

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
