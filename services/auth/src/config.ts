import { PASSWORD_POLICIES, SIGN_UP_MODES } from '@screenlore/contracts';
import { limit, readSettings, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';
import { checkMockOidc, checkOidc, socialSettings } from './social/social-settings.js';

/** A whole number from `min` to `max`. */
const whole = (min: number, max: number, standard: number, meaning: string) =>
  z.coerce.number().int().min(min).max(max).default(standard).describe(meaning);

/** OWASP's minimum for Argon2id with one lane; lower values are refused in production. */
const SAFE_MEMORY_KIB = 19_456;
const SAFE_PASSES = 2;
/** The library's own limit. */
const MOST_MEMORY_KIB = 2 ** 32 - 1;

const settings = {
  ...serviceSettings,
  ...socialSettings,
  JWT_SECRET: z.string().min(32).describe('the secret access tokens are signed with, at least 32 characters'),
  NAMES_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'the secret by which usernames of deleted accounts are known, at least 32 characters; JWT_SECRET unless it is set',
    ),
  FACTOR_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'the secret by which those of authenticator apps are encrypted, at least 32 characters; JWT_SECRET unless it is set',
    ),
  ADMIN_FACTOR: z
    .enum(['on', 'off'])
    .default('on')
    .describe('whether administrators need two-step login, on or off'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
    .describe('the emails whose confirmed accounts are administrators, separated by commas'),
  ACCESS_TOKEN_MINUTES: whole(1, 60, 15, 'how long an access token is good, 1 to 60'),
  SESSION_DAYS: whole(1, 365, 30, 'how long a session lasts that is not used, in days'),
  SESSION_MAX_DAYS: whole(1, 3650, 90, 'how long a session lasts at most, however often it is used, in days'),
  SIGN_INS_PER_MINUTE: limit(120, 'how many sign-ups and sign-ins a minute one address may try'),
  SIGN_UPS_PER_HOUR: limit(300, 'how many accounts an hour may be made from one network'),
  SIGN_UPS_PER_DAY: limit(1000, 'the same for a day'),
  GUESSES_AT_ONCE: limit(
    5,
    'how many wrong passwords an account takes from one address before it slows down',
  ),
  GUESSES_OF_ALL: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('the same for all addresses together that never signed in to the account'),
  GUESS_DELAY_MAX_S: whole(1, 600, 60, 'the longest wait between two wrong passwords, in seconds, up to 600'),
  PASSWORD_POLICY: z
    .enum(PASSWORD_POLICIES)
    .optional()
    .describe(
      `what a new password has to be, ${PASSWORD_POLICIES.join(' or ')}; without it modern where PUBLIC_URL is set`,
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of the portal, as https://screenlore.example.org'),
  SIGN_UP: z
    .enum(SIGN_UP_MODES)
    .default('open')
    .describe(`who may make an account, ${SIGN_UP_MODES.join(', ')}`),
  AUDIT_DAYS: whole(1, 3650, 400, 'how long sign-ins and changes of accounts stay in the audit log, in days'),
  TAKEN_EMAILS_PER_HOUR: limit(
    100,
    'how many sign-ups an hour one address may try with emails that have an account',
  ),
  RESETS_PER_HOUR: limit(30, 'how many new passwords an hour may be asked for from one network'),
  ARGON2_MEMORY_KIB: whole(8, MOST_MEMORY_KIB, SAFE_MEMORY_KIB, 'memory of a password hash, in KiB'),
  ARGON2_PASSES: whole(1, 20, SAFE_PASSES, 'passes of a password hash, 1 to 20'),
};

const safeHashes = {
  ARGON2_MEMORY_KIB: settings.ARGON2_MEMORY_KIB.pipe(z.number().min(SAFE_MEMORY_KIB)).describe(
    `memory of a password hash, at least ${SAFE_MEMORY_KIB} KiB in production`,
  ),
  ARGON2_PASSES: settings.ARGON2_PASSES.pipe(z.number().min(SAFE_PASSES)).describe(
    `passes of a password hash, at least ${SAFE_PASSES} in production`,
  ),
};

/** Settings of the auth service. */
export type AuthConfig = z.output<z.ZodObject<typeof settings>>;

/**
 * The only reader of this service's environment.
 * @throws SettingsError naming what is missing or invalid
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): AuthConfig {
  const isProduction = environment['NODE_ENV'] === 'production';
  const read = readSettings(isProduction ? { ...settings, ...safeHashes } : settings, environment);
  checkOidc(read);
  checkMockOidc(read);
  return read;
}

/** The settings that seeding needs. */
export const readSeedConfig = () => readSettings({ MONGO_URL: settings.MONGO_URL }, process.env);

/** The settings that the administrators' command needs. */
export function readAdminConfig() {
  const { MONGO_URL, NATS_URL, ADMIN_EMAILS, AUDIT_DAYS, PUBLIC_URL } = settings;
  return readSettings({ MONGO_URL, NATS_URL, ADMIN_EMAILS, AUDIT_DAYS, PUBLIC_URL }, process.env);
}
