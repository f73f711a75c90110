import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { headers, type Msg } from '@nats-io/transport-node';
import { JsonText } from '../calls/json-text.js';
import { CallError, codeOfStatus } from '../errors/call-error.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/*
 * What travels on NATS. A request is the contract's envelope as JSON. A reply is the reply body as JSON; a failure has
 * the header `status` and the body `{ error }`.
 */
const STATUS = 'status';
const ENCODING = 'encoding';
const RETRY_AFTER = 'retry-after';

/** Largest message of a server that does not say, in bytes. */
const DEFAULT_PAYLOAD = 1024 * 1024;

/** Room for subject and headers beside a message's body, in bytes. */
const HEADROOM = 4096;

/**
 * Sends a reply. One that is larger than NATS takes (1 MiB unless configured) travels compressed: a list of a thousand
 * titles or people shrinks to a tenth.
 */
export async function respond(request: Msg, reply: unknown, maxPayload = DEFAULT_PAYLOAD): Promise<void> {
  const body = Buffer.from(reply instanceof JsonText ? reply.text : JSON.stringify(reply));
  if (body.length < maxPayload - HEADROOM) {
    request.respond(body);
    return;
  }
  const made = headers();
  made.set(ENCODING, 'gzip');
  request.respond(await compress(body, { level: 1 }), { headers: made });
}

export function respondFailure(request: Msg, error: CallError): void {
  const made = headers();
  made.set(STATUS, String(error.status));
  if (error.retryAfterS !== undefined) made.set(RETRY_AFTER, String(error.retryAfterS));
  request.respond(JSON.stringify({ error: error.message }), { headers: made });
}

/**
 * The bytes of a reply's JSON body.
 * @throws CallError when the service answered with a failure
 */
export async function replyBytes(reply: Msg): Promise<Buffer> {
  const status = reply.headers?.get(STATUS);
  if (status) {
    const retryAfter = reply.headers?.get(RETRY_AFTER);
    throw new CallError(codeOfStatus(Number(status)), reply.json<{ error: string }>().error, {
      retryAfterS: retryAfter ? Number(retryAfter) : undefined,
    });
  }
  if (reply.headers?.get(ENCODING) === 'gzip') return decompress(reply.data);
  return Buffer.from(reply.data.buffer, reply.data.byteOffset, reply.data.byteLength);
}
