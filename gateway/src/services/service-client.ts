import { randomUUID } from 'node:crypto';
import { type Msg, type NatsConnection, NoRespondersError } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Call,
  type Caller,
  type CallName,
  type Category,
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
} from '@screenlore/service-kit/base';
import type { GatewayConfig } from '../config.js';
import { TitlesTogether } from './titles-together.js';

/** After this long (ms) without an answer, the client asks whether an instance is working on the call. */
const ASK_AFTER_MS = 600;
/** How often a call is sent at most: of two instances, the hung instance may get it twice in a row. */
const SENT_MOST = 3;
/** How long (ms) instances may take to answer that question. */
const HOLDS_WITHIN_MS = 400;

/** How long (ms) instances may take to report their status. An instance tries its database for up to 1.5 s. */
const STATUS_WITHIN_MS = 2000;
/** How long (ms) to wait for the next report after the last one. */
const STATUS_GAP_MS = 400;

interface Question {
  service: Call['service'];
  effect: 'read' | 'write';
  subject: string;
  body: unknown;
}

export interface TitleRead {
  /** The title's JSON. */
  bytes: Buffer;
  /** How many reviews it has; null if unknown. */
  reviews: number | null;
}

/** The request and caller on whose behalf a service is asked. */
export interface Asker {
  requestId: string;
  caller?: Caller | null;
  /** Only for idempotent calls: with a key a change may be sent twice, as reads may. */
  idempotencyKey?: string | undefined;
}

/**
 * Asks the services over NATS. Every failure is a CallError: 503 at once when a service has no instance or too much to do, 504
 * at the deadline.
 */
@Injectable()
export class ServiceClient {
  private readonly prefix = randomUUID();
  private count = 0;
  private readonly titles = new TitlesTogether(async (titles) => {
    const question = internalQuestion('get-titles', { titles });
    const requestId = titles[0]?.requestId ?? '';
    return (await parsed<'get-titles'>(await this.ask(question, { requestId }))).titles;
  });
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

  /** @returns the error to answer with while the service has its maximum of calls in flight */
  refusalOf({ service, effect }: Pick<Question, 'service' | 'effect'>): CallError | undefined {
    return this.limits.get(service)?.isFullFor(effect) ? overloaded(service) : undefined;
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
    return parsed<N>(await this.send(internalQuestion(name, body), asker));
  }

  /** A title as `get-movie` and its equivalents answer it, without reviews. @throws CallError notFound */
  async title(kind: Category, titleId: string, { requestId }: Asker): Promise<TitleRead> {
    const titles = {
      service: 'catalogue',
      effect: 'read',
      subject: internalSubjectOf('get-titles'),
    } as const;
    const found = await this.counted(titles, () => {
      stopIfAbandoned();
      return this.titles.get({ kind, titleId, requestId });
    });
    if ('notFound' in found) throw new CallError('notFound', found.notFound);
    return { bytes: Buffer.from(found.json), reviews: found.reviews };
  }

  /** The status reports of a service's instances that arrived in time. */
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

  private send(question: Question, asker: Asker): Promise<Msg> {
    return this.counted(question, () => this.ask(question, asker));
  }

  /** Sends a request unless the service has its maximum of calls in flight. */
  private async counted<T>(
    { service, effect, subject }: Omit<Question, 'body'>,
    ask: () => Promise<T>,
  ): Promise<T> {
    const limit = this.limits.get(service);
    if (limit?.enter(effect) === false) throw overloaded(service);
    const since = performance.now();
    let took: number | undefined;
    try {
      const reply = await asAsked(subject, ask);
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
    // If the caller has left, no service needs to be asked.
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

const internalQuestion = <N extends InternalCallName>(name: N, body: InternalRequest<N>): Question => {
  const { service, effect } = internalCallOf(name);
  return { service, effect, subject: internalSubjectOf(name), body };
};

const parsed = async <N extends InternalCallName>(reply: Msg): Promise<InternalReply<N>> =>
  JSON.parse((await replyBytes(reply)).toString());

/** Whether an instance is working on the request. If none is, its instance died or hangs, and another one may answer. */
const isHeld = (connection: NatsConnection, service: string, hop: string): Promise<boolean> =>
  connection.request(holdsSubjectOf(service), hop, { timeout: HOLDS_WITHIN_MS }).then(
    () => true,
    () => false,
  );
