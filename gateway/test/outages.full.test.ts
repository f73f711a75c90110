import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type RunningEngine, startMongod, startNats } from '@screenlore/dev-stack';
import { type Answer, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Processes start and stop in every test here.
jest.setTimeout(60_000);

let nats: RunningEngine;
let mongod: RunningEngine;
let content: AppProcess;
let gateway: GatewayUnderTest;
const settings = () => ({ NATS_URL: nats.url, MONGO_URL: mongod.url });

beforeAll(async () => {
  [nats, mongod] = await Promise.all([startNats(), startMongod()]);
  [content, gateway] = await Promise.all([
    startApp('services/content', settings()),
    gatewayAt(nats.url),
    startApp('services/catalogue', settings()),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), mongod?.stop()]);
});

/** A different page each time, which has no earlier reply, so that each request reaches the service. */
let page = 0;
const askContent = () => gateway.call('get-reviews-latest', { skip: page++ });
const askCatalogue = () => gateway.call('get-movies-latest', { skip: page++ });
const timed = async (ask: () => Promise<Answer>) => {
  const started = performance.now();
  const { status, body } = await ask();
  return { status, error: body.error as string | undefined, ms: performance.now() - started };
};
const contentIsBack = () => until('content answers', async () => (await askContent()).status === 200);

describe('a service that is unavailable', () => {
  it('API-03 answers 503 within a second for its own calls only, and recovers without a restart of the others', async () => {
    expect((await askContent()).status).toBe(200);
    expect(await content.stop()).toBe(0);

    const down = await timed(askContent);
    expect(down).toMatchObject({ status: 503, error: expect.stringContaining('content') });
    expect(down.ms).toBeLessThan(1000);
    expect((await askCatalogue()).status).toBe(200);

    content = await startApp('services/content', settings());
    await contentIsBack();
  });

  it('API-03 API-11 frozen, it answers 504 after 5 s, and 200 once it resumes', async () => {
    content.child.kill('SIGSTOP');
    try {
      const frozen = await timed(askContent);
      expect(frozen.status).toBe(504);
      expect(frozen.ms).toBeGreaterThan(4900);
      expect(frozen.ms).toBeLessThan(6000);
      expect((await askCatalogue()).status).toBe(200);
    } finally {
      content.child.kill('SIGCONT');
    }
    await contentIsBack();
  });

  it('API-03 one of two instances may be stopped under load without failures', async () => {
    const second = await startApp('services/content', settings());
    let running = true;
    const statuses = new Map<number, number>();
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (running) {
          const { status } = await askContent();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    await until('load is on', () => (statuses.get(200) ?? 0) > 50);
    expect(await second.stop()).toBe(0);
    const stopped = statuses.get(200) ?? 0;
    await until('load goes on', () => (statuses.get(200) ?? 0) > stopped + 50);
    running = false;
    await load;
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('API-03 one of two instances may be killed during reads: they are sent again', async () => {
    const second = await startApp('services/content', settings());
    second.child.kill('SIGSTOP');
    // Half of these reach the instance that never answers.
    const asked = Array.from({ length: 12 }, () => timed(askContent));
    // It has its share when the other instance answers its first.
    await Promise.any(asked);
    await second.stop('SIGKILL');
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(500);
  });
});

describe('engines that are unavailable', () => {
  it('API-03 without NATS every call answers 503 at once, and works again when NATS is back', async () => {
    await nats.suspend();
    try {
      await until('the gateway notices', async () => (await askContent()).status === 503);
      for (const ask of [askContent, askCatalogue]) {
        const down = await timed(ask);
        expect(down.status).toBe(503);
        expect(down.ms).toBeLessThan(1000);
      }
      expect((await fetch(`${gateway.healthUrl}/health/ready`)).status).toBe(503);
      expect((await fetch(`${gateway.healthUrl}/health/live`)).status).toBe(200);
    } finally {
      await nats.resume();
    }
    await until('both services answer', async () => {
      const answers = await Promise.all([askContent(), askCatalogue()]);
      return answers.every(({ status }) => status === 200);
    });
    expect((await fetch(`${gateway.healthUrl}/health/ready`)).status).toBe(200);
  });

  it('API-03 OPS-05 while MongoDB is down, calls answer 503 within a second and the service is not ready', async () => {
    await mongod.suspend();
    try {
      for (let call = 0; call < 3; call += 1) {
        const down = await timed(askContent);
        expect(down).toMatchObject({ status: 503, error: expect.stringContaining('database') });
        expect(down.ms).toBeLessThan(1000);
      }
      const ready = await fetch(`${content.healthUrl}/health/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ checks: { mongo: false, nats: true } });
    } finally {
      await mongod.resume();
    }
    await contentIsBack();
  });
});
