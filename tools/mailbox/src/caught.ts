import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailboxConfig } from './config.js';

const KEPT = 500;
const BYTES_MAX = 1024 * 1024;
const LINK = /https?:\/\/[^\s<>"')\]]+/g;

/** A received mail. */
export interface CaughtMail {
  id: number;
  at: string;
  /** From the mail's own header. */
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Addresses in its text, each once. */
  links: string[];
}

/** Accepts every mail. @returns the newest mails first, and the SMTP port */
export async function catchMails({ HOST, SMTP_PORT }: Pick<MailboxConfig, 'HOST' | 'SMTP_PORT'>): Promise<{
  mails: readonly CaughtMail[];
  port: number;
  stop(): void;
}> {
  const mails: CaughtMail[] = [];
  let count = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: BYTES_MAX,
    onData: (stream, _session, taken) => {
      buffer(stream)
        .then(async (bytes) => {
          mails.unshift(await readMail(bytes, ++count));
          mails.splice(KEPT);
          taken();
        })
        .catch(taken);
    },
  });
  // From a broken connection; there is nothing to fix.
  smtp.on('error', (error) => console.error(error.message));
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(SMTP_PORT, HOST, resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  return { mails, port, stop: () => smtp.close() };
}

async function readMail(bytes: Buffer, id: number): Promise<CaughtMail> {
  const { from, to = [], subject = '', html = '', text = '' } = await PostalMime.parse(bytes);
  return {
    id,
    at: new Date().toISOString(),
    from: from?.address ?? '',
    to: to.map(({ address }) => address ?? '').join(', '),
    ...{ subject, html, text },
    links: [...new Set(text.match(LINK) ?? [])],
  };
}
