import { randomUUID } from 'node:crypto';
import { connect, type Msg } from '@nats-io/transport-node';
import {
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  internalSubjectOf,
  subjectOf,
} from '@screenlore/contracts';
import { CallError, CallSigner, natsOptions, replyBytes } from '@screenlore/service-kit';

/** The time that the gateway waits. */
const CALL_MS = 5000;

/** Calls a service like the gateway does, without tokens and HTTP. */
export interface ServiceCalls {
  /** @throws CallError with the service's answer, or unavailable without an answer */
  call<N extends CallName>(name: N, body: CallInput<N>, user: string, key: string): Promise<CallReply<N>>;
  /** An internal call for a member. @throws as `call` */
  ask<N extends InternalCallName>(name: N, body: InternalRequest<N>, user: string): Promise<InternalReply<N>>;
  /** A visitor's call. @returns the time (ms) until the reply, and the reply */
  time(name: CallName, body: object): Promise<{ ms: number; message: Msg }>;
  close(): Promise<void>;
}

/**
 * @param signingKey the gateway's
 * @param timeout how long (ms) one attempt waits for its answer
 */
export async function serviceCalls(
  natsUrl: string,
  signingKey: string,
  timeout = CALL_MS,
): Promise<ServiceCalls> {
  const signer = new CallSigner(signingKey);
  const connection = await connect({ ...natsOptions(natsUrl, 'gateway'), noAsyncTraces: true });
  const requestId = randomUUID();
  let hop = 0;
  const signed = (subject: string, body: unknown, user?: string, idempotencyKey?: string) =>
    signer.sign(subject, {
      body,
      requestId,
      caller: user === undefined ? null : { id: user, username: user, admin: false },
      idempotencyKey,
      hop: `${requestId}.${++hop}`,
    });
  const answer = async (subject: string, { data, headers }: ReturnType<typeof signed>) => {
    const message = await connection.request(subject, data, { timeout, headers }).catch((error: unknown) => {
      throw new CallError('unavailable', 'no answer', { cause: error });
    });
    return JSON.parse((await replyBytes(message)).toString());
  };
  return {
    call: (name, body, user, key) => {
      const subject = subjectOf(name);
      return answer(subject, signed(subject, calls[name].request.parse(body), user, key));
    },
    ask: (name, body, user) => {
      const subject = internalSubjectOf(name);
      return answer(subject, signed(subject, body, user));
    },
    time: async (name, body) => {
      const { data, headers } = signed(subjectOf(name), calls[name].request.parse(body));
      const start = performance.now();
      const message = await connection.request(subjectOf(name), data, { timeout, headers });
      return { ms: performance.now() - start, message };
    },
    close: () => connection.close(),
  };
}
