import {
  callSigningKey,
  healthSettings,
  logLevel,
  natsUrl,
  port,
  readSettings,
  SettingsError,
} from '@screenlore/service-kit/base';
import { z } from 'zod';

const KIB = 1024;
const MIB = 1024 * KIB;

const whole = (least: number, usual: number, what: string) =>
  z.coerce.number().int().min(least).default(usual).describe(what);

/** May be a fraction, for tests. */
const seconds = (usual: number, what: string) => z.coerce.number().positive().default(usual).describe(what);
const atLeastNone = (usual: number, what: string) => z.coerce.number().min(0).default(usual).describe(what);

const hosts = (usual: string, what: string) =>
  z
    .string()
    .default(usual)
    .transform((list) => list.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .describe(what);

const settings = {
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  PORT: port.default(8081).describe('the port to listen on, from 0 to 65535'),
  ...healthSettings,
  NATS_URL: natsUrl,
  LOG_LEVEL: logLevel,
  JWT_SECRET: z.string().min(32).describe('the secret access tokens are signed with, at least 32 characters'),
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('the secret before, whose access tokens are accepted, too, while it is rotated'),
  CALL_SIGNING_KEY: callSigningKey,
  DATA_DIR: z.string().min(1).describe('a folder this process may write to; pictures are kept there'),
  CALL_TIMEOUT_MS: whole(100, 5000, 'how long a service may take for an answer, in milliseconds'),
  BODY_LIMIT: whole(1024, 64 * KIB, 'the largest body of a call, in bytes'),
  POST_BODY_LIMIT: whole(
    1024,
    320 * KIB,
    'the largest body of a call that publishes an article or review, in bytes',
  ),
  REPLY_CACHE_BYTES: whole(1, 64 * MIB, 'how much memory the response cache may take, in bytes'),
  STALE_SECONDS: atLeastNone(
    600,
    'for how long after its time a cached reply may stand in for one that cannot be had, in seconds, 0 for never',
  ),
  PICTURE_CACHE_BYTES: whole(16 * MIB, 512 * MIB, 'how much of the disk made pictures may take, in bytes'),
  PICTURES_WAITING_MAX: whole(
    1,
    400,
    'how many pictures may wait to be made before the next are refused for a moment',
  ),
  PICTURES_WAITING_PER_ADDRESS: whole(
    1,
    200,
    'how many of these one address may wait for before it gets 429',
  ),
  NEW_PICTURES_PER_MINUTE: whole(
    0,
    600,
    'how many pictures a minute are made for one address, 0 for any number',
  ),
  PICTURE_MEMORY_BYTES: whole(
    128 * MIB,
    600 * MIB,
    'how much memory a process that makes pictures may take before it is ended, in bytes',
  ),
  PICTURE_SECONDS: seconds(
    20,
    'how long a picture may take to be made before its process is ended, in seconds',
  ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('the address the public knows, as https://screenlore.example'),
  UPLOADS_STORE: z.enum(['folder', 's3']).default('folder').describe('where uploads are kept: folder or s3'),
  UPLOADS_DIR: z.string().min(1).optional().describe('the folder uploads are kept in'),
  S3_BUCKET: z.string().min(1).optional().describe('the name of the bucket uploads are kept in'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('the region of that bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /.*/ })
    .optional()
    .describe('the address of an S3 server that is not Amazon’s, as http://127.0.0.1:7070'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('the access key of that bucket'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('the secret of that access key'),
  UPLOADS_PER_HOUR: whole(0, 100, 'how many pictures one user may upload in an hour, 0 for any number'),
  UPLOADS_AT_ONCE: whole(1, 48, 'how many uploads may be under way at the same time'),
  UPLOADS_AT_ONCE_PER_USER: whole(1, 24, 'how many of these may be of one user'),
  UPLOAD_SECONDS: seconds(120, 'how long one upload may take, in seconds'),
  SLOW_CLIENT_SECONDS: seconds(
    10,
    'how long a client may send or receive less than 8 KiB a second, in seconds',
  ),
  UPLOAD_HOSTS: hosts(
    '',
    'hosts of an own network that pictures may be copied from by url, separated by commas',
  ),
  UNUSED_FILES_HOURS: atLeastNone(24, 'after how many hours a file that no draft or post uses is removed'),
  FILES_SWEEP_MINUTES: atLeastNone(30, 'how often unused files are looked for, in minutes, 0 for never'),
  RATE_LIMIT_PER_MINUTE: whole(0, 600, 'how many calls a minute one address may make, 0 for any number'),
  REQUESTS_PER_MINUTE: whole(
    0,
    12_000,
    'how many requests of any kind a minute one address may make, 0 for any number',
  ),
  DRAIN_SECONDS: atLeastNone(
    0,
    'how long connections may end one by one before the gateway stops, in seconds',
  ),
  LIVE_CONNECTIONS: whole(0, 5000, 'how many pages may receive new comments live at the same time'),
  LIVE_CONNECTIONS_PER_ADDRESS: whole(0, 400, 'how many of these may be of one address'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe('whose X-Forwarded-For is believed: addresses, subnets, loopback, linklocal or uniquelocal'),
  PICTURE_HOSTS: hosts(
    'upload.wikimedia.org,images.igdb.com,image.tmdb.org,i.ytimg.com',
    'the hosts pictures may be fetched from, separated by commas',
  ),
};

export type GatewayConfig = z.output<z.ZodObject<typeof settings>>;

/**
 * The only reader of the gateway's environment.
 * @throws SettingsError
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): GatewayConfig {
  const config = readSettings(settings, environment);
  if (config.UPLOADS_STORE === 's3' && config.S3_BUCKET === undefined)
    throw new SettingsError(
      'The environment variable S3_BUCKET is not set: with UPLOADS_STORE=s3 give it the name of the bucket.',
    );
  if ((config.S3_ACCESS_KEY_ID === undefined) !== (config.S3_SECRET_ACCESS_KEY === undefined))
    throw new SettingsError('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or neither of them.');
  return config;
}
