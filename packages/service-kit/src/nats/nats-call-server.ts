import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server, Transport } from '@nestjs/microservices';
import {
  type Caller,
  callOf,
  holdsSubjectOf,
  type InternalCallName,
  InvalidRequest,
  internalCallOf,
  isCall,
  MESSAGES,
  parseBody,
  parseEnvelope,
  type Stores,
  type WireEnvelope,
} from '@screenlore/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import { CallError, INTERNAL_TEXT } from '../errors/call-error.js';
import { checkRight, type Right } from '../errors/check-right.js';
import { overloaded } from '../errors/unreachable.js';
import { AdaptiveLimit } from '../load/adaptive-limit.js';
import type { Log } from '../log/log.js';
import { type RequestContext, requestContext, stopIfAbandoned } from '../log/request-context.js';
import type { Metrics, Outcome } from '../metrics/metrics.js';
import { asAnswered } from '../telemetry/call-spans.js';
import { finishRequests } from './finish-requests.js';
import { type CallVerifier, respond, respondFailure } from './wire.js';

const REFUSED_TEXT = 'The service takes messages that the gateway signed a moment ago, and no others';

const EMPTY = new Uint8Array();

interface Route {
  call: string;
  right: Right;
  effect: 'read' | 'write';
  /** Undefined for reads. */
  stores: Stores | undefined;
  handler: MessageHandler;
}

export interface NatsCallServerOptions {
  /** Also the queue group: each request goes to one of the instances. */
  service: string;
  connection: NatsConnection;
  /** Checks that messages are the gateway's. */
  verifier: CallVerifier;
  log: Log;
  metrics: Metrics;
}

/**
 * Nest's transport for calls over NATS. Unlike Nest's own, it tracks requests in progress: it finishes them before the service
 * ends, and the gateway can ask for them. Each answer is one log line with the request's id.
 */
export class NatsCallServer extends Server implements CustomTransportStrategy {
  override readonly transportId = Transport.NATS;
  private readonly subscriptions: Subscription[] = [];
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly limit = new AdaptiveLimit();
  /** Counts the bytes that members store, before they are stored. @throws CallError tooMany */
  countStored?: (caller: Caller, stores: Stores, bytes: number) => Promise<void>;

  constructor(private readonly options: NatsCallServerOptions) {
    super();
    options.metrics.showLimits(new Map([[options.service, this.limit]]));
  }

  /** Subjects with a handler. */
  subjects(): string[] {
    return [...this.messageHandlers.keys()];
  }

  listen(done: (error?: unknown) => void): void {
    const { connection, service } = this.options;
    for (const [subject, handler] of this.messageHandlers) {
      const call = subject.slice(service.length + 1);
      const route = {
        ...{ call, right: rightOf(call), effect: declarationOf(call).effect },
        ...{ stores: storesOf(call), handler },
      };
      this.subscribe(subject, service, (message) => this.take(message, route));
    }
    // Without a queue group, so that every instance is asked and the one with the request answers.
    this.subscribe(holdsSubjectOf(service), undefined, (message) => {
      if (this.inHand.has(message.string())) message.respond(EMPTY);
    });
    connection.flush().then(() => done(), done);
  }

  /** Accepts no new requests, finishes those in progress (at most 10 s), and flushes their answers. */
  async close(): Promise<void> {
    const { connection, log } = this.options;
    await finishRequests(connection, this.subscriptions, () => this.inHand.values()).catch((error) =>
      log.warn({ err: error }, 'not all requests could be finished'),
    );
  }

  on(): void {
    throw new Error('listen to the NatsLink instead');
  }

  unwrap<T>(): T {
    return this.options.connection as T;
  }

  private subscribe(subject: string, queue: string | undefined, callback: (message: Msg) => void): void {
    this.subscriptions.push(
      this.options.connection.subscribe(subject, {
        queue,
        callback: (error, message) => {
          if (error) this.options.log.error({ err: error, subject }, 'subscription failed');
          else callback(message);
        },
      }),
    );
  }

