import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hotTitles } from '@screenlore/catalogue-model/testing';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { demoDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps } from './support/processes.js';

// Services start first.
jest.setTimeout(120_000);

const DAYS = ['03-01', '03-02', '05-09', '07-17', '09-30', '12-24'];

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let headers: Record<string, string>;
let titles: Awaited<ReturnType<typeof hotTitles>>;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...['auth', 'catalogue', 'library'].map((service) => startApp(`services/${service}`, settings)),
  ]);
  const mongo = await new MongoClient(database.url).connect();
  titles = await hotTitles(mongo.db(mongoOptions(database.url, 'catalogue').dbName), DAYS.length);
  await mongo.close();
  const { body } = await gateway.call('sign-up', {
    ...{ firstName: 'Ada', surname: 'Quill', username: 'Teller', email: 'teller@example.org' },
    ...{ password: 'Library1', sex: 'female' },
  });
  headers = { authorization: `Bearer ${body.access_token}` };
  for (const [at, day] of DAYS.entries()) await add(at, { on: `2024-${day}`, rating: 5 + at });
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

async function add(at: number, viewing: object): Promise<void> {
  const added = await gateway.call('add-viewing', { titleId: titles[at]?.titleId, viewing }, { headers });
  expect(added.status).toBe(200);
}
const get = (address: string, given: Record<string, string> = {}, at = gateway) =>
  fetch(`${at.url}/api/stories/${address}`, { headers: given });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('pictures of a year', () => {
  it('STORY-08 exist in both shapes, for each card and for the whole year; other addresses are 404', async () => {
    for (const [address, size] of [
      ['teller/2024/best/tall', '1080x1920'],
      ['Teller/2024/best/wide', '1200x630'],
      ['teller/2024/year/tall', '1080x1920'],
      ['teller/2024/streak/wide', '1200x630'],
    ] as const) {
      const answer = await get(address, { accept: 'image/webp' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { format, width, height } = await sharp(await bytesOf(answer)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['jpeg', size]);
    }
    for (const address of [
      ...['nobody-here/2024/best/tall', 'teller/2023/best/tall', 'teller/2024/rewatched/tall'],
      ...['teller/2024/worst/tall', 'teller/2024/best/square', 'teller/0999/best/tall'],
      `${'x'.repeat(201)}/2024/best/tall`,
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });

  it('STORY-10 show only what is public, even to their owner', async () => {
    const before = await bytesOf(await get('teller/2024/amount/wide', headers));
    await add(0, { on: '2024-10-10', visibility: 'onlyMe', rating: 10 });
    await add(1, { on: '2024-10-11', visibility: 'signedIn' });
    for (const given of [{}, headers])
      expect((await bytesOf(await get('teller/2024/amount/wide', given))).equals(before)).toBe(true);
  });

  it('STORY-11 are drawn once, and revalidated before they are shown', async () => {
    const first = await get('teller/2024/genres/wide');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get('teller/2024/genres/wide', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('STORY-11 count as ten new pictures of an address, which limits statistics', async () => {
    const strict = await gatewayAt(nats.url, { NEW_PICTURES_PER_MINUTE: '40' });
    try {
      const codes: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const answer = await get('teller/2024/amount/tall', {}, strict);
        codes.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(codes[0]).toBe(200);
      expect(codes.at(-1)).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('STORY-10 disappear for everybody once the diary is hidden, also from browsers that had one', async () => {
    const shown = await get('teller/2024/best/tall');
    expect(shown.status).toBe(200);
    const hidden = await gateway.call(
      'set-library-settings',
      { visibility: 'followers', existing: true },
      { headers },
    );
    expect(hidden.status).toBe(200);
    for (const given of [{}, headers, { 'if-none-match': shown.headers.get('etag') ?? '' }])
      expect((await get('teller/2024/best/tall', given)).status).toBe(404);
  });
});
