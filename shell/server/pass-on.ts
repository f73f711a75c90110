import { Readable } from 'node:stream';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import { type CallName, callOf, IDEMPOTENCY_KEY, isCall, isIdempotent } from '@screenlore/contracts';
import type { Upstreams } from '@screenlore/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOO_LATE = 504;
const TOO_LATE_ERROR = 'Screenlore is taking too long right now. Try again in a moment.';
const GATEWAY_UNAVAILABLE = {
  status: 503,
  error: 'Screenlore is unavailable right now. Try again in a moment.',
};
/**
 * After this time (ms) without an answer to a read, a gateway counts as hung or unreachable: the next gateway gets it,
 * if there is one.
 */
const SILENT_MS = 1500;
/** Errors of a failed connection: nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

interface Unavailable {
  status: number;
  error: string;
  /** Asks another gateway instead. @returns false if that is not allowed, or none is left */
  askAgain?: (cause: unknown) => boolean;
}

/** How a request is forwarded, and answered when that fails. */
export const answering = ({ status, error, askAgain }: Unavailable): FastifyReplyFromHooks => ({
  // This server answers `Expect` itself before it forwards, and never changes to another protocol.
  rewriteRequestHeaders: (request, { expect: _answered, upgrade: _refused, ...headers }) => ({
    ...withoutTrace(headers),
    ...forwarded(request as FastifyRequest),
  }),
  // Headers about the upstream connection do not apply to the visitor's.
  rewriteHeaders: ({ connection: _here, 'keep-alive': _too, ...headers }) => headers,
  onError: (reply, { error: cause }) => {
    if (askAgain?.(cause)) return;
    // An upstream that is connected and silent is late (504); everything else is unavailable (503).
    if ((cause as { statusCode?: number }).statusCode === TOO_LATE)
      reply.code(TOO_LATE).send({ error: TOO_LATE_ERROR });
    else reply.code(status).send({ error });
  },
});

/**
 * Forwards a request to the next gateway in turn. If that gateway disappears before it answers, or is silent for too
 * long, a read goes to another gateway, and so does any request that was never sent.
 */
export function passToGateway(
  gateways: Upstreams,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { body } = request;
  const isStream = body instanceof Readable;
  const tried: string[] = [];
  const pass = (base: string): FastifyReply => {
    tried.push(base);
    const isHasty = isReadingCall(request) && gateways.hasOther(tried);
    // A stream passes through unchanged.
    if (Buffer.isBuffer(body)) request.body = Readable.from([body]);
    const askAgain = (error: unknown): boolean => {
      // The visitor has disconnected, so the request to the gateway was cancelled.
      if (request.raw.socket.destroyed) return false;
      const { cause, statusCode } = error as { cause?: { code?: string }; statusCode?: number };
      gateways.failed(base);
      const isSent = !NEVER_SENT.includes(cause?.code ?? '');
      // A late upstream may still be working on it.
      const isBusy = statusCode === TOO_LATE && !isHasty;
      if (isStream || (isSent && (isBusy || !isRepeatable(request)))) return false;
      const next = gateways.next(tried);
      if (next !== undefined) pass(next);
      return next !== undefined;
    };
    return reply.from(base + request.url, {
      ...answering({ ...GATEWAY_UNAVAILABLE, askAgain }),
      ...(isHasty && { timeout: SILENT_MS }),
    });
  };
  return pass(gateways.next() ?? '');
}

/** Where this server traces, only it sets the trace headers. */
const withoutTrace = <T extends object>({
  traceparent: _trace,
  tracestate: _state,
  baggage: _baggage,
  ...headers
}: T & Partial<Record<'traceparent' | 'tracestate' | 'baggage', unknown>>) => headers;

const CALL = /^\/api\/([a-z-]+)(?:\?|$)/;

function callIn({ url }: FastifyRequest): CallName | undefined {
  const name = CALL.exec(url)?.[1] ?? '';
  return isCall(name) ? name : undefined;
}

function isReadingCall(request: FastifyRequest): boolean {
  const name = callIn(request);
  return name !== undefined && callOf(name).effect === 'read';
}

/** Whether sending it twice has the same effect as once. */
function isRepeatable(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isReadingCall(request)) return true;
  const name = callIn(request);
  return name !== undefined && isIdempotent(name) && request.headers[IDEMPOTENCY_KEY] !== undefined;
}

/** Only this server sets these headers: what a visitor sends is dropped. */
const forwarded = ({ id, ip, protocol, host }: FastifyRequest) => ({
  'x-request-id': id,
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});
