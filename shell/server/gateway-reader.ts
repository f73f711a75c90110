import { API_BASE, type CallInput, type CallName, type CallReply } from '@screenlore/contracts';

/** What a page may wait (ms) for its head; later it is served without. */
const PATIENCE_MS = 300;
const NOT_FOUND = 404;

/** Asks the gateway for what a page's head says. */
export class GatewayReader {
  constructor(private readonly gatewayUrl: string) {}

  /** @returns the reply, 'not-found', or undefined when there is no good answer in time */
  async ask<N extends CallName>(
    call: N,
    request: CallInput<N>,
    requestId: string,
  ): Promise<CallReply<N> | 'not-found' | undefined> {
    try {
      const answer = await fetch(`${this.gatewayUrl}${API_BASE}/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Next door, packing costs more than it saves.
          'accept-encoding': 'identity',
          'x-request-id': requestId,
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === NOT_FOUND) return 'not-found';
      return answer.ok ? ((await answer.json()) as CallReply<N>) : undefined;
    } catch {
      return undefined;
    }
  }
}
