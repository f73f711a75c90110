import { connect } from '@nats-io/transport-node';

/** What a service's lists are measured beside: a process that answers given text, and nothing else. Told over IPC. */
export interface BareReplies {
  natsUrl: string;
  subject: string;
  bytes: number;
}

process.once('message', async ({ natsUrl, subject, bytes }: BareReplies) => {
  const text = 'a'.repeat(bytes);
  const connection = await connect({ servers: natsUrl });
  connection.subscribe(subject, { callback: (_error, message) => void message.respond(text) });
  await connection.flush();
  process.send?.('ready');
});
process.once('disconnect', () => process.exit(0));
