import { randomUUID } from 'node:crypto';
import {
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallName,
  type CallReply,
  type CallRequest,
  callOf,
  holdsSubjectOf,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  internalCalls,
  internalSubjectOf,
  isRepeatable,
  subjectOf,
} from '@screenlore/contracts';
import {
  CallError,
  CallSigner,
  CONFIG,
  NatsLink,
  replyBytes,
  stopIfAbandoned,
  type WireRequest,
} from '@screenlore/service-kit';
import type { GatewayConfig } from '../config.js';

/** A read without an answer for this long (ms) is asked after: does an instance still have it in hand? */
const ASK_AFTER_MS = 600;
/** How long (ms) the instances may take to say so. */
const HOLDS_WITHIN_MS = 400;

interface Question {
  service: string;
  subject: string;
  body: unknown;
  requestId: string;
  caller: Caller | null;
  idempotencyKey?: string | undefined;
  /** Reads, and changes that count once: asking twice does no harm. */
  repeatable: boolean;
}

interface OnBehalf {
  caller?: Caller | null;
  idempotencyKey?: string | undefined;
}

/** Asks the services, over NATS. Every failure is a CallError: 503 at once when nobody is there, 504 at the deadline. */
@Injectable()
export class ServiceClient {
  private readonly prefix = randomUUID();
  private count = 0;
  private readonly signer: CallSigner;

  constructor(
    private readonly nats: NatsLink,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.signer = new CallSigner(config.CALL_SIGNING_KEY);
  }

  /** The reply of a call as the bytes of its JSON, unparsed. */
  async bytes(
    name: CallName,
    body: unknown,
    requestId: string,
    caller: Caller | null,
    idempotencyKey?: string,
  ): Promise<Buffer> {
    const { service, effect, once } = callOf(name);
    const question = {
      service,
      subject: subjectOf(name),
      body,
      requestId,
      caller,
      idempotencyKey,
      repeatable: effect === 'read' || (once === true && idempotencyKey !== undefined),
    };
    return await replyBytes(await this.ask(question));
  }

  /** A call as part of a composed reply. */
  async call<N extends CallName>(
    name: N,
    body: CallRequest<N>,
    requestId: string,
    caller: Caller | null,
  ): Promise<CallReply<N>> {
    return JSON.parse((await this.bytes(name, body, requestId, caller)).toString());
  }

  /**
   * A request of the gateway itself.
   * @param onBehalf whose change it is, where the service needs to know, and the key with which it counts once
   */
  async internal<N extends InternalCallName>(
    name: N,
    body: InternalRequest<N>,
    requestId: string,
    { caller = null, idempotencyKey }: OnBehalf = {},
  ): Promise<InternalReply<N>> {
    const question = {
      service: internalCalls[name].service,
      subject: internalSubjectOf(name),
      body,
      requestId,
      caller,
      idempotencyKey,
      repeatable: isRepeatable(name) || (caller !== null && idempotencyKey !== undefined),
    };
    return JSON.parse((await replyBytes(await this.ask(question))).toString());
  }

  private async ask(question: Question): Promise<Msg> {
    // Who made the call has gone: no service needs to know of it.
    stopIfAbandoned();
    const { CALL_TIMEOUT_MS } = this.config;
    const waitsUntil = performance.now() + CALL_TIMEOUT_MS;
    const deadline = Date.now() + CALL_TIMEOUT_MS;
    const connection = this.nats.connection;
    if (!connection || !this.nats.connected) throw unavailable(question.service);

    return new Promise<Msg>((resolve, reject) => {
      let settled = false;
      let inquiry: NodeJS.Timeout | undefined;
      const settle = (how: () => void) => {
        if (settled) return;
        settled = true;
        clearTimeout(inquiry);
        forget();
        how();
      };
      const forget = this.nats.onLost(() => settle(() => reject(unavailable(question.service))));
      const send = (hop: string) => {
        const { body, requestId, caller, idempotencyKey } = question;
        const wire: WireRequest = { body, requestId, caller, idempotencyKey, hop, deadline };
        const timeout = Math.max(1, waitsUntil - performance.now());
        const { data, headers } = this.signer.sign(question.subject, wire);
        connection.request(question.subject, data, { timeout, headers }).then(
          (reply) => settle(() => resolve(reply)),
          (error) => settle(() => reject(asCallError(error, question.service))),
        );
      };

      const hop = `${this.prefix}.${++this.count}`;
      send(hop);
      if (question.repeatable)
        inquiry = setTimeout(async () => {
          const held = await isHeld(connection, question.service, hop);
          if (!held && !settled) send(`${hop}.again`);
        }, ASK_AFTER_MS);
    });
  }
}

/**
 * Whether an instance has the request in hand. None says so when the one that took it died or froze: then another one
 * may answer it, if there is one.
 */
const isHeld = (connection: NatsConnection, service: string, hop: string): Promise<boolean> =>
  connection.request(holdsSubjectOf(service), hop, { timeout: HOLDS_WITHIN_MS }).then(
    () => true,
    () => false,
  );

const unavailable = (service: string) =>
  new CallError('unavailable', `The ${service} service is away at the moment. Please try again.`);

function asCallError(error: unknown, service: string): Error {
  if (error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders()))
    return unavailable(service);
  if (error instanceof TimeoutError)
    return new CallError('timeout', `The ${service} service did not answer in time. Please try again.`);
  // Whatever else the connection reports (closed, draining, refused): the service cannot be reached through it now.
  return new CallError('unavailable', unavailable(service).message, { cause: error });
}
