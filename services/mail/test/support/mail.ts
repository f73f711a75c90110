import { setTimeout as pause } from 'node:timers/promises';
import { countsKept, MAIL_WANTED, type MailWanted } from '@screenlore/contracts';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import type { MailConfig } from '../../src/config.js';
import type { StoredMail } from '../../src/queue/mail.schema.js';

export const ORIGIN = 'https://screenlore.example.org';
export const boss = { id: 'boss', username: 'boss', admin: true };

export interface MailUnderTest extends ServiceUnderTest {
  /** Requests a mail like the auth service. @returns whether it was accepted */
  want(wanted?: Partial<MailWanted>): Promise<boolean>;
  stored(key: string): Promise<StoredMail>;
  /** Waits until the mail has one of these states. */
  became(key: string, ...states: StoredMail['state'][]): Promise<StoredMail>;
}

/** @param smtpUrl absent if mail is off */
export async function startMail(smtpUrl: string | undefined): Promise<MailUnderTest> {
  const mail = await serviceUnderTest<MailConfig>({
    name: 'mail',
    module: AppModule,
    config: (base) => ({
      ...base,
      SMTP_CONNECTIONS: 2,
      MAIL_RETRY_S: 0.01,
      ...(smtpUrl && { SMTP_URL: smtpUrl, MAIL_FROM: 'no-reply@example.org', PUBLIC_URL: ORIGIN }),
    }),
  });
  await mail.start();
  const stored = async (key: string): Promise<StoredMail> => {
    const found = await mail.database.collection<StoredMail>('mails').findOne({ _id: key });
    if (!found) throw new Error(`there is no mail ${key}`);
    return found as StoredMail;
  };
  return {
    ...mail,
    stored,
    want: async (wanted = {}) => {
      const body = {
        ...{ key: 'a', userId: 'id-of-ada', to: 'ada@example.org', until: null },
        content: { kind: 'password-changed', at: '2026-03-11T10:00:00.000Z' },
        ...wanted,
      };
      const reply = await mail.nats.request(MAIL_WANTED, JSON.stringify(body), { timeout: 10_000 });
      return countsKept.parse(reply.json()).known;
    },
    became: async (key, ...states) => {
      for (;;) {
        const found = await stored(key);
        if (states.includes(found.state)) return found;
        await pause(20);
      }
    },
  };
}
