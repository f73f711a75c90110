import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  ASK_MAIL,
  ASK_PUSHABLE,
  CANARY_VISITS,
  CLUB_CHANGED,
  COMMENTS_COUNTED,
  causesSubject,
  commentNewsSubject,
  FIND_EPISODES,
  FIND_PREMIERES,
  HIDING_SERVICES,
  HOLDING_SERVICES,
  holdsSubjectOf,
  inboxOf,
  likeNewsSubject,
  MAIL_WANTED,
  MARKS_IMPORTED,
  MARKS_TOLD,
  MATCH_TITLES,
  memberLeftSubject,
  memberNamedSubject,
  memberShownSubject,
  NAMING_SERVICES,
  NATS_USERS,
  type NatsUser,
  NOTICES_BY_MAIL,
  natsConf,
  natsPasswordVariable,
  noticeNewsSubject,
  POST_SHOWN,
  POST_SHOWN_TO_SOCIAL,
  SERVICES,
  SESSIONS_ENDED,
  subjectsOf,
  textHeldSubject,
  VIEWINGS_SHOWN,
} from '@screenlore/contracts';
import { ofNatsUsers, type RunningEngine, startNats } from '@screenlore/dev-stack';
import { natsOptions } from '../src/nats/nats-options.js';

jest.setTimeout(60_000);

const passwords = ofNatsUsers((user) => `password-of-${user}`);
let engine: RunningEngine;
const connections: NatsConnection[] = [];

const urlOf = (user: string, password: string): string =>
  engine.url.replace('nats://', `nats://${user}:${password}@`);
async function as(user: NatsUser): Promise<NatsConnection> {
  const connection = await connect(natsOptions(urlOf(user, passwords[user]), user));
  connections.push(connection);
  return connection;
}

beforeAll(async () => {
  engine = await startNats({ passwords });
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await engine?.stop();
});

/** Who publishes and receives a subject; written out here, to check the contract's own table. */
interface Traffic {
  subject: string;
  from: NatsUser[];
  to: NatsUser[];
}
const traffic: Traffic[] = [
  ...SERVICES.flatMap((service) =>
    [...subjectsOf(service), holdsSubjectOf(service)].map(
      (subject): Traffic => ({ subject, from: ['gateway'], to: [service] }),
    ),
  ),
  { subject: CANARY_VISITS, from: ['shell'], to: ['shell'] },
  { subject: SESSIONS_ENDED, from: ['auth', 'admin'], to: ['gateway'] },
  { subject: CLUB_CHANGED, from: ['social'], to: ['comments'] },
  { subject: POST_SHOWN, from: ['content'], to: ['comments'] },
  { subject: POST_SHOWN_TO_SOCIAL, from: ['content'], to: ['social'] },
  ...(['library', 'comments', 'catalogue', 'auth'] as const).map(
    (service): Traffic => ({ subject: causesSubject(service), from: [service], to: ['social'] }),
  ),
  { subject: noticeNewsSubject('m1'), from: ['social'], to: ['gateway'] },
  { subject: likeNewsSubject('opinions', 'a1'), from: ['comments'], to: ['gateway'] },
  { subject: COMMENTS_COUNTED, from: ['comments'], to: ['content'] },
  { subject: MARKS_TOLD, from: ['library'], to: ['catalogue'] },
  ...[MARKS_IMPORTED, VIEWINGS_SHOWN, MATCH_TITLES, FIND_EPISODES, FIND_PREMIERES].map(
    (subject): Traffic => ({ subject, from: ['library'], to: ['catalogue'] }),
  ),
  ...(['library', 'catalogue', 'content', 'comments', 'mail', 'social'] as const).map(
    (service): Traffic => ({ subject: memberLeftSubject(service), from: ['auth'], to: [service] }),
  ),
  ...[NOTICES_BY_MAIL, ASK_PUSHABLE].map((subject): Traffic => ({ subject, from: ['social'], to: ['auth'] })),
  ...[MAIL_WANTED, ASK_MAIL].map((subject): Traffic => ({ subject, from: ['auth'], to: ['mail'] })),
  ...NAMING_SERVICES.map(
    (service): Traffic => ({ subject: memberNamedSubject(service), from: ['auth'], to: [service] }),
  ),
  ...HIDING_SERVICES.map(
    (service): Traffic => ({ subject: memberShownSubject(service), from: ['auth'], to: [service] }),
  ),
  ...HOLDING_SERVICES.map(
    (service): Traffic => ({ subject: textHeldSubject(service), from: [service], to: ['social'] }),
  ),
  { subject: commentNewsSubject('article', 'a1'), from: ['comments'], to: ['gateway'] },
  { subject: commentNewsSubject('review', 'a1'), from: ['comments'], to: ['gateway'] },
  { subject: commentNewsSubject('episode', 'a1:1:2'), from: ['comments'], to: ['gateway'] },
  ...NATS_USERS.map((user): Traffic => ({ subject: `${inboxOf(user)}.x`, from: [], to: [user] })),
  ...['_INBOX.x', 'auth.internal.grant', 'events.other', '$SYS.REQ.SERVER.PING', 'anything'].map(
    (subject): Traffic => ({ subject, from: [], to: [] }),
  ),
  ...['>', '*.>', '_INBOX.>', 'auth.*', 'content.internal.>', 'events.>'].map(
    (subject): Traffic => ({ subject, from: [], to: [] }),
  ),
];
const isWildcard = (subject: string): boolean => /[*>]/.test(subject);

