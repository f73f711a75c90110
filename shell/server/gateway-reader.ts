import { API_BASE, type CallInput, type CallName, type CallReply } from '@screenlore/contracts';

/**
 * What a page may wait (ms) for its head. A gateway that lives answers in a few; on a machine that is short of breath the
 * wait decides whether a crawler learns that a title does not exist, so it is no shorter than the gateway's own limit for
 * a service that is away (1 s), twice over.
 */
const PATIENCE_MS = 2500;
/** What the gateway says of an id that nothing has, and of one that nothing could have: 201 letters, or none. */
const NOT_THERE = [400, 404];
const TOO_MANY = 429;

/** Why there is no reply: 'too-many' calls came from this visitor's address, or there was no good answer in time. */
export type NoReply = 'not-found' | 'too-many' | 'away';

/** Headers that say whose request it is: its id, the visitor's address, and the host it was sent to. */
export type Passed = Readonly<Record<'x-request-id' | 'x-forwarded-for' | 'x-forwarded-host', string>>;

/** Asks the gateway for what a page's head says. */
export class GatewayReader {
  constructor(private readonly gatewayUrl: string) {}

  async ask<N extends CallName>(
    call: N,
    request: CallInput<N>,
    passed: Passed,
  ): Promise<CallReply<N> | NoReply> {
    try {
      const answer = await fetch(`${this.gatewayUrl}${API_BASE}/${call}`, {
        method: 'POST',
        headers: {
          ...passed,
          'content-type': 'application/json',
          // Next door, packing costs more than it saves.
          'accept-encoding': 'identity',
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (NOT_THERE.includes(answer.status)) return 'not-found';
      if (answer.status === TOO_MANY) return 'too-many';
      return answer.ok ? ((await answer.json()) as CallReply<N>) : 'away';
    } catch {
      return 'away';
    }
  }
}
