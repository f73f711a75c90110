import { connect } from '@nats-io/transport-node';
import { answerParent } from '../measure/child.js';

/** What a service's lists are measured beside: a process that answers given text, and nothing else. */
export interface BareReplies {
  natsUrl: string;
  subject: string;
  bytes: number;
}

answerParent(async ({ natsUrl, subject, bytes }: BareReplies) => {
  const text = 'a'.repeat(bytes);
  const connection = await connect({ servers: natsUrl });
  connection.subscribe(subject, { callback: (_error, message) => void message.respond(text) });
  await connection.flush();
  return 'ready';
});
