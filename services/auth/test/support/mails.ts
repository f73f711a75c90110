import { setTimeout as pause } from 'node:timers/promises';
import { ASK_MAIL, MAIL_WANTED, type MailKind, type MailWanted } from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import type { AuthUnderTest } from './auth.js';

/** A stand-in for the mail service: it is on, and stores what it is asked to send. */
export function catchMails(auth: AuthUnderTest) {
  const mails: MailWanted[] = [];
  auth.nats.subscribe(ASK_MAIL, {
    callback: (_error, message) => void message.respond(JSON.stringify({ on: true })),
  });
  auth.nats.subscribe(MAIL_WANTED, {
    callback: (_error, message) => {
      addReceived(mails, message.json<MailWanted>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
  const passedOn = async () => {
    while ((await auth.database.collection('notices').countDocuments()) > 0) await pause(20);
  };
  return {
    /** What was sent to an email, oldest first. */
    async to(email: string): Promise<MailWanted[]> {
      await passedOn();
      return mails.filter((mail) => mail.to === email);
    },
    /** The secret in the newest mail of a kind to an email. */
    async token(kind: MailKind, email: string): Promise<string> {
      await passedOn();
      const content = mails.findLast((mail) => mail.to === email && mail.content.kind === kind)?.content;
      if (!content || !('path' in content) || !content.path) throw new Error(`no ${kind} with a link came`);
      return content.path.split('#')[1] ?? '';
    },
    clear: () => void mails.splice(0),
  };
}
