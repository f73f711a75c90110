import type { Readable } from 'node:stream';
import { API_BASE, callOf, isCall } from '@screenlore/contracts';
import { nameSpan, requestContext } from '@screenlore/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendCallError, sendJson } from '../http/json-reply.js';
import { rawBodyOf } from '../http/raw-body.js';
import { noteOutcome } from '../http/request-log.js';
import type { ServiceClient } from '../services/service-client.js';
import { readsItsBody } from '../uploads/upload-routes.js';
import { mayBeCached, readCall } from './read-call.js';
import type { ResponseCache } from './response-cache.js';

const CALL_PREFIX = `${API_BASE}/`;

/**
 * What happens to a request before Nest has it: its id is set, its call is found, its body is received, and a cached reply
 * or a refusal is sent without guard and controller.
 */
export function addCallHooks(
  fastify: FastifyInstance,
  config: GatewayConfig,
  cache: ResponseCache,
  services: ServiceClient,
): void {
  fastify.decorateRequest('underWay', null);
  fastify.decorateRequest('rawBody', undefined);

  fastify.addHook('onRequest', (request, _reply, done) => {
    const name = callNameOf(request.url);
    if (name !== undefined && isCall(name)) request.underWay = { name, declared: callOf(name) };
    nameSpan(request.method, request.underWay ? CALL_PREFIX + name : (request.routeOptions.url ?? 'none'));
    done();
  });

  // Bodies are kept as they came: unknown calls and refused callers are told so before the body is looked at.
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
    // Under overload most are refused: here, where that costs next to nothing.
    const refusal = services.refusalOf(call.declared.service);
    if (!refusal) return;
    const key = call.read?.cacheKey;
    if (key !== undefined && cache.hasOlder({ declared: call.declared, key })) return;
    call.source = 'refused';
    noteOutcome(reply, refusal.code);
    sendCallError(reply, refusal);
  });

  // From here on every log line carries the request's id, and no service is asked for a caller that has gone.
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
