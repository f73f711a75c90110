import type { CallError } from '@screenlore/service-kit/base';
import type { FastifyReply } from 'fastify';
import { compress, type Encoding, encodingFor } from './content-encoding.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A reply below this size (bytes) fits about one packet; compressing it costs more than it saves. */
const WORTH_COMPRESSING = 1024;

/** A reply's JSON and its compressed forms, each made on first use and then kept. */
export class JsonReply {
  private readonly compressed: { [E in Encoding]?: Promise<Buffer> } = {};

  constructor(readonly bytes: Buffer) {}

  in(encoding: Encoding): Promise<Buffer> {
    this.compressed[encoding] ??= compress(this.bytes, encoding);
    return this.compressed[encoding];
  }
}

/** Answers with a failure: `{ error }`. */
export function sendError(reply: FastifyReply, status: number, error: string): void {
  void reply.status(status).header('content-type', JSON_TYPE).send(JSON.stringify({ error }));
}

/** After how many seconds a caller may try again, if the error does not say. */
const OUTAGE_S = 1;

/** The same, with `retry-after` if trying again may help. */
export function sendCallError(reply: FastifyReply, { status, code, message, retryAfterS }: CallError): void {
  const comeAgainS = retryAfterS ?? (code === 'unavailable' ? OUTAGE_S : undefined);
  if (comeAgainS !== undefined) void reply.header('retry-after', String(comeAgainS));
  sendError(reply, status, message);
}

/**
 * Sends a reply in the best encoding its caller accepts.
 * @param staleS for how many seconds the reply has been out of date, which `cache-status` then says (RFC 9211)
 */
export async function sendJson(reply: FastifyReply, json: JsonReply, staleS?: number): Promise<void> {
  void reply.header('content-type', JSON_TYPE);
  if (staleS !== undefined) void reply.header('cache-status', `screenlore; hit; ttl=-${staleS}`);
  if (json.bytes.length < WORTH_COMPRESSING) {
    void reply.send(json.bytes);
    return;
  }
  void reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  if (!encoding) {
    void reply.send(json.bytes);
    return;
  }
  const bytes = await json.in(encoding);
  void reply.header('content-encoding', encoding).send(bytes);
}
