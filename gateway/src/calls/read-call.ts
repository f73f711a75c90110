import {
  type CallName,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_SHAPE,
  InvalidRequest,
  isIdempotent,
  parseBody,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallUnderWay, RawBody, ReadCall } from '../http/call-request.js';

/** Calls that carry a whole article or review, or many claims of an import. */
const LARGE: ReadonlySet<CallName> = new Set([
  'create-article',
  'create-review',
  'save-draft',
  'add-import-claims',
  'finish-import-upload',
] as const);

/** True for a visitor's call that the response cache may answer. */
export const mayBeCached = (
  { declared }: CallUnderWay,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): boolean =>
  declared.cacheMs !== undefined &&
  declared.planned === undefined &&
  declared.method === method &&
  headers.authorization === undefined;

/**
 * Reads what a request says of its call, here and nowhere else: parses the body, checks it against the contract, and makes
 * the keys for the response cache and for idempotent changes.
 * @throws CallError 'wrongType', 'tooLarge' or 'malformed' with a text that says what to mend
 */
export function readCall(call: CallUnderWay, request: FastifyRequest, config: GatewayConfig): ReadCall {
  const { name } = call;
  const body = checked(
    name,
    parse(request.rawBody, LARGE.has(name) ? config.POST_BODY_LIMIT : config.BODY_LIMIT),
  );
  return {
    body,
    // Made of the checked body: equal requests have equal keys, however they were written.
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
  // Sent twice, Node joins them by a comma and a space.
  if (typeof given !== 'string' || !IDEMPOTENCY_KEY_SHAPE.test(given))
    throw new CallError('malformed', 'Idempotency-Key: 8 to 200 visible ASCII characters, sent once');
  return isIdempotent(name) ? given : undefined;
}
