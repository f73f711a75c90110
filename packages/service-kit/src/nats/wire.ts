import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { headers, type Msg } from '@nats-io/transport-node';
import type { Envelope } from '@screenlore/contracts';
import { JsonText } from '../calls/json-text.js';
import { CallError, codeOfStatus } from '../errors/call-error.js';
import { PackedTexts } from './packed-texts.js';

const packedTexts = new PackedTexts();
const decompress = promisify(gunzip);

/**
 * What travels on NATS. A request is an envelope as JSON; `hop` is unlike any other request's, so that the gateway can
 * ask whether an instance still has it in hand. A reply is the reply body as JSON; a failure has the header `status`
 * and the body `{ error }`.
 */
export interface WireRequest<T = unknown> extends Envelope<T> {
  hop: string;
  /**
   * When the gateway stops waiting for the answer, in milliseconds since 1970: a service does no work for a request after
   * that. Machines' clocks have to agree within a second or so.
   */
  deadline?: number;
}

const STATUS = 'status';
const ENCODING = 'encoding';
const RETRY_AFTER = 'retry-after';

/** Room for subject and headers beside a message's body, in bytes. */
const HEADROOM = 4096;

/**
 * Sends a reply. One that is larger than NATS takes (1 MiB unless configured) travels compressed: a list of a thousand
 * titles or people shrinks to a tenth.
 */
export async function respond(request: Msg, reply: unknown, maxPayload: number): Promise<void> {
  const json = reply instanceof JsonText ? reply : new JsonText(JSON.stringify(reply));
  if (json.bytes.length < maxPayload - HEADROOM) {
    request.respond(json.bytes);
    return;
  }
  const made = headers();
  made.set(ENCODING, 'gzip');
  request.respond(await packedTexts.of(json), { headers: made });
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
