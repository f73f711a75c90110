import { z } from 'zod';
import { isPublicKey, isSigningKey } from '../nats/call-keys.js';

/** Injection token of an app's settings: `@Inject(CONFIG) private readonly config: CatalogueConfig`. */
export const CONFIG = Symbol('config');

/** A setting that is missing or invalid; the text names the variable and says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const MIB = 1024 * 1024;

/** A TCP port; 0 lets the system choose one. */
export const port = z.coerce.number().int().min(0).max(65_535);

const natsServer = z.url({ protocol: /^(nats|tls)$/, hostname: /.+/ });

export const natsUrl = z
  .string()
  .refine((urls) => urls.split(',').every((text) => natsServer.safeParse(text).success))
  .describe('the address of the NATS server, as nats://127.0.0.1:4222, or those of a cluster between commas');

/** Only for the gateway. */
export const callSigningKey = z
  .string()
  .refine(isSigningKey)
  .describe('the private key calls are signed with: P-256, PKCS #8, DER as base64');

const callPublicKey = z
  .string()
  .refine((keys) => keys.split(',').every(isPublicKey))
  .describe(
    'the public half of the key the gateway signs calls with: P-256, SPKI, DER as base64; several between commas while it is rotated',
  );

export const logLevel = z
  .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  .default('info')
  .describe('how much is logged: trace, debug, info, warn, error, fatal or silent');

/** For services that limit what accounts do. */
export const newAccountHours = z.coerce
  .number()
  .min(0)
  .default(24)
  .describe('for how many hours an account is new and may do less, 0 for none');

/** For services that hold texts of new accounts (MOD-51). */
export const heldSettings = {
  HELD_DAYS: z.coerce
    .number()
    .min(0)
    .default(7)
    .describe(
      'for how many days an account is so new that texts with many links wait for a moderator, 0 for none',
    ),
  HELD_LINKS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2)
    .describe('how many links a text of such an account may have without waiting, 0 for any number'),
  HELD_TEXTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(3)
    .describe('which text with a link within a day waits, and those after it, 0 for none'),
};
export type HeldSettings = z.output<z.ZodObject<typeof heldSettings>>;

/** @param what describes the limit */
export const limit = (standard: number, what: string) =>
  z.coerce.number().int().min(0).default(standard).describe(`${what}, 0 for any number`);

/** Where operators find health and metrics of an app. */
export const healthSettings = {
  HEALTH_PORT: port.describe('the port of the health and metrics addresses'),
  HEALTH_HOST: z.string().min(1).default('127.0.0.1').describe('the address the health port listens on'),
};

/** Settings of every service; an app's config.ts spreads them into its own. */
export const serviceSettings = {
  NATS_URL: natsUrl,
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./)
    .describe('the address of the MongoDB replica set, as mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  ...healthSettings,
  LOG_LEVEL: logLevel,
  CALL_PUBLIC_KEY: callPublicKey,
  STORED_BYTES_PER_HOUR: limit(64 * MIB, 'how many bytes an hour one account may store in the service'),
  STORED_BYTES: limit(1024 * MIB, 'how many bytes one account may store in the service in all'),
  IMPORT_BYTES_PER_HOUR: limit(384 * MIB, 'how many bytes of imports one account may bring in an hour'),
  IMPORT_BYTES: limit(1024 * MIB, 'how many bytes of imports one account may keep, previews among them'),
};
export type ServiceSettings = z.output<z.ZodObject<typeof serviceSettings>>;

/**
 * Reads an app's settings from the environment; an empty variable counts as not set.
 * @throws SettingsError naming every variable that is missing or invalid
 */
export function readSettings<T extends z.ZodRawShape>(
  shape: T,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<T>> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(shape)) {
    const value = environment[name]?.trim();
    if (value) given[name] = value;
  }
  const read = z.object(shape).safeParse(given);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
  throw new SettingsError(names.map((name) => complaint(name, given[name], shape[name])).join('\n'));
}

function complaint(name: string, value: string | undefined, type: z.core.$ZodType | undefined): string {
  const meaning = (type && z.globalRegistry.get(type)?.description) ?? 'a value';
  // The message does not show the value, which may be a secret.
  return value === undefined
    ? `The environment variable ${name} is not set: give it ${meaning}.`
    : `The environment variable ${name} cannot be used: it has to be ${meaning}.`;
}
