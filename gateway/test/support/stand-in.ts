import { headers, type NatsConnection } from '@nats-io/transport-node';
import {
  type Envelope,
  type FoundTitle,
  type InternalRequest,
  internalSubjectOf,
} from '@screenlore/contracts';

export type StandInRequest = Envelope & { hop: string; deadline: number };

/**
 * Answers a subject like a service would. It plays what services cannot be made to do on demand: answer late, count,
 * fail inside.
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

const asFound = (reply: unknown): FoundTitle =>
  typeof reply === 'object' && reply !== null && ('json' in reply || 'notFound' in reply)
    ? (reply as FoundTitle)
    : { json: JSON.stringify(reply), reviews: null };

type Asked = InternalRequest<'get-titles'>['titles'][number];

/** Answers for single titles. @param answer as the catalogue does, or the reply of a title's call */
export function answerTitles(
  nats: NatsConnection,
  answer: (title: Asked, request: StandInRequest) => unknown,
  asked: Asked[][] = [],
): void {
  answerAs(nats, internalSubjectOf('get-titles'), async (request) => {
    const { titles } = request.body as InternalRequest<'get-titles'>;
    asked.push(titles);
    const replies = await Promise.all(titles.map((title) => answer(title, request)));
    if (replies.includes(NO_ANSWER)) return NO_ANSWER;
    return { titles: replies.map(asFound) };
  });
}

/** Answers each request with the current failure. */
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

/** Accepts a request and never answers. */
export const NO_ANSWER = Symbol('no answer');
