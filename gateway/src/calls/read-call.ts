import type { Readable } from 'node:stream';
import {
  API_BASE,
  type CallName,
  callOf,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_SHAPE,
  InvalidRequest,
  isCall,
  isIdempotent,
  parseBody,
} from '@screenlore/contracts';
import { CallError, nameSpan, requestContext } from '@screenlore/service-kit/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { type CallUnderWay, type RawBody, type ReadCall, rawBodyOf } from '../http/call-request.js';
import { sendCallError, sendJson } from '../http/json-reply.js';
import { noteOutcome } from '../http/request-log.js';
import type { ServiceClient } from '../services/service-client.js';
import { readsItsBody } from '../uploads/upload-routes.js';
import type { LateTurn } from './late-turn.js';
import type { ResponseCache } from './response-cache.js';

const CALL_PREFIX = `${API_BASE}/`;

/** What happens to a request before Nest: finds its call, receives its body, and sends a cached reply or a refusal. */
export function addCallHooks(
  fastify: FastifyInstance,
  config: GatewayConfig,
  cache: ResponseCache,
  services: ServiceClient,
  lateTurn: LateTurn,
): void {
  fastify.decorateRequest('underWay', null);
  fastify.decorateRequest('rawBody', undefined);

  fastify.addHook('onRequest', (request, _reply, done) => {
    const name = callNameOf(request.url);
    if (name !== undefined && isCall(name)) request.underWay = { name, declared: callOf(name) };
    nameSpan(request.method, request.underWay ? CALL_PREFIX + name : (request.routeOptions.url ?? 'none'));
    done();
  });

  // Bodies are only received here. They are parsed after unknown calls and refused callers have their answer.
  fastify.removeAllContentTypeParsers();
  const largest = Math.max(config.BODY_LIMIT, config.POST_BODY_LIMIT);
  fastify.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    if (!readsItsBody(request.method, request.routeOptions.url))
      request.rawBody = await rawBodyOf(request, payload, largest);
  });
  fastify.addHook('preValidation', async (request, reply) => {
    const call = request.underWay;
    if (!call) return;
    if (mayBeCached(call, request)) {
      call.read = readCall(call, request, config);
      const cached = cache.get({ declared: call.declared, key: call.read.cacheKey ?? '' });
      if (cached) {
        call.source = 'cache';
        await sendJson(reply, cached);
        return;
      }
    }
    // Under overload most calls are refused; here that costs almost nothing.
    const refusal = lateTurn.refusalOf(call.declared) ?? services.refusalOf(call.declared);
    if (!refusal) return;
    const key = call.read?.cacheKey;
    const older = key === undefined ? undefined : cache.older({ declared: call.declared, key });
    if (older) {
      call.source = 'stale';
      await sendJson(reply, older.reply, older.staleS);
      return;
    }
    call.source = 'refused';
    noteOutcome(reply, refusal.code);
    sendCallError(reply, refusal);
  });

  // From here on log lines carry the request's id, and a request whose caller has left reaches no service.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const call = request.underWay?.name ?? request.routeOptions.url ?? 'none';
    const abandoned = () => request.raw.socket.destroyed;
    requestContext.run({ requestId: request.id, call, abandoned }, done);
  });
}

/** The `<call>` of `/api/<call>`, with or without a query; undefined for any other address. */
function callNameOf(url: string): string | undefined {
  if (!url.startsWith(CALL_PREFIX)) return undefined;
  const end = url.indexOf('?');
  const name = url.slice(CALL_PREFIX.length, end < 0 ? undefined : end);
  return name.includes('/') ? undefined : name;
}

/** Calls with large bodies: whole articles and reviews, or many claims of an import. */
const LARGE: ReadonlySet<CallName> = new Set([
  'create-article',
  'create-review',
  'save-draft',
  'add-import-claims',
  'finish-import-upload',
] as const);

/** Whether the response cache may answer this call: only calls without a token. */
export const mayBeCached = (
  { declared }: CallUnderWay,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): boolean =>
  declared.cacheMs !== undefined &&
  declared.planned === undefined &&
  declared.method === method &&
  headers.authorization === undefined;

/**
 * The only place that reads a call's request: parses the body, checks it against the contract, and makes the keys for the
 * response cache and for idempotent changes.
 * @throws CallError 'wrongType', 'tooLarge' or 'malformed' with a text that says what to correct
 */
export function readCall(call: CallUnderWay, request: FastifyRequest, config: GatewayConfig): ReadCall {
  const { name } = call;
  const body = checked(
    name,
    parse(request.rawBody, LARGE.has(name) ? config.POST_BODY_LIMIT : config.BODY_LIMIT),
  );
  return {
    body,
    // Made from the checked body, so that equal requests have equal keys, however they were written.
    cacheKey: mayBeCached(call, request) ? name + JSON.stringify(body) : undefined,
    idempotencyKey: call.declared.effect === 'write' ? idempotencyKeyOf(name, request) : undefined,
  };
}

function parse(raw: RawBody, limit: number): object {
  if (raw === undefined) return {};
  if ('wrongType' in raw)
    throw new CallError(
      'wrongType',
      'Send the body as uncompressed JSON, with content-type application/json',
    );
  if ('tooLarge' in raw || raw.text.length > limit || Buffer.byteLength(raw.text) > limit)
    throw new CallError('tooLarge', `The body may have ${limit} bytes at most`);
  if (raw.text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(raw.text);
  } catch {
    throw new CallError('malformed', 'The body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CallError('malformed', 'The body has to be a JSON object');
  return value;
}

function checked(name: CallName, body: object): unknown {
  try {
    return parseBody(name, body);
  } catch (error) {
    if (error instanceof InvalidRequest) throw new CallError('malformed', error.message);
    throw error;
  }
}

function idempotencyKeyOf(name: CallName, { headers }: FastifyRequest): string | undefined {
  const given = headers[IDEMPOTENCY_KEY];
  if (given === undefined) return undefined;
  // Node joins a header that was sent twice with a comma and a space.
  if (typeof given !== 'string' || !IDEMPOTENCY_KEY_SHAPE.test(given))
    throw new CallError('malformed', 'Idempotency-Key: 8 to 200 visible ASCII characters, sent once');
  return isIdempotent(name) ? given : undefined;
}
