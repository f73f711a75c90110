import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { COMMENTS_COUNTED, MATCH_TITLES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { createLog } from '../src/log/log.js';
import { NatsLink } from '../src/nats/nats-link.js';
import { Peers } from '../src/peers/peers.js';

jest.setTimeout(60_000);

let engine: RunningEngine;
let links: NatsLink[] = [];

beforeAll(async () => {
  engine = await startNats();
});
const close = async () => {
  await Promise.all(links.map((link) => link.close()));
};
beforeEach(async () => {
  await close();
  const log = createLog({ service: 'content', level: 'silent' });
  links = [1, 2, 3].map(() => new NatsLink({ url: engine.url, name: 'content', log }));
  await Promise.all(links.map((link) => link.whenConnected(5000)));
});
afterAll(async () => {
  await close();
  await engine?.stop();
});

/** One service, and another that it calls. */
async function pair(listen: (asked: Peers) => void): Promise<Peers> {
  const [asking, asked] = links;
  if (!asking || !asked) throw new Error('no links');
  listen(new Peers(asked));
  await asked.connection?.flush();
  return new Peers(asking);
}

it('is answered according to the contract, however large the answer', async () => {
  const film = {
    _id: 'a'.repeat(24),
    titleId: 'a',
    itemType: 'movies',
    originalTitle: null,
    year: null,
  } as const;
  const match = { step: 'name', confidence: 'sure', why: 'sameNameAndYear' } as const;
  const peers = await pair((asked) =>
    asked.answer(MATCH_TITLES, ({ wanted }) => ({
      matches: wanted.map(({ n, name }) => ({
        n,
        ...{ ...match, candidates: [] },
        title: { ...film, title: name.repeat(1_000_000) },
      })),
    })),
  );
  const { matches } = await peers.ask(MATCH_TITLES, {
    wanted: [{ n: 7, kind: 'movies', ids: [], name: 'Alien' }],
  });
  expect(matches.map(({ n, title }) => [n, title?.title.length])).toEqual([[7, 5_000_000]]);
});

it.each([
  ['is not there', 'unavailable', undefined],
  ['fails', 'unavailable', () => Promise.reject(new Error('no database'))],
  ['answers something else', 'unavailable', () => ({ known: 'yes' }) as never],
  ['takes too long', 'timeout', () => new Promise<never>(() => {})],
])('API-03 a service that %s is %s for another service, as for a visitor', async (_how, code, answer) => {
  const peers = await pair((asked) => answer && asked.answer(COMMENTS_COUNTED, answer));
  const counts = { totalComments: 1, totalParentComments: 1 };
  await expect(
    peers.ask(COMMENTS_COUNTED, { ...counts, type: 'article', postId: 'a'.repeat(24), version: 1 }),
  ).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^Articles and reviews are .* right now\. Try again in a moment\.$/),
  });
});

it('no handler runs for a message that breaks the contract', async () => {
  const handled: unknown[] = [];
  const peers = await pair((asked) =>
    asked.answer(COMMENTS_COUNTED, (counted) => {
      handled.push(counted);
      return { known: true };
    }),
  );
  const counts = { totalComments: -1, totalParentComments: 1 };
  await expect(
    peers.ask(COMMENTS_COUNTED, { ...counts, type: 'article', postId: 'a'.repeat(24), version: 1 }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(handled).toEqual([]);
});

it('OPS-95 an instance that stops answers what it has accepted, and gets nothing more', async () => {
  const [asking, ...asked] = links;
  if (!asking) throw new Error('no links');
  const answering = asked.map((link) => new Peers(link));
  for (const [at, peers] of answering.entries())
    peers.answer(COMMENTS_COUNTED, async () => {
      await pause(20);
      if (links[at + 1]?.connection?.isClosed()) throw new Error('it has stopped');
      return { known: true };
    });
  await Promise.all(asked.map((link) => link.connection?.flush()));
  const counts = { totalComments: 1, totalParentComments: 1 };
  const ask = (version: number) =>
    new Peers(asking).ask(COMMENTS_COUNTED, {
      ...counts,
      ...{ type: 'article', postId: 'a'.repeat(24), version },
    });
  const answers: Promise<unknown>[] = [];
  const stop = async () => {
    await answering[0]?.beforeApplicationShutdown();
    await asked[0]?.close();
  };
  let stopped: Promise<void> | undefined;
  for (let version = 1; version <= 300; version++) {
    answers.push(ask(version));
    if (version === 100) stopped = stop();
    if (version % 10 === 0) await pause(1);
  }
  expect(await Promise.all(answers)).toEqual(Array(300).fill({ known: true }));
  await stopped;
});
