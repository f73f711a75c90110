import path from 'node:path';
import { z } from 'zod';
import { type OfMongoUsers, ofMongoUsers } from './mongod/mongo-users.js';
import { type OfNatsUsers, ofNatsUsers } from './nats/nats-users.js';
import { inState, stateDir } from './paths.js';
import { Problem } from './problem.js';

const text = z.string().trim().min(1).optional();

const folder = z
  .string()
  .trim()
  .min(1)
  .transform((text) => path.resolve(text));

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MONGO_URL: text,
  AUTH_MONGO_URL: text,
  CATALOGUE_MONGO_URL: text,
  CONTENT_MONGO_URL: text,
  COMMENTS_MONGO_URL: text,
  MONGOD_BINARY: text,
  NATS_URL: text,
  GATEWAY_NATS_URL: text,
  AUTH_NATS_URL: text,
  CATALOGUE_NATS_URL: text,
  CONTENT_NATS_URL: text,
  COMMENTS_NATS_URL: text,
  ADMIN_NATS_URL: text,
  NATS_BINARY: text,
  CHROMIUM_PATH: text,
  S3_SERVER_BINARY: text,
  SCREENLORE_CACHE: folder.default(inState('engines')),
  SCREENLORE_HOME: folder.default(stateDir),
});

/** What a person may set in the environment to change how the portal is set up and run (docs/operations.md). */
export type Settings = z.infer<typeof schema>;

/**
 * Reads the settings. An empty variable counts as not set.
 * @throws Problem naming the variable that cannot be used
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) =>
      environment[name]?.trim() ? [[name, environment[name]]] : [],
    ),
  );
  const read = schema.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0]);
    throw new Problem(
      `The environment variable ${name} cannot be used (${issue?.message}): it is "${given[name]}".`,
    );
  }
  return read.data;
}

/**
 * Addresses of a MongoDB that somebody else runs: each service's own, otherwise MONGO_URL, which also is the one for
 * commands that need all databases; undefined without that.
 */
export function givenMongoUrls(settings: Settings): OfMongoUsers | undefined {
  const { MONGO_URL } = settings;
  if (MONGO_URL === undefined) return undefined;
  const own: Partial<OfMongoUsers> = {
    auth: settings.AUTH_MONGO_URL,
    catalogue: settings.CATALOGUE_MONGO_URL,
    content: settings.CONTENT_MONGO_URL,
    comments: settings.COMMENTS_MONGO_URL,
  };
  return ofMongoUsers((user) => own[user] ?? MONGO_URL);
}

/** Addresses of a NATS server that somebody else runs: each user's own, otherwise NATS_URL; undefined without that. */
export function givenNatsUrls(settings: Settings): OfNatsUsers | undefined {
  const { NATS_URL } = settings;
  if (NATS_URL === undefined) return undefined;
  const own: Partial<OfNatsUsers> = {
    gateway: settings.GATEWAY_NATS_URL,
    auth: settings.AUTH_NATS_URL,
    catalogue: settings.CATALOGUE_NATS_URL,
    content: settings.CONTENT_NATS_URL,
    comments: settings.COMMENTS_NATS_URL,
    admin: settings.ADMIN_NATS_URL,
  };
  return ofNatsUsers((user) => own[user] ?? NATS_URL);
}
