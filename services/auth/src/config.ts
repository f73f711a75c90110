import { PASSWORD_POLICIES } from '@screenlore/contracts';
import { readSettings, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';
import { checkMockOidc, socialSettings } from './social/social-settings.js';

const whole = z.coerce.number().int();

/** OWASP's least figures for Argon2id with one lane; below them only where no real passwords are kept. */
const SAFE_MEMORY_KIB = 19_456;
const SAFE_PASSES = 2;

const settings = {
  ...serviceSettings,
  ...socialSettings,
  JWT_SECRET: z.string().min(32).describe('the secret access tokens are signed with, at least 32 characters'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
    .describe('the emails whose confirmed accounts are administrators, separated by commas'),
  ACCESS_TOKEN_MINUTES: whole
    .min(1)
    .max(60)
    .default(15)
    .describe('how long an access token is good, 1 to 60'),
  SESSION_DAYS: whole
    .min(1)
    .max(365)
    .default(30)
    .describe('how long a session lasts that is not used, in days'),
  SESSION_MAX_DAYS: whole
    .min(1)
    .max(3650)
    .default(90)
    .describe('how long a session lasts at most, however often it is used, in days'),
  SIGN_INS_PER_MINUTE: whole
    .min(0)
    .default(120)
    .describe('how many sign-ups and sign-ins a minute one address may try, 0 for any number'),
  SIGN_UPS_PER_HOUR: whole
    .min(0)
    .default(300)
    .describe('how many accounts an hour may be made from one network, 0 for any number'),
  SIGN_UPS_PER_DAY: whole.min(0).default(1000).describe('the same for a day'),
  GUESSES_AT_ONCE: whole
    .min(0)
    .default(5)
    .describe(
      'how many wrong passwords an account takes from one address before it slows down, 0 for any number',
    ),
  GUESSES_OF_ALL: whole
    .min(1)
    .default(30)
    .describe('the same for all addresses together that never signed in to the account'),
  GUESS_DELAY_MAX_S: whole
    .min(1)
    .max(600)
    .default(60)
    .describe('the longest wait between two wrong passwords, in seconds, up to 600'),
  PASSWORD_POLICY: z
    .enum(PASSWORD_POLICIES)
    .default('standard')
    .describe(`what a new password has to be, ${PASSWORD_POLICIES.join(' or ')}`),
  AUDIT_DAYS: whole
    .min(1)
    .max(3650)
    .default(180)
    .describe('how long sign-ins and grants stay in the audit log, in days'),
  TAKEN_EMAILS_PER_HOUR: whole
    .min(0)
    .default(100)
    .describe(
      'how many sign-ups an hour one address may try with emails that have an account, 0 for any number',
    ),
  ARGON2_MEMORY_KIB: whole.min(8).default(SAFE_MEMORY_KIB).describe('memory of a password hash, in KiB'),
  ARGON2_PASSES: whole.min(1).max(20).default(SAFE_PASSES).describe('passes of a password hash, 1 to 20'),
};

/** Settings of the auth service. */
export type AuthConfig = z.output<z.ZodObject<typeof settings>>;

/**
 * The only reader of this service's environment.
 * @throws SettingsError naming what is missing or cannot be used
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): AuthConfig {
  const safe = environment['NODE_ENV'] === 'production';
  const read = readSettings(
    {
      ...settings,
      ...(safe
        ? {
            ARGON2_MEMORY_KIB: settings.ARGON2_MEMORY_KIB.pipe(z.number().min(SAFE_MEMORY_KIB)).describe(
              `memory of a password hash, at least ${SAFE_MEMORY_KIB} KiB in production`,
            ),
            ARGON2_PASSES: settings.ARGON2_PASSES.pipe(z.number().min(SAFE_PASSES)).describe(
              `passes of a password hash, at least ${SAFE_PASSES} in production`,
            ),
          }
        : {}),
    },
    environment,
  );
  checkMockOidc(read);
  return read;
}

/** What seeding needs of it. */
export const readSeedConfig = () => readSettings({ MONGO_URL: settings.MONGO_URL }, process.env);

/** What the administrators' command needs of it. */
export const readAdminConfig = () =>
  readSettings(
    {
      MONGO_URL: settings.MONGO_URL,
      NATS_URL: settings.NATS_URL,
      ADMIN_EMAILS: settings.ADMIN_EMAILS,
      AUDIT_DAYS: settings.AUDIT_DAYS,
    },
    process.env,
  );