  private take(message: Msg, route: Route): void {
    const { call } = route;
    let request: WireEnvelope;
    try {
      request = parseEnvelope(this.options.verifier.read(message));
    } catch (error) {
      this.refuse(message, call, error);
      return;
    }
    const { hop, requestId, deadline = Number.POSITIVE_INFINITY } = request;
    const context: RequestContext = { requestId, call, abandoned: () => Date.now() > deadline };
    const work = requestContext
      .run(context, () =>
        asAnswered(message.subject, message.headers, () => this.answer(message, request, route)),
      )
      .finally(() => this.inHand.delete(hop));
    this.inHand.set(hop, work);
  }

  /** Refuses a message that is not from the gateway, or whose key, clock or version does not match this service. */
  private refuse(message: Msg, call: string, error: unknown): void {
    const { log, metrics } = this.options;
    const refusal =
      error instanceof InvalidRequest
        ? malformed(error)
        : new CallError('internal', REFUSED_TEXT, { cause: error });
    log.error({ err: error, call }, 'a message was refused');
    metrics.observe(call, refusal.code, 0);
    respondFailure(message, refusal);
  }

  /** Never rejects. */
  private async answer(
    message: Msg,
    request: WireEnvelope,
    { call, right, effect, stores, handler }: Route,
  ): Promise<Outcome> {
    const { connection, log, metrics } = this.options;
    const started = performance.now();
    let outcome: Outcome = 'ok';
    const entered = this.limit.enter(effect);
    try {
      try {
        if (!entered) throw overloaded(this.options.service);
        // The request may have waited past its deadline.
        stopIfAbandoned();
        const { requestId, caller, idempotencyKey } = request;
        checkSignedIn(right, caller);
        const body = parseBody(call.replace(INTERNAL, ''), request.body);
        checkRight(right, caller, body);
        if (stores && caller) await this.countStored?.(caller, stores, message.data.length);
        const result: unknown = await handler({
          call,
          body,
          requestId,
          caller,
          // Omitted instead of undefined, as in most calls.
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        });
        // The error filter answers with an observable that fails.
        const reply = isObservable(result) ? await lastValueFrom(result) : result;
        await respond(message, reply, connection.info?.max_payload);
      } catch (thrown) {
        const error = this.asCallError(thrown);
        outcome = error.code;
        respondFailure(message, error);
      }
    } catch (error) {
      outcome = 'internal';
      log.error({ err: error }, 'the answer could not be sent');
    }
    const ms = performance.now() - started;
    if (entered) this.limit.leave(ms);
    metrics.observe(call, outcome, ms);
    log.info({ ms: Math.round(ms * 10) / 10, outcome }, 'answered');
    return outcome;
  }

  private asCallError(thrown: unknown): CallError {
    if (thrown instanceof CallError) return thrown;
    if (thrown instanceof InvalidRequest) return malformed(thrown);
    this.options.log.error({ err: thrown }, 'an answer failed outside of its handler');
    return new CallError('internal', INTERNAL_TEXT);
  }
}

const INTERNAL = /^internal\./;

const malformed = ({ message }: InvalidRequest) => new CallError('malformed', message);

const declarationOf = (call: string) =>
  isCall(call) ? callOf(call) : internalCallOf(call.replace(INTERNAL, '') as InternalCallName);

/** Handlers of internal calls check for a caller themselves, as the gateway makes some on its own. */
const rightOf = (call: string): Right => ({ access: 'anyone', ...declarationOf(call) });

/** Counted here for all changes, so that no new call can forget to. */
function storesOf(call: string): Stores | undefined {
  const { effect, stores = 'rows' } = declarationOf(call);
  return effect === 'write' ? stores : undefined;
}

/** Checked before the body, as in the gateway. @throws CallError unauthenticated */
function checkSignedIn({ access }: Right, caller: Caller | null): void {
  if (access !== 'anyone' && !caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
}