/** Subjects that the server refused meanwhile, by what was tried. */
async function refusedWhile(connection: NatsConnection, work: () => void): Promise<string[]> {
  const refused: string[] = [];
  const status = connection.status();
  const reading = (async () => {
    for await (const event of status)
      if (event.type === 'error') refused.push(/to "([^"]*)"/.exec(event.error.message)?.[1] ?? '?');
  })();
  work();
  // Answered after everything before it, including refusals.
  await connection.flush();
  await connection.close();
  await reading;
  return refused.sort();
}

describe('users of NATS', () => {
  it('SAFE-10 are the apps and the administrators’ command, and nobody else can connect', async () => {
    expect(Object.keys(passwords).sort()).toEqual([...NATS_USERS].sort());
    const tries = [
      engine.url,
      urlOf('gateway', 'guessed'),
      urlOf('gateway', passwords.auth),
      urlOf('root', 'x'),
    ];
    for (const url of tries)
      await expect(connect({ ...natsOptions(url, 'gateway'), reconnect: false })).rejects.toThrow(
        /Authorization/i,
      );
  });

  it.each([...NATS_USERS])('SAFE-10 %s publishes what the contract says, and nothing else', async (user) => {
    const subjects = traffic.filter(({ subject }) => !isWildcard(subject));
    const connection = await as(user);
    const refused = await refusedWhile(connection, () => {
      for (const { subject } of subjects) connection.publish(subject);
    });
    const foreign = subjects.filter(({ from }) => !from.includes(user)).map(({ subject }) => subject);
    expect(refused).toEqual(foreign.sort());
    expect(foreign.length).toBeGreaterThan(10);
  });

  it.each([...NATS_USERS])('SAFE-10 %s receives what the contract says, and nothing else', async (user) => {
    const connection = await as(user);
    const refused = await refusedWhile(connection, () => {
      for (const { subject } of traffic) connection.subscribe(subject, { callback: () => {} });
    });
    const foreign = traffic.filter(({ to }) => !to.includes(user)).map(({ subject }) => subject);
    expect(refused).toEqual(foreign.sort());
    expect(foreign.length).toBeGreaterThan(10);
  });

  it('SAFE-10 a service answers a request once, and only to its sender', async () => {
    const [gateway, content] = [await as('gateway'), await as('content')];
    content.subscribe('content.get-article', {
      queue: 'content',
      callback: (_error, message) => {
        message.respond('first');
        message.respond('second');
        content.publish(`${inboxOf('gateway')}.guessed`, 'unasked');
      },
    });
    await content.flush();
    const heard: string[] = [];
    gateway.subscribe(`${inboxOf('gateway')}.>`, {
      callback: (_error, message) => void heard.push(message.string()),
    });
    const reply = await gateway.request('content.get-article', '', { timeout: 5000 });
    expect(reply.string()).toBe('first');
    await content.flush();
    await gateway.flush();
    expect(heard).toEqual(['first']);
  });
});

it('SAFE-10 deploy/nats.conf matches the contract: run npm run nats-conf', async () => {
  const root = new URL('../../../', import.meta.url);
  expect(await readFile(new URL('deploy/nats.conf', root), 'utf8')).toBe(natsConf());
  const compose = await readFile(new URL('docker-compose.yml', root), 'utf8');
  for (const user of NATS_USERS) expect(compose).toContain(`      ${natsPasswordVariable(user)}: `);
});
