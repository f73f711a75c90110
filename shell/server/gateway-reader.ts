import { API_BASE, type CallInput, type CallName, type CallReply } from '@screenlore/contracts';
import { fetchFrom, type Upstreams } from '@screenlore/http-kit';

/**
 * What a page may wait (ms) for its head. Twice the gateway's own limit for an unavailable service (1 s): on a busy
 * machine a shorter wait would keep a crawler from learning that a title does not exist.
 */
const PATIENCE_MS = 2500;
/** What the gateway answers for an unknown id, and for one that cannot exist (201 letters, or none). */
const NOT_THERE = [400, 404];
const TOO_MANY = 429;

/** Why there is no reply: 'too-many' calls came from this visitor's address, or there was no good answer in time. */
export type NoReply = 'too-many' | 'unavailable';

/** There is nothing under this id, in the gateway's words. */
interface Missing {
  missing: string;
}

/** Headers that say whose request it is: its id, the visitor's address, and the host it was sent to. */
export type Passed = Readonly<Record<'x-request-id' | 'x-forwarded-for' | 'x-forwarded-host', string>>;

export class GatewayReader {
  constructor(private readonly gateways: Upstreams) {}

  /** @param call a read, as another gateway may be asked once more */
  async ask<N extends CallName>(
    call: N,
    request: CallInput<N>,
    passed: Passed,
  ): Promise<{ reply: CallReply<N> } | Missing | NoReply> {
    try {
      const answer = await fetchFrom(this.gateways, `${API_BASE}/${call}`, {
        method: 'POST',
        headers: {
          ...passed,
          'content-type': 'application/json',
          // On the same host compression costs more than it saves.
          'accept-encoding': 'identity',
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (NOT_THERE.includes(answer.status)) {
        const { error }: { error: string } = await answer.json();
        return { missing: error };
      }
      if (answer.status === TOO_MANY) return 'too-many';
      if (!answer.ok) return 'unavailable';
      const reply: CallReply<N> = await answer.json();
      return { reply };
    } catch {
      return 'unavailable';
    }
  }
}
