import { connect } from '@nats-io/transport-node';
import { answerParent } from '../measure/child.js';

/** The baseline for a service's lists: a process that answers with a given text and does nothing else. */
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
