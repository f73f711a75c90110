/** For servers of Node: how long (ms) headers may take to arrive, and how often that is checked. */
export const HEADER_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as const;

/** An idle connection is ended after this time (ms): longer than the slowest answer takes to start. */
const STILL_MS = 120_000;
/** Longer than common proxies keep a connection for the next request (60 s), so that they close it first. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Time limits for a Fastify server.
 * @param requestMs how long a whole request may take to arrive
 */
export const timeLimits = (requestMs: number) => ({
  http: { ...HEADER_LIMITS },
  requestTimeout: requestMs,
  connectionTimeout: STILL_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
});
