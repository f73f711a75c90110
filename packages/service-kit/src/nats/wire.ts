import { type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { InvalidRequest, type WireEnvelope } from '@screenlore/contracts';
import { JsonText } from '../calls/on-call.js';
import { CallError, codeOfStatus } from '../errors/call-error.js';
import { privateKeyOf, publicKeyOf } from './call-keys.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/*
 * What travels on NATS. A request is the contract's envelope as JSON, with a signature over it in a header. A reply is the reply body as JSON; a failure has
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
 * Sends a reply. One that is larger than NATS accepts (1 MiB unless configured) travels compressed: a list of a
 * thousand titles or people shrinks to a tenth.
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

/** How far (ms) the time of a signature may be from a service's clock: what a signature lives, and what clocks may differ. */
export const SIGNATURE_MS = 30_000;

const HASH = 'sha256';
const SIGNATURE = 'signature';

/** What is signed: the bytes of this as JSON. They name the subject they are for. */
interface SignedRequest extends WireEnvelope {
  subject: string;
  /** By the gateway's clock, in milliseconds since 1970. */
  signedAt: number;
}

/** A message in the form of the NATS client. */
export interface SignedMessage {
  data: Buffer;
  headers: MsgHdrs;
}

/** Signs messages to services. Only the gateway has the key, so that only the gateway can say who makes a call. */
export class CallSigner {
  private readonly key: KeyObject;

  /** @param signingKey PKCS #8, DER as base64 */
  constructor(signingKey: string) {
    this.key = privateKeyOf(signingKey);
  }

  sign(subject: string, request: WireEnvelope): SignedMessage {
    const signed: SignedRequest = { ...request, subject, signedAt: Date.now() };
    const data = Buffer.from(JSON.stringify(signed));
    const made = headers();
    made.set(SIGNATURE, sign(HASH, data, this.key).toString('base64'));
    return { data, headers: made };
  }
}

/** Checks the messages that a service gets. */
export class CallVerifier {
  private readonly keys: readonly KeyObject[];

  /** @param publicKeys SPKI, DER as base64; several between commas, each of which is accepted */
  constructor(publicKeys: string) {
    this.keys = publicKeys.split(',').map(publicKeyOf);
  }

  /**
   * The JSON that the gateway signed for this subject a moment ago. Nothing else is parsed.
   * @throws Error with the reason why it is refused; InvalidRequest for what is no JSON object
   */
  read(message: Msg): unknown {
    const signature = message.headers?.get(SIGNATURE);
    if (!signature) throw new Error('the message has no signature');
    const given = Buffer.from(signature, 'base64');
    if (!this.keys.some((key) => verify(HASH, message.data, key, given)))
      throw new Error('the signature is wrong');
    const { subject, signedAt, ...request } = readObject(message);
    if (subject !== message.subject) throw new Error(`the signature is for ${subject}`);
    const age = Date.now() - Number(signedAt);
    if (!(Math.abs(age) <= SIGNATURE_MS))
      throw new Error(`the signature is ${Math.round(age / 1000)} s old: do the clocks differ?`);
    return request;
  }
}

function readObject(message: Msg): Record<string, unknown> {
  try {
    return { ...message.json<Record<string, unknown>>() };
  } catch {
    throw new InvalidRequest('The message is not JSON');
  }
}
