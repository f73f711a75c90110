import type { Readable } from 'node:stream';
import { API_BASE, type CallName, callOf, isCall, LIMITS } from '@screenlore/contracts';
import { requestContext } from '@screenlore/service-kit';
import { isStillSent, leaveUnread, saysTooMuch } from '@screenlore/service-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimitOf } from '../calls/body-limit.js';
import type { CallRequest, CallUnderWay } from '../calls/call-request.js';
import { sendJson } from '../calls/json-reply.js';
import { type RawBody, readBody } from '../calls/read-body.js';
import { ReplyCache } from '../calls/reply-cache.js';
import type { GatewayConfig } from '../config.js';
import { readsItsBody } from '../uploads/upload-routes.js';
import { receiveBody } from './receive-body.js';

const CALL_PREFIX = `${API_BASE}/`;

export interface EarlyParts {
  config: GatewayConfig;
  cache: ReplyCache;
}

/**
 * What happens to a request before Nest has it: the id of its answer, a look at which call it is, and the ready reply
 * where there is one, which thereby costs neither guards nor a controller.
 */
export function addEarlyHooks(fastify: FastifyInstance, { config, cache }: EarlyParts): void {
  fastify.decorateRequest('underWay', null);

  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const name = callNameOf(request.url);
    if (name !== undefined && isCall(name))
      (request as CallRequest).underWay = { name, declared: callOf(name) };
    done();
  });

  // Bodies are kept as they came: unknown calls and refused callers are told so before the body is looked at.
  fastify.removeAllContentTypeParsers();
  const largest = Math.max(config.BODY_LIMIT, config.POST_BODY_LIMIT);
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
    readsItsBody(request.method, request.routeOptions.url)
      ? Promise.resolve(undefined)
      : receiveBody(request, payload, largest),
  );
  // What was answered before its body had come needs no more of it. Uploads are heard out within their own limit.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { raw, method, routeOptions } = request;
    if (
      isStillSent(raw) &&
      !(readsItsBody(method, routeOptions.url) && !saysTooMuch(raw, LIMITS.uploadBytesMax))
    ) {
      reply.header('connection', 'close');
      leaveUnread(raw, reply.raw.socket);
    }
    done();
  });

  fastify.addHook('preValidation', (request, reply, done) => {
    const call = (request as CallRequest).underWay;
    if (!call || !mayBeReady(call, request)) {
      done();
      return;
    }
    const raw = request.body as RawBody;
    // The same text again needs no second check: browsers write equal requests alike.
    const asWritten = keyAsWritten(call.name, raw);
    let ready = asWritten && cache.get(asWritten);
    if (ready) {
      call.source = 'ready';
      void sendJson(reply, ready);
      return;
    }
    try {
      call.body = readBody(raw, call.declared.request, bodyLimitOf(call.name, config));
    } catch (error) {
      done(error as Error);
      return;
    }
    const key = ReplyCache.key(call.name, call.body);
    ready = cache.get(key);
    if (ready) {
      if (asWritten) cache.alias(key, asWritten);
      call.source = 'ready';
      void sendJson(reply, ready);
    } else done();
  });

  // From here on every log line carries the request's id, and no service is asked for somebody who has gone.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const call = (request as CallRequest).underWay?.name ?? request.routeOptions.url ?? 'none';
    const abandoned = () => request.raw.socket.destroyed;
    requestContext.run({ requestId: request.id, call, abandoned }, done);
  });
}

/** True for a visitor's call that the response cache may answer. */
export const mayBeReady = (
  { declared }: CallUnderWay,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): boolean =>
  declared.cacheMs !== undefined &&
  declared.planned === undefined &&
  declared.method === method &&
  headers.authorization === undefined;

/** Tells equal bodies without reading them; undefined for one that is refused. */
function keyAsWritten(name: CallName, raw: RawBody): string | undefined {
  if (raw === undefined) return name;
  return 'text' in raw ? `${name} ${raw.text}` : undefined;
}

/** The `<call>` of `/api/<call>`, with or without a query; undefined for any other address. */
function callNameOf(url: string): string | undefined {
  if (!url.startsWith(CALL_PREFIX)) return undefined;
  const end = url.indexOf('?');
  const name = url.slice(CALL_PREFIX.length, end < 0 ? undefined : end);
  return name.includes('/') ? undefined : name;
}
