import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { memberDeleted, memberLeftSubject } from '@screenlore/contracts';
import { boss, type MailUnderTest, ORIGIN, startMail } from './support/mail.js';
import { type SmtpUnderTest, startSmtp } from './support/smtp-server.js';

let smtp: SmtpUnderTest;
let mail: MailUnderTest;
beforeAll(async () => {
  smtp = await startSmtp();
  mail = await startMail(smtp.url);
  // Two instances share one queue.
  await mail.start();
});
afterAll(async () => {
  await mail?.stop();
  await smtp?.stop();
});
const polite = (): void =>
  void Object.assign(smtp.ways, { refuse: () => undefined, delay: async () => {}, drop: () => undefined });
afterEach(polite);

const sentTo = (address: string) => smtp.taken.filter(({ to }) => to?.[0]?.address === address);
const status = () => mail.call('get-mail-status', {}, { caller: boss });
const again = (mailId: string) => mail.call('send-mail-again', { mailId }, { caller: boss });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

it('MAIL-01 MAIL-02 a mail is sent once, however often requested, as HTML and text, and its content is deleted', async () => {
  const wanted = {
    key: 'reset-1',
    until: inAnHour(),
    content: { kind: 'password-reset', path: '/reset-password#a<b' },
  } as const;
  expect(await Promise.all(Array.from({ length: 10 }, () => mail.want(wanted)))).not.toContain(false);
  const sent = await mail.became('reset-1', 'sent');
  expect(await mail.want(wanted)).toBe(true);
  expect(sent).toMatchObject({ to: null, content: null, tries: 1 });
  const [message, ...more] = sentTo('ada@example.org');
  expect(more).toEqual([]);
  expect(message?.from).toMatchObject({ address: 'no-reply@example.org', name: 'Screenlore' });
  expect(message?.subject).toBe('Choose a new password for Screenlore');
  expect(message?.text).toContain(`${ORIGIN}/screenlore/reset-password#a<b`);
  expect(message?.html).toContain(`href="${ORIGIN}/screenlore/reset-password#a&lt;b"`);
  // Opening it loads nothing.
  expect(message?.html).not.toMatch(/\ssrc=|url\(|<link|<script/);
  expect(Buffer.byteLength(message?.html ?? '')).toBeLessThan(102 * 1024);
});

it('MAIL-03 a deferred mail is retried after growing pauses; a refused mail is not', async () => {
  let greylisted = 0;
  smtp.ways.refuse = (to) =>
    to === 'grey@example.org' && greylisted++ < 3 ? 451 : to === 'no@example.org' ? 550 : undefined;
  await mail.want({ key: 'grey', to: 'grey@example.org' });
  await mail.want({ key: 'no', to: 'no@example.org' });
  expect(await mail.became('grey', 'sent', 'failed')).toMatchObject({ state: 'sent', tries: 4 });
  expect(await mail.became('no', 'sent', 'failed')).toMatchObject({
    state: 'failed',
    tries: 1,
    reason: '550 not this one',
  });
  expect(sentTo('grey@example.org')).toHaveLength(1);
});

it('MAIL-04 a connection that breaks before the handover does no harm; after it the result counts as unknown', async () => {
  let dropped = 0;
  smtp.ways.drop = (to) =>
    to === 'early@example.org' && dropped++ < 2 ? 'before' : to === 'late@example.org' ? 'after' : undefined;
  await mail.want({ key: 'early', to: 'early@example.org' });
  await mail.want({ key: 'late', to: 'late@example.org' });
  expect(await mail.became('early', 'sent', 'unknown')).toMatchObject({ state: 'sent' });
  expect(await mail.became('late', 'sent', 'unknown')).toMatchObject({ state: 'unknown', tries: 1 });
  expect(sentTo('late@example.org')).toHaveLength(1);
});

it('MAIL-05 an instance that stops releases mails that it has not handed over; others count as unknown', async () => {
  const until = new Date(Date.now() + 3_600_000);
  const at = new Date();
  const left = (key: string, handedOver: boolean) => ({
    ...{
      _id: key as never,
      userId: 'x',
      kind: 'password-changed',
      to: `${key}@example.org`,
      state: 'sending',
      at,
      until,
    },
    content: { kind: 'password-changed', at: at.toISOString() },
    ...{
      expires: false,
      tries: 1,
      nextAt: at,
      claim: 'of one that is dead',
      claimedUntil: new Date(0),
      handedOver,
    },
    ...{ reason: '', expiresAt: until },
  });
  await mail.database.collection('mails').insertMany([left('begun', false), left('done', true)]);
  expect(await mail.became('begun', 'sent', 'unknown')).toMatchObject({ state: 'sent' });
  expect(await mail.became('done', 'sent', 'unknown')).toMatchObject({ state: 'unknown' });
  expect(sentTo('done@example.org')).toEqual([]);
});

it('MAIL-06 a slow server holds up one connection, and no other mail', async () => {
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  smtp.ways.delay = (to) => (to.startsWith('slow') ? held : Promise.resolve());
  // There are four connections, two of each instance.
  const slow = ['slow-1', 'slow-2', 'slow-3'];
  for (const key of slow) {
    await mail.want({ key, to: `${key}@example.org` });
    await mail.became(key, 'sending');
  }
  for (const key of ['quick-1', 'quick-2', 'quick-3']) {
    await mail.want({ key, to: `${key}@example.org` });
    await mail.became(key, 'sent');
  }
  for (const key of slow) expect(await mail.stored(key)).toMatchObject({ state: 'sending' });
  goOn();
  for (const key of slow) await mail.became(key, 'sent');
});

it('MAIL-07 administrators see failed mails without their content, and send them again where that is useful', async () => {
  smtp.ways.refuse = () => 554;
  const content = { kind: 'password-reset', path: '/reset-password#secret' } as const;
  await mail.want({ key: 'refused', to: 'back@example.org' });
  await mail.want({ key: 'link', to: 'back@example.org', until: inAnHour(), content });
  await mail.became('refused', 'failed');
  await mail.became('link', 'failed');
  const { on, troubled, troubledCount } = await status();
  expect([on, troubledCount]).toEqual([true, troubled.length]);
  expect(JSON.stringify(troubled)).not.toContain('secret');
  expect(troubled.find(({ _id }) => _id === 'refused')).toMatchObject({
    ...{ to: 'back@example.org', kind: 'password-changed', state: 'failed', canBeSentAgain: true },
    reason: '554 not this one',
  });
  polite();
  expect(await again('refused')).toEqual({ waiting: true });
  await mail.became('refused', 'sent');
  await expect(again('refused')).rejects.toMatchObject({ code: 'notFound' });
  // A link that has expired.
  await mail.database
    .collection('mails')
    .updateOne({ _id: 'link' as never }, { $set: { until: new Date(0) } });
  expect((await status()).troubled.find(({ _id }) => _id === 'link')?.canBeSentAgain).toBe(false);
  await expect(again('link')).rejects.toMatchObject({ code: 'conflict' });
});

it('MAIL-08 a mail that could not be sent in time is given up, and an expired link is deleted', async () => {
  smtp.ways.refuse = () => 451;
  const content = { kind: 'password-reset', path: '/reset-password#secret' } as const;
  await mail.want({ key: 'late-link', until: inAnHour(), content });
  while ((await mail.stored('late-link')).tries < 2) await pause(20);
  await mail.database
    .collection('mails')
    .updateOne({ _id: 'late-link' as never }, { $set: { until: new Date() } });
  expect(await mail.became('late-link', 'failed')).toMatchObject({
    content: null,
    reason: 'It could not be sent in time. 451 not this one',
  });
});

it('MAIL-09 all mails to a member are deleted with the account', async () => {
  await mail.want({ key: 'leaver', userId: 'leaver' });
  await mail.became('leaver', 'sent');
  const told = await mail.nats.request(
    memberLeftSubject('mail'),
    JSON.stringify({ userId: 'leaver', texts: 'remove' }),
    { timeout: 10_000 },
  );
  expect(memberDeleted.parse(told.json())).toEqual({ done: true, counts: { mails: 1 } });
  expect(await mail.database.collection('mails').countDocuments({ userId: 'leaver' })).toBe(0);
});
