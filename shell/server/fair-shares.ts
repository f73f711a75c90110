import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import { API_BASE, UPLOAD_LIMITS } from '@screenlore/contracts';
import { networkOf, saysTooMuch, Turns } from '@screenlore/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from './wants-page.js';

const MINUTE_MS = 60_000;
/** The maximum number of networks to count. */
const NETWORKS = 50_000;
/** How many requests of a network may wait in each of its queues. */
const WAITING = 500;
/** After this time (ms) a slow request passes its turn to the network's next, and continues. */
const LEASE_MS = 2000;
/** Bodies above this size (bytes) are whole articles, which cost a service much more than other calls. */
const HEAVY_BYTES = 32 * 1024;
/** The limit for whole articles, and for pages, which this server renders. */
const HEAVY_AT_ONCE = 2;
/**
 * Requests over a limit are answered after this delay (ms), a few at once for each network, which slows a flood down.
 */
const REFUSAL_MS = 250;
const COME_AGAIN_S = 5;

const OVER_THE_LIMIT = 'Too many requests from this address. Try again shortly.';

export interface FairShares {
  /** Requests a minute of one network, 0 for any number. */
  requestsPerMinute: number;
  /** Requests of each kind that run at once for one network. */
  turns: number;
  /** Largest body of a call (bytes). */
  bodyLimit: number;
}

type Kind = 'page' | 'file' | 'call' | 'heavy' | 'picture' | 'refusal';

/**
 * Gives each network its share of this server and the services behind it: a limit of requests a minute, and of requests
 * that run at once. The rest waits in a queue of its network, one for each kind, so that calls do not wait for
 * pictures. A request takes its turn once its body has arrived. Event streams and uploads have separate limits.
 */
export async function shareFairly(app: FastifyInstance, shares: FairShares): Promise<void> {
  const { requestsPerMinute, turns, bodyLimit } = shares;
  const line = (atOnce: number) => new Turns({ atOnce, waiting: WAITING, leaseMs: LEASE_MS });
  const lines: Record<Kind, Turns> = {
    page: line(HEAVY_AT_ONCE),
    file: line(turns),
    call: line(turns),
    heavy: line(HEAVY_AT_ONCE),
    picture: line(turns),
    refusal: line(turns),
  };

  await app.register(rateLimit, { global: false });
  // The store reads `cache`, although the option's type does not include it.
  const limit = { max: requestsPerMinute, timeWindow: MINUTE_MS, cache: NETWORKS };
  const count = requestsPerMinute === 0 ? undefined : app.createRateLimit(limit);

  const waitForRefusal = async ({ ip }: FastifyRequest): Promise<void> => {
    const end = await lines.refusal.take(networkOf(ip));
    if (end) await pause(REFUSAL_MS);
    end?.();
  };

  app.addHook('onRequest', async (request, reply) => {
    const counted = await count?.(request);
    if (!counted || counted.isAllowed || !counted.isExceeded) return;
    await waitForRefusal(request);
    await refuse(reply, 429, counted.ttlInSeconds);
  });

  // Megabytes arrive before their sender gets an answer, so such requests cost more than their answers.
  app.addHook('onRequest', async (request, reply) => {
    if (!isCallWithBody(request) || !saysTooMuch(request.raw, bodyLimit)) return;
    await waitForRefusal(request);
    await refuse(reply, 413);
  });

  app.addHook('preHandler', async (request, reply) => {
    const kind = kindOf(request);
    if (kind === undefined) return;
    const turn = lines[kind].take(networkOf(request.ip));
    if (!turn) {
      await refuse(reply, 429, COME_AGAIN_S);
      return;
    }
    const end = await turn;
    // The client left while it waited.
    if (reply.raw.destroyed || reply.raw.socket?.destroyed) end();
    else reply.raw.once('close', end);
  });
}

const ANSWERS = { 413: 'The body is too large.', 429: OVER_THE_LIMIT } as const;

const refuse = (reply: FastifyReply, status: keyof typeof ANSWERS, retryAfterS?: number) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    })
    .send({ error: ANSWERS[status] });

const startsWith = ({ url }: FastifyRequest, path: string): boolean => url.startsWith(API_BASE + path);

const isUpload = (request: FastifyRequest): boolean =>
  (request.method === 'PUT' && startsWith(request, '/uploads/')) ||
  (request.method === 'POST' && startsWith(request, '/upload-image'));

/** Reads the rest of such a request, though it may already be answered. */
export const isUploadWithinLimit = (request: FastifyRequest): boolean =>
  isUpload(request) && !saysTooMuch(request.raw, UPLOAD_LIMITS.uploadBytesMax);

const isCallWithBody = (request: FastifyRequest): boolean => startsWith(request, '/') && !isUpload(request);

/** @returns undefined for requests with separate limits */
function kindOf(request: FastifyRequest): Kind | undefined {
  // Pages described by remotes have no route of their own.
  if (!startsWith(request, '/'))
    return request.routeOptions.url?.endsWith('*') && !wantsPage(request) ? 'file' : 'page';
  if (startsWith(request, '/live/') || isUpload(request)) return undefined;
  if (startsWith(request, '/pictures/') || startsWith(request, '/uploads/')) return 'picture';
  return Number(request.headers['content-length'] ?? 0) > HEAVY_BYTES ? 'heavy' : 'call';
}
