import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { Envelope } from '@screenlore/contracts';

export type StandInRequest = Envelope & { hop: string; deadline: number };

/**
 * Something that answers a subject the way a service does: what services cannot be made to do on demand (answer late,
 * count, fail inside) is played by it.
 */
export function answerAs(
  nats: NatsConnection,
  subject: string,
  answer: (request: StandInRequest) => unknown,
): void {
  nats.subscribe(subject, {
    callback: (_error, message) => {
      Promise.resolve(answer(message.json<StandInRequest>())).then((reply) => {
        if (reply !== NO_ANSWER) message.respond(JSON.stringify(reply));
      });
    },
  });
}

/** Answers each request with the failure there is at that moment. */
export function failAs(
  nats: NatsConnection,
  subject: string,
  failure: () => { status: number; error: string },
): void {
  nats.subscribe(subject, {
    callback: (_error, message) => {
      const { status, error } = failure();
      const made = headers();
      made.set('status', String(status));
      message.respond(JSON.stringify({ error }), { headers: made });
    },
  });
}

/** For a request that is taken and never answered. */
export const NO_ANSWER = Symbol('no answer');
