import { randomUUID } from 'node:crypto';
import { type Msg, type NatsConnection, NoRespondersError } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallName,
  callOf,
  holdsSubjectOf,
  type InstanceStatus,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  instanceStatus,
  internalCallOf,
  internalSubjectOf,
  type PartStatus,
  SERVICES,
  type StatusPart,
  statusSubjectOf,
  subjectOf,
  type WireEnvelope,
} from '@screenlore/contracts';
import {
  AdaptiveLimit,
  asAsked,
  CallError,
  CallSigner,
  CONFIG,
  injectTrace,
  Metrics,
  NatsLink,
  overloaded,
  replyBytes,
  stopIfAbandoned,
  unavailable,
  unreachable,
} from '@screenlore/service-kit';
import type { GatewayConfig } from '../config.js';

/** After this long (ms) without an answer to a read the instances are asked whether one still works on it. */
const ASK_AFTER_MS = 600;
/** A call is sent at most so often: of two instances the hung one may get it twice in a row. */
const SENT_MOST = 3;
/** How long (ms) the instances may take to say so. */
const HOLDS_WITHIN_MS = 400;

/** How long (ms) instances may take to tell how they are: one whose database cannot be reached looks for it for a second and a half. */
const STATUS_WITHIN_MS = 2000;
/** After one has answered, the next may take so long (ms). */
const STATUS_GAP_MS = 400;

interface Question {
  service: string;
  effect: 'read' | 'write';
  subject: string;
  body: unknown;
}

/** On whose behalf a service is asked. */
export interface Asker {
  requestId: string;
  caller?: Caller | null;
  /** Of an idempotent call alone: with a key a change may be sent twice, as a read may. */
  idempotencyKey?: string | undefined;
}

/**
 * Asks the services, over NATS. Every failure is a CallError: 503 at once when nobody is there or a service has too much to
 * do, 504 at the deadline.
 */
@Injectable()
export class ServiceClient {
  private readonly prefix = randomUUID();
  private count = 0;
  private readonly signer: CallSigner;
  private readonly limits = new Map<string, AdaptiveLimit>(
    SERVICES.map((service) => [service, new AdaptiveLimit()]),
  );

  constructor(
    private readonly nats: NatsLink,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    this.signer = new CallSigner(config.CALL_SIGNING_KEY);
    metrics.showLimits(this.limits);
  }

  /** @returns why a service is not asked now, where as many calls of it are in flight as may be */
  refusalOf(service: string): CallError | undefined {
    return this.limits.get(service)?.isFull ? overloaded(`The ${service} service`) : undefined;
  }

  /** The reply of a call as the bytes of its JSON, unparsed. */
  async bytes(name: CallName, body: unknown, asker: Asker): Promise<Buffer> {
    const { service, effect } = callOf(name);
    return replyBytes(await this.send({ service, effect, subject: subjectOf(name), body }, asker));
  }

  /** An internal call. */
  async internal<N extends InternalCallName>(
    name: N,
    body: InternalRequest<N>,
    asker: Asker,
  ): Promise<InternalReply<N>> {
    const { service, effect } = internalCallOf(name);
    const question = { service, effect, subject: internalSubjectOf(name), body };
    return JSON.parse((await replyBytes(await this.send(question, asker))).toString());
  }

  /** Each instance of a part, as it describes itself in good time. */
  async statusOf(part: StatusPart): Promise<PartStatus> {
    const instances: InstanceStatus[] = [];
    const connection = this.nats.connection;
    if (connection && this.nats.connected) {
      const options = { strategy: 'stall', stall: STATUS_GAP_MS, maxWait: STATUS_WITHIN_MS } as const;
      try {
        for await (const answer of await connection.requestMany(statusSubjectOf(part), '', options))
          instances.push(instanceStatus.parse(answer.json()));
      } catch (error) {
        if (!(error instanceof NoRespondersError)) throw error;
      }
    }
    return { part, instances };
  }

  private async send(question: Question, asker: Asker): Promise<Msg> {
    const limit = this.limits.get(question.service);
    if (limit?.enter() === false) throw overloaded(`The ${question.service} service`);
    const since = performance.now();
    let took: number | undefined;
    try {
      const reply = await asAsked(question.subject, () => this.ask(question, asker));
      took = performance.now() - since;
      return reply;
    } catch (error) {
      if (error instanceof CallError && error.code === 'timeout') took = performance.now() - since;
      throw error;
    } finally {
      limit?.leave(took);
    }
  }

  private async ask({ service, effect, subject, body }: Question, asker: Asker): Promise<Msg> {
    const { requestId, caller = null, idempotencyKey } = asker;
    const repeatable = effect === 'read' || (caller !== null && idempotencyKey !== undefined);
    // The caller has gone: no service needs to know of the call.
    stopIfAbandoned();
    const { CALL_TIMEOUT_MS } = this.config;
    const waitsUntil = performance.now() + CALL_TIMEOUT_MS;
    const deadline = Date.now() + CALL_TIMEOUT_MS;
    const connection = this.nats.connection;
    if (!connection || !this.nats.connected) throw unavailable(service);

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
      const forget = this.nats.onLost(() => settle(() => reject(unavailable(service))));
      const send = (hop: string) => {
        const wire: WireEnvelope = { body, requestId, caller, idempotencyKey, hop, deadline };
        const timeout = Math.max(1, waitsUntil - performance.now());
        const { data, headers } = this.signer.sign(subject, wire);
        injectTrace(headers);
        connection.request(subject, data, { timeout, headers }).then(
          (reply) => settle(() => resolve(reply)),
          (error) => settle(() => reject(unreachable(service, error))),
        );
      };

      const sendOneOf = (left: number) => {
        const hop = `${this.prefix}.${++this.count}`;
        send(hop);
        if (repeatable && left > 1) askAfter(hop, left);
      };
      const askAfter = (hop: string, left: number) => {
        inquiry = setTimeout(async () => {
          const held = await isHeld(connection, service, hop);
          if (settled) return;
          if (held) askAfter(hop, left);
          else sendOneOf(left - 1);
        }, ASK_AFTER_MS);
      };
      sendOneOf(SENT_MOST);
    });
  }
}

/**
 * Whether an instance is working on the request. None is when the one that got it died or hangs: then another one may
 * answer it.
 */
const isHeld = (connection: NatsConnection, service: string, hop: string): Promise<boolean> =>
  connection.request(holdsSubjectOf(service), hop, { timeout: HOLDS_WITHIN_MS }).then(
    () => true,
    () => false,
  );
