import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MAIL_WANTED } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { type Collection, MongoClient } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { ownDatabase } from './support/engines.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

jest.setTimeout(900_000);

const MAILS = 10_000;
const KILLS = 50;
const AT_ONCE = 50;
/** How long (ms) the SMTP server takes for a mail, so that kills hit every step. */
const TAKES_MS = 30;

interface Mail {
  _id: string;
  state: string;
  claimedUntil: Date | null;
}

let nats: RunningEngine;
let client: NatsConnection;
let mongo: Awaited<ReturnType<typeof ownDatabase>>;
let database: MongoClient;
let mails: Collection<Mail>;
let smtp: SMTPServer;
const instances: AppProcess[] = [];
/** How many mails the server accepted for each address. */
const accepted = new Map<string, number>();

const start = async (at: number): Promise<void> => {
  const { port } = smtp.server.address() as AddressInfo;
  instances[at] = await startApp('services/mail', {
    NATS_URL: nats.url,
    MONGO_URL: mongo.url,
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'no-reply@example.org',
    PUBLIC_URL: 'https://screenlore.example.org',
    MAIL_RETRY_S: '0.1',
  });
};

beforeAll(async () => {
  [nats, mongo] = await Promise.all([startNats(), ownDatabase()]);
  [client, database] = await Promise.all([
    connect({ servers: nats.url }),
    new MongoClient(mongo.url).connect(),
  ]);
  mails = database.db(databaseName(mongo.url, 'mail')).collection<Mail>('mails');
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, answer) => {
      stream.resume().once('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        accepted.set(to, (accepted.get(to) ?? 0) + 1);
        setTimeout(answer, TAKES_MS);
      });
    },
  });
  // Connections of killed instances.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  await stopApps();
  await client?.close();
  await new Promise<void>((resolve) => smtp?.close(() => resolve()));
  await database?.close();
  await mongo?.stop();
  await nats?.stop();
});

/** Like the auth service: repeats until the answer says that the mail is stored. */
const want = async (key: string): Promise<void> => {
  const body = JSON.stringify({
    ...{ key, userId: 'id-of-ada', to: `${key}@example.org`, until: null },
    content: { kind: 'password-changed', at: new Date().toISOString() },
  });
  for (;;) {
    const reply = await client.request(MAIL_WANTED, body, { timeout: 2000 }).catch(() => null);
    if (reply?.json<{ known?: boolean }>().known) return;
    await pause(50);
  }
};

it(`MAIL-05 loses or repeats none of ${MAILS} mails while instances are killed ${KILLS} times`, async () => {
  const keys = Array.from({ length: MAILS }, (_, at) => `mail-${at}`);
  const asking = [...keys];
  const asked = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let key = asking.pop(); key; key = asking.pop()) await want(key);
    }),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(100 + Math.random() * 400);
    await instances[kill % 2]?.stop('SIGKILL');
    await start(kill % 2);
  }
  await asked;
  // Mails that killed instances had begun wait for two minutes: this lets them pass. Nothing is being sent now.
  await Promise.all(instances.map((instance) => instance.stop()));
  await mails.updateMany({ state: 'sending' }, { $set: { claimedUntil: new Date(0) } });
  await Promise.all([start(0), start(1)]);
  await until(
    'all mails are settled',
    async () => (await mails.countDocuments({ state: { $in: ['waiting', 'sending'] } })) === 0,
    600_000,
  );

  const stored = await mails.find().toArray();
  expect(stored).toHaveLength(MAILS);
  const timesOf = ({ _id }: Mail) => accepted.get(`${_id}@example.org`) ?? 0;
  const of = (state: string) => stored.filter((mail) => mail.state === state);
  expect(of('sent').filter((mail) => timesOf(mail) !== 1)).toEqual([]);
  // Whether these arrived is unknown, but they never arrive twice.
  expect(of('unknown').filter((mail) => timesOf(mail) > 1)).toEqual([]);
  expect(of('sent').length + of('unknown').length).toBe(MAILS);
  // Each kill hits at most as many as there are connections.
  expect(of('unknown').length).toBeLessThanOrEqual(KILLS * 3);
});
