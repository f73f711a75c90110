import { API_BASE, type CallName } from '@screenlore/contracts';
import { notify } from '../toasts/notify.js';

const CALL: CallName = 'sign-out';
const TIME_LIMIT_MS = 10_000;
const NOT_TOLD = 'You are logged out here, but Screenlore could not be reached to end the session.';

/**
 * Tells the server that this token's session is over. Not with the store's client: the page may be left at this moment, and the token is
 * no longer in the store.
 */
export async function endSession(token: string): Promise<void> {
  try {
    const answer = await fetch(`${API_BASE}/${CALL}`, {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
    if (!answer.ok) notify.error(NOT_TOLD);
  } catch {
    notify.error(NOT_TOLD);
  }
}
