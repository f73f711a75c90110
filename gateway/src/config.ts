import { logLevel, natsUrl, port, readSettings } from '@screenlore/service-kit';
import { z } from 'zod';

const whole = z.coerce.number().int();

const settings = {
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  PORT: port.default(8081).describe('the port to listen on, from 0 to 65535'),
  NATS_URL: natsUrl,
  LOG_LEVEL: logLevel,
  JWT_SECRET: z.string().min(32).describe('the secret access tokens are signed with, at least 32 characters'),
  DATA_DIR: z.string().min(1).describe('a folder this process may write to; pictures are kept there'),
  CALL_TIMEOUT_MS: whole
    .min(100)
    .default(5000)
    .describe('how long a service may take for an answer, in milliseconds'),
  BODY_LIMIT: whole
    .min(1024)
    .default(64 * 1024)
    .describe('the largest body of a call, in bytes'),
  POST_BODY_LIMIT: whole
    .min(1024)
    .default(320 * 1024)
    .describe('the largest body of a call that publishes an article or review, in bytes'),
  REPLY_CACHE_BYTES: whole
    .min(1)
    .default(64 * 1024 * 1024)
    .describe('how much memory ready replies may take, in bytes'),
  PICTURE_CACHE_BYTES: whole
    .min(16 * 1024 * 1024)
    .default(512 * 1024 * 1024)
    .describe('how much of the disk made pictures may take, in bytes'),
  PICTURES_WAITING_MAX: whole
    .min(1)
    .default(400)
    .describe('how many pictures may wait to be made before the next are refused for a moment'),
  RATE_LIMIT_PER_MINUTE: whole
    .min(0)
    .default(600)
    .describe('how many calls a minute one address may make, 0 for any number'),
  LIVE_CONNECTIONS: whole
    .min(0)
    .default(5000)
    .describe('how many pages may be told live of new comments at the same time'),
  LIVE_CONNECTIONS_PER_ADDRESS: whole.min(0).default(400).describe('how many of these may be of one address'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe('whose X-Forwarded-For is believed: addresses, subnets, loopback, linklocal or uniquelocal'),
  PICTURE_HOSTS: z
    .string()
    .default('upload.wikimedia.org,images.igdb.com,image.tmdb.org,i.ytimg.com')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .describe('the hosts pictures may be fetched from, separated by commas'),
};

export type GatewayConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of the gateway's environment. */
export const readConfig = (environment: Record<string, string | undefined> = process.env): GatewayConfig =>
  readSettings(settings, environment);
