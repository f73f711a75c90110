import { afterEach, expect, test } from '@jest/globals';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

const gateways: Upstream[] = [];
let shell: ShellUnderTest;

afterEach(async () => {
  await shell?.stop();
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
});

/** Dies on calls, but answers health checks. */
type Behaviour = 'answers' | 'dies' | 'is gone' | 'is silent';

/** The shell in front of several gateways, each of which answers with its number or not at all. */
async function before(...behaviours: Behaviour[]): Promise<void> {
  for (const [number, behaviour] of behaviours.entries())
    gateways.push(
      await upstream((request, response, body) => {
        const isCheck = request.method === 'HEAD';
        if (behaviour === 'is gone' || (behaviour === 'dies' && !isCheck)) request.socket.destroy();
        else if (behaviour === 'dies' || (behaviour === 'answers' && isCheck)) response.end();
        else if (behaviour === 'answers') json(response, 200, { number, body });
      }),
    );
  shell = await startShell(
    {},
    { GATEWAY_URL: gateways.map(({ url }) => url).join(','), ANSWER_LIMIT_MS: '2000' },
  );
}
const call = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${shell.address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"count":3}',
  });
const statusesOf = async (calls: Promise<Response>[]) =>
  new Set((await Promise.all(calls)).map(({ status }) => status));
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const askedOf = (gateway: Upstream | undefined) =>
  gateway?.seen.filter(({ method }) => method !== 'HEAD').length ?? 0;

test('OPS-06 several gateways share the load evenly', async () => {
  await before('answers', 'answers', 'answers');
  for (let round = 0; round < 10; round += 1)
    expect(await statusesOf(times(60, () => call('get-movies-latest')))).toEqual(new Set([200]));
  const asked = gateways.map(askedOf);
  expect(asked.reduce((sum, value) => sum + value, 0)).toBe(600);
  // A gateway that was slow to announce itself misses some turns.
  expect(Math.min(...asked)).toBeGreaterThan(150);
});

test('OPS-06 sends a read that hit a dying gateway to the next with its body, and then skips the dead one', async () => {
  await before('is gone', 'answers');
  const calls = times(10, async () => (await call('get-movies-latest')).json());
  expect(await Promise.all(calls)).toEqual(times(10, () => ({ number: 1, body: '{"count":3}' })));
  const asked = askedOf(gateways[0]);
  await Promise.all(times(6, () => call('get-movies-latest')));
  expect(askedOf(gateways[0])).toBe(asked);
  expect((await fetch(`${shell.address}/api/pictures/a.webp`)).status).toBe(200);
});

test('OPS-06 repeats a write only with its key, or if it was never sent', async () => {
  await before('dies', 'answers');
  const statuses = await Promise.all(times(8, async () => (await call('add-favorite')).status));
  // The first hit the dying gateway, which may have done it.
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await shell.stop();
  await before('dies', 'answers');
  gateways.splice(0, 2).map((gateway) => gateway.close());
  const keyed = times(6, () => call('add-comment', { 'idempotency-key': 'a-key-of-this-test' }));
  expect(await statusesOf(keyed)).toEqual(new Set([200]));

  await gateways[0]?.close();
  expect(await statusesOf(times(6, () => call('add-favorite')))).toEqual(new Set([200]));
});

test('OPS-06 sends a read at a silent gateway to the next after a while, but not a write', async () => {
  await before('is silent', 'answers');
  const began = performance.now();
  expect(await statusesOf(times(2, () => call('get-movies-latest')))).toEqual(new Set([200]));
  expect(performance.now() - began).toBeGreaterThan(1400);
  await shell.stop();
  await before('is silent', 'answers');
  const keyed = () => call('add-comment', { 'idempotency-key': 'a-key-of-this-test' });
  const first = await Promise.all(times(2, async () => (await keyed()).status));
  expect(first.sort()).toEqual([200, 504]);
  expect(await statusesOf(times(6, () => call('get-movies-latest')))).toEqual(new Set([200]));
});

test('OPS-06 answers 503 if no gateway is left', async () => {
  await before('answers', 'answers');
  await Promise.all(gateways.map((gateway) => gateway.close()));
  expect(await statusesOf(times(4, () => call('get-movies-latest')))).toEqual(new Set([503]));
});
