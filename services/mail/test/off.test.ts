import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ASK_MAIL } from '@screenlore/contracts';
import { readConfig } from '../src/config.js';
import { boss, type MailUnderTest, startMail } from './support/mail.js';

let mail: MailUnderTest;
beforeAll(async () => {
  mail = await startMail(undefined);
});
afterAll(() => mail?.stop());

it('MAIL-10 without an SMTP server mail is off, every request is answered that way, and nothing is stored', async () => {
  expect((await mail.nats.request(ASK_MAIL, '{}', { timeout: 10_000 })).json()).toEqual({ on: false });
  expect(await mail.want()).toBe(true);
  expect(await mail.database.collection('mails').countDocuments()).toBe(0);
  expect(await mail.call('get-mail-status', {}, { caller: boss })).toEqual({
    ...{ on: false, waiting: 0, troubled: [], troubledCount: 0 },
  });
});

const BASE = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  HEALTH_PORT: '0',
  CALL_PUBLIC_KEY: '',
};
it('MAIL-10 a server without a sender or the portal’s address is refused at start', async () => {
  const { publicKey } = (await import('@screenlore/dev-stack')).makeCallKeys();
  const given = { ...BASE, CALL_PUBLIC_KEY: publicKey, SMTP_URL: 'smtps://mail.example.org' };
  expect(() => readConfig(given)).toThrow('MAIL_FROM');
  expect(() => readConfig({ ...given, MAIL_FROM: 'a@example.org', SMTP_URL: 'https://example.org' })).toThrow(
    'SMTP_URL',
  );
  expect(
    readConfig({ ...given, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://example.org' }).SMTP_CONNECTIONS,
  ).toBe(3);
});
