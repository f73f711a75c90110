import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { type CallInput, type CallName, type CallReply, calls, subjectOf } from '@screenlore/contracts';
import { CallError, CallSigner, natsOptions, replyBytes } from '@screenlore/service-kit';

/** As long as the gateway waits. */
const CALL_MS = 5000;

/** Calls of signed-in users, asked of the service as the gateway asks it: no tokens, no HTTP. */
export interface CatalogueCalls {
  /** @throws CallError with the service's answer, or unavailable when none came */
  call<N extends CallName>(name: N, body: CallInput<N>, user: string, key?: string): Promise<CallReply<N>>;
  close(): Promise<void>;
}

/**
 * @param signingKey the gateway's
 * @param answerMs how long one attempt waits for its answer, in milliseconds
 */
export async function catalogueCalls(
  natsUrl: string,
  signingKey: string,
  answerMs = CALL_MS,
): Promise<CatalogueCalls> {
  const signer = new CallSigner(signingKey);
  const connection = await connect({ ...natsOptions(natsUrl, 'gateway'), noAsyncTraces: true });
  const prefix = randomUUID();
  let hop = 0;
  return {
    call: async (name, body, user, key) => {
      const request = {
        body: calls[name].request.parse(body),
        requestId: prefix,
        caller: { id: user, username: user, admin: false },
        idempotencyKey: key,
        hop: `${prefix}.${++hop}`,
      };
      const { data, headers } = signer.sign(subjectOf(name), request);
      const message = await connection
        .request(subjectOf(name), data, { timeout: answerMs, headers })
        .catch((error: unknown) => {
          throw new CallError('unavailable', 'no answer', { cause: error });
        });
      return JSON.parse((await replyBytes(message)).toString());
    },
    close: () => connection.close(),
  };
}
