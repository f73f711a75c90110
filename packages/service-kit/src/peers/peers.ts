import type { Msg, Subscription } from '@nats-io/transport-node';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import {
  type PeerInput,
  type PeerReply,
  type PeerRequest,
  type PeerSubject,
  peerCallOf,
} from '@screenlore/contracts';
import { CallError, INTERNAL_TEXT } from '../errors/call-error.js';
import { unavailable, unreachable } from '../errors/unreachable.js';
import { finishRequests } from '../nats/finish-requests.js';
import { NatsLink } from '../nats/nats-link.js';
import { replyBytes, respond, respondFailure } from '../nats/wire.js';

/**
 * Requests between services, as `peerCalls` of the contract declares them. They have no signature, which would name a caller: a service
 * sends them on its own behalf, and NATS lets no other service send them.
 */
@Injectable()
export class Peers implements BeforeApplicationShutdown {
  private readonly log = new Logger(Peers.name);
  private readonly subscriptions: Subscription[] = [];
  private readonly inHand = new Set<Promise<void>>();

  constructor(private readonly nats: NatsLink) {}

  /** @throws CallError 'timeout', or 'unavailable' if the other service cannot be reached or failed */
  async ask<S extends PeerSubject>(subject: S, body: PeerInput<S>): Promise<PeerReply<S>> {
    const { to, timeoutMs: timeout, reply } = peerCallOf(subject);
    const { connection, connected } = this.nats;
    if (!connection || !connected) throw unavailable(to);
    try {
      const message = await connection.request(subject, JSON.stringify(body), { timeout });
      return reply.parse(JSON.parse((await replyBytes(message)).toString())) as PeerReply<S>;
    } catch (error) {
      throw unreachable(to, error);
    }
  }

  /** Answers requests of other services. Each request goes to one instance. */
  answer<S extends PeerSubject>(
    subject: S,
    handle: (request: PeerRequest<S>) => Promise<PeerReply<S>> | PeerReply<S>,
  ): void {
    const { connection } = this.nats;
    const { to: queue, request } = peerCallOf(subject);
    const failed = (error: unknown) => this.log.warn({ err: error }, `${subject} could not be handled`);
    const reply = async (message: Msg): Promise<void> => {
      const body = request.parse(message.json()) as PeerRequest<S>;
      await respond(message, await handle(body), connection?.info?.max_payload);
    };
    if (!connection) return;
    const subscription = connection.subscribe(subject, {
      queue,
      callback: (failure, message) => {
        if (failure) return failed(failure);
        const answered = reply(message)
          .catch((error: unknown) => {
            failed(error);
            respondFailure(message, new CallError('internal', INTERNAL_TEXT));
          })
          .finally(() => this.inHand.delete(answered));
        this.inHand.add(answered);
      },
    });
    this.subscriptions.push(subscription);
  }

  /** Accepts no new requests and finishes those in progress, while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    const { connection } = this.nats;
    if (!connection) return;
    await finishRequests(connection, this.subscriptions, () => this.inHand).catch((error: unknown) =>
      this.log.warn({ err: error }, 'not all requests of other services could be finished'),
    );
  }
}
