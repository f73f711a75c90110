import {
  limit,
  newAccountHours,
  readSettings,
  SettingsError,
  serviceSettings,
} from '@screenlore/service-kit';
import { z } from 'zod';
import { arePair, type VapidKeys } from './notice-pushes/vapid.js';

const settings = {
  ...serviceSettings,
  CLUB_INVITATIONS_PER_DAY: limit(20, 'how many members a day one account may invite to clubs'),
  NEW_ACCOUNT_HOURS: newAccountHours,
  NOTICE_MAIL_MINUTES: z.coerce
    .number()
    .min(0.001)
    .default(15)
    .describe('for how many minutes notifications are gathered into one mail'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of the portal, as https://screenlore.example.org'),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .describe(
      'push services of an own network, which need no https, as host or host:port, separated by commas',
    ),
  PUSH_RETRY_S: z.coerce
    .number()
    .min(0.01)
    .max(3600)
    .default(60)
    .describe('how long, in seconds, a push waits that was not taken; each wait is four times the last'),
  REPORTS_PER_DAY: limit(
    30,
    'how many things a day one account may report, and how many texts mark as spoilers',
  ),
  RECOMMENDATIONS_PER_DAY: limit(20, 'how many titles a day one account may recommend'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('the public key that web push is signed with, as base64url'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('the private half of VAPID_PUBLIC_KEY, as base64url'),
};

/** Settings of the social service. */
export type SocialConfig = z.output<z.ZodObject<typeof settings>>;

/**
 * The only reader of this service's environment.
 * @throws SettingsError naming what is missing or cannot be used
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SocialConfig {
  const config = readSettings(settings, environment);
  vapidKeysOf(config);
  return config;
}

/** @returns null where the service makes its own @throws SettingsError for keys that are no pair */
export function vapidKeysOf({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
}: Pick<SocialConfig, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): VapidKeys | null {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return null;
  const keys = { publicKey: VAPID_PUBLIC_KEY ?? '', privateKey: VAPID_PRIVATE_KEY ?? '' };
  if (!arePair(keys))
    throw new SettingsError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be a pair of P-256, a point of 65 and a number of 32 bytes as base64url. Without both the portal makes its own.',
    );
  return keys;
}
