import { type Caller, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { HttpExchange } from '../calls/http-exchange.js';

/**
 * Who asks, and in which session.
 * @throws CallError 'unauthenticated'; the contract lets nobody come here without a token
 */
export function ownSessionOf(
  caller: Caller | null,
  http: HttpExchange,
): { caller: Caller; sessionId: string } {
  const { sessionId } = http;
  if (!caller || sessionId === null) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return { caller, sessionId };
}
