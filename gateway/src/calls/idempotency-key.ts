import { type Call, IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * The key with which a change is repeated, if its caller sent one; reads have none.
 * @throws CallError malformed
 */
export function idempotencyKeyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { effect }: Pick<Call, 'effect'>,
): string | undefined {
  const given = headers[IDEMPOTENCY_KEY];
  if (given === undefined || effect === 'read') return undefined;
  // Sent twice, Node joins them by a comma and a space.
  if (typeof given === 'string' && IDEMPOTENCY_KEY_SHAPE.test(given)) return given;
  throw new CallError('malformed', 'Idempotency-Key: 8 to 200 visible ASCII characters, sent once');
}
