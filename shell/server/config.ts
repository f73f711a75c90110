import { isLoopbackHost } from '@screenlore/contracts';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const whole = z.coerce.number().int();

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where operators find /health/live, /health/ready and /metrics: not on the visitors' port. */
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Base addresses of the gateways, separated by commas; one name may stand for several. */
  GATEWAY_URL: z
    .string()
    .refine((list) => list.split(',').every((text) => address.safeParse(text.trim()).success)),
  MOCK_OIDC_URL: address.optional(),
  /** File with the address of each remote, reloaded when it changes. */
  REMOTES_FILE: z.string().min(1),
  /** The public address. It decides scheme and host of all links, whether cookies are secure, and the only allowed host. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Signs visitors' cookies and pages. The same for all servers of a portal; each process without it generates its own. */
  VISITOR_SECRET: z.string().min(32).optional(),
  /** Where shell servers share what they know of canaries; needs VISITOR_SECRET. A server without it counts alone. */
  NATS_URL: z.string().min(1).optional(),
  /** Whether HSTS includes all subdomains of the host of PUBLIC_URL. */
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  /** Addresses of proxies that are trusted to name the visitor's address ('loopback', networks); none unless set. */
  TRUST_PROXY: z.string().min(1).optional(),
  /** How long (ms) gateway and remotes may take to begin an answer; longer than the gateway gives its services. */
  ANSWER_LIMIT_MS: z.coerce.number().int().min(100).default(8000),
  /** The largest body of a call (bytes); the gateway has the same setting. */
  POST_BODY_LIMIT: whole.min(1024).default(320 * 1024),
  /** How long (s) an upload may take to arrive; the gateway has the same setting. */
  UPLOAD_SECONDS: z.coerce.number().positive().default(120),
  /** How long (s) a client may send or receive less than 8 KiB a second. */
  SLOW_CLIENT_SECONDS: z.coerce.number().positive().default(10),
  /** How long (s) connections may end one by one before the server stops. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  /** How many event streams may be open, in all and of one address; the gateway has the same settings. */
  LIVE_CONNECTIONS: whole.min(0).default(5000),
  LIVE_CONNECTIONS_PER_ADDRESS: whole.min(0).default(400),
  /** How many requests a minute one address may make, 0 for any number; the gateway has the same setting. */
  REQUESTS_PER_MINUTE: whole.min(0).default(12_000),
  /** How many requests of each kind run at once for one address; further requests wait. */
  TURNS_PER_ADDRESS: whole.min(1).default(8),
  /** How many connections may be open, in all and of one address. */
  CONNECTIONS: whole.min(1).default(12_000),
  CONNECTIONS_PER_ADDRESS: whole.min(1).default(1000),
  /** Development: page and scripts come from this Rspack server, not from `dist`. */
  ASSETS_URL: address.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = z.infer<typeof environment>;

/** The settings of the shell's server. @throws Error naming the variable that is missing or wrong */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  // An empty variable counts as not set, as in every other app.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(given);
  if (read.success) {
    const { MOCK_OIDC_URL, HOST } = read.data;
    if (MOCK_OIDC_URL !== undefined && !isLoopbackHost(HOST))
      throw new Error(
        `MOCK_OIDC_URL is set and HOST is ${HOST}: the mock OIDC provider is for a portal of this machine alone.`,
      );
    return read.data;
  }
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment of the shell's server is not right.\n${faults.join('\n')}`);
}
