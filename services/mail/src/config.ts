import { isLoopbackHost } from '@screenlore/contracts';
import { readSettings, SettingsError, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';

const settings = {
  ...serviceSettings,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /.+/ })
    .optional()
    .describe(
      'the SMTP server, as smtp://user:password@mail.example.org:587 (STARTTLS) or smtps://user:password@mail.example.org:465 (TLS)',
    ),
  MAIL_FROM: z.email().optional().describe('the address that mail comes from, as no-reply@example.org'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of the portal, as https://screenlore.example.org'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('how many connections to the SMTP server an instance keeps, 1 to 50'),
  MAIL_RETRY_S: z.coerce
    .number()
    .min(0.01)
    .max(3600)
    .default(15)
    .describe('how long, in seconds, a mail waits that could not be sent; the wait doubles each time'),
};

/** Settings of the mail service. */
export type MailConfig = z.output<z.ZodObject<typeof settings>>;

/** The settings for sending. */
export interface SmtpSettings {
  server: URL;
  from: string;
  /** The portal's origin, for the links in mails. */
  origin: string;
}

/**
 * The only reader of this service's environment.
 * @throws SettingsError naming what is missing or invalid
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): MailConfig {
  const config = readSettings(settings, environment);
  smtpOf(config);
  return config;
}

/** @returns null if mail is off @throws SettingsError if a server lacks what it needs */
export function smtpOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailConfig): SmtpSettings | null {
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined || PUBLIC_URL === undefined)
    throw new SettingsError(
      'SMTP_URL is set: set MAIL_FROM as well, the address that mail comes from, and PUBLIC_URL, which links in mails begin with.',
    );
  return { server: new URL(SMTP_URL), from: MAIL_FROM, origin: new URL(PUBLIC_URL).origin };
}

/** Whether a server may be used without TLS: on this machine nobody listens in. */
export const mayBePlain = ({ hostname }: URL): boolean => isLoopbackHost(hostname);
