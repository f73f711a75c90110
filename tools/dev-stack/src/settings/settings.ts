import path from 'node:path';
import { z } from 'zod';
import { inState, stateDir } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import type { OfMongoUsers, OfNatsUsers } from '../users/users.js';

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
  LIBRARY_MONGO_URL: text,
  MAIL_MONGO_URL: text,
  SOCIAL_MONGO_URL: text,
  MONGOD_BINARY: text,
  NATS_URL: text,
  GATEWAY_NATS_URL: text,
  AUTH_NATS_URL: text,
  CATALOGUE_NATS_URL: text,
  CONTENT_NATS_URL: text,
  COMMENTS_NATS_URL: text,
  LIBRARY_NATS_URL: text,
  MAIL_NATS_URL: text,
  SOCIAL_NATS_URL: text,
  ADMIN_NATS_URL: text,
  NATS_BINARY: text,
  CHROMIUM_PATH: text,
  SEARCH_URL: text,
  S3_SERVER_BINARY: text,
  REMOTES_FILE: folder.optional(),
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

/** Addresses of engines that somebody else runs. */
export interface GivenUrls {
  mongoUrls: OfMongoUsers | undefined;
  natsUrls: OfNatsUsers | undefined;
}

/**
 * Each service's own address, otherwise MONGO_URL, which also is the one for commands that need all databases; undefined
 * without that. The same of NATS_URL.
 */
export function givenUrls(settings: Settings): GivenUrls {
  const { MONGO_URL: mongo, NATS_URL: nats } = settings;
  return {
    mongoUrls:
      mongo === undefined
        ? mongo
        : {
            auth: settings.AUTH_MONGO_URL ?? mongo,
            catalogue: settings.CATALOGUE_MONGO_URL ?? mongo,
            content: settings.CONTENT_MONGO_URL ?? mongo,
            comments: settings.COMMENTS_MONGO_URL ?? mongo,
            library: settings.LIBRARY_MONGO_URL ?? mongo,
            mail: settings.MAIL_MONGO_URL ?? mongo,
            social: settings.SOCIAL_MONGO_URL ?? mongo,
            admin: mongo,
          },
    natsUrls:
      nats === undefined
        ? nats
        : {
            // Not used here: there is one shell server.
            shell: nats,
            gateway: settings.GATEWAY_NATS_URL ?? nats,
            auth: settings.AUTH_NATS_URL ?? nats,
            catalogue: settings.CATALOGUE_NATS_URL ?? nats,
            content: settings.CONTENT_NATS_URL ?? nats,
            comments: settings.COMMENTS_NATS_URL ?? nats,
            library: settings.LIBRARY_NATS_URL ?? nats,
            mail: settings.MAIL_NATS_URL ?? nats,
            social: settings.SOCIAL_NATS_URL ?? nats,
            admin: settings.ADMIN_NATS_URL ?? nats,
          },
  };
}
