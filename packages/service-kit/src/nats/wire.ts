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

/**
 * The format of messages on NATS. A request is the contract's envelope as JSON, with its signature in a header. A reply is its
 * body as JSON; a failure has the header `status` and the body `{ error }`.
 */
const STATUS = 'status';
const ENCODING = 'encoding';
const RETRY_AFTER = 'retry-after';

/** Largest message (bytes) of a server that does not state it. */
const DEFAULT_PAYLOAD = 1024 * 1024;

/** Room (bytes) for subject and headers in addition to a message's body. */
const HEADROOM = 4096;

/**
 * Sends a reply. A reply larger than NATS accepts (1 MiB unless configured) is compressed; lists of a thousand titles or people
 * shrink to a tenth.
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
 * @throws CallError if the service answered with a failure
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

/** How far (ms) a signature's time may be from the service's clock: the life of a signature, plus the difference of clocks. */
export const SIGNATURE_MS = 30_000;

const HASH = 'sha256';
const SIGNATURE = 'signature';

/** The signed part: this as JSON. It names its subject. */
interface SignedRequest extends WireEnvelope {
  subject: string;
  /** By the gateway's clock, in milliseconds since 1970. */
  signedAt: number;
}

/** A message in the NATS client's form. */
export interface SignedMessage {
  data: Buffer;
  headers: MsgHdrs;
}

/** Signs messages to services. Only the gateway has the key, so only the gateway can name a caller. */
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

/** Checks the messages that a service receives. */
export class CallVerifier {
  private readonly keys: readonly KeyObject[];

  /** @param publicKeys SPKI, DER as base64; several, separated by commas, are all accepted */
  constructor(publicKeys: string) {
    this.keys = publicKeys.split(',').map(publicKeyOf);
  }

  /**
   * The JSON of a message that the gateway signed for this subject within SIGNATURE_MS. Nothing else is parsed.
   * @throws Error with the reason of a refusal; InvalidRequest for anything but a JSON object
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
