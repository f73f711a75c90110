import type { Msg } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { NatsLink } from '../nats/nats-link.js';

interface EventHandling<Event, Answer extends object> {
  subject: string;
  event: z.ZodType<Event>;
  /** Instances of one queue share the events: each goes to one of them. */
  queue: string;
  handle(event: Event): Promise<Answer>;
}

/**
 * Acknowledges events of another service's outbox, and answers what services ask each other. What cannot be handled is not
 * answered, so that it comes again.
 */
export function answerEvents<Event, Answer extends object>(
  nats: NatsLink,
  { subject, event, queue, handle }: EventHandling<Event, Answer>,
): void {
  const log = new Logger('events');
  const answer = async (error: Error | null, message: Msg): Promise<void> => {
    if (error) throw error;
    message.respond(JSON.stringify(await handle(event.parse(message.json()))));
  };
  nats.connection?.subscribe(subject, {
    queue,
    callback: (error, message) => {
      answer(error, message).catch((failure: unknown) =>
        log.warn({ err: failure }, `${subject} could not be handled`),
      );
    },
  });
}
