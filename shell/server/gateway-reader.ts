import { API_BASE, type CallInput, type CallName, type CallReply } from '@screenlore/contracts';
import { fetchFrom, type Upstreams } from '@screenlore/http-kit';

/**
 * How long (ms) a page may wait for its head. Twice the gateway's own limit for an unavailable service (1 s): with a
 * shorter wait on a busy machine, crawlers would not learn that a title does not exist.
 */
const PATIENCE_MS = 2500;
/** The gateway's answers for an unknown id, and for an impossible one (201 characters, or none). */
const NOT_THERE = [400, 404];
const TOO_MANY = 429;

/** Why there is no reply: 'too-many' calls from this visitor's address, or no good answer in time. */
export type NoReply = 'too-many' | 'unavailable';

/** There is nothing under this id, in the gateway's words. */
interface Missing {
  missing: string;
}

/** Headers that identify the request: its id, the visitor's address, and the requested host. */
export type Passed = Readonly<Record<'x-request-id' | 'x-forwarded-for' | 'x-forwarded-host', string>>;

export class GatewayReader {
  constructor(private readonly gateways: Upstreams) {}

  /** @param call a read, because another gateway may be asked as well */
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
