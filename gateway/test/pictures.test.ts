import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { type InternalReply, type InternalRequest, internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/engines';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import type { StandInRequest } from './support/stand-in.js';

const title = (id: string): InternalReply<'get-picture'>['facts'] => ({
  about: 'title',
  id,
  kind: 'movies',
  title: `The Film ${id}`,
  year: 1954,
  genres: ['Drama', 'War'],
  mood: 'tense',
  motifs: ['rain', 'blade'],
  credit: 'Somebody',
});
const PERSON = { about: 'person', id: 'p', name: 'Toshiro Mifune', sex: 'male', bornYear: 1920 } as const;
const CHARACTER = {
  about: 'character',
  id: 'r',
  characterName: 'Kikuchiyo',
  title: 'Seven Samurai',
  genres: ['Drama'],
  sex: 'male',
} as const;

// Drawing a hundred pictures takes a busy machine a while.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
/** Address of the picture at another site, by item. */
const sources = new Map<string, string>();

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  nats.subscribe(internalSubjectOf('get-picture'), {
    callback: (_error, message) => {
      const { body } = message.json<StandInRequest>() as { body: InternalRequest<'get-picture'> };
      if (body.id === 'unknown') {
        const failed = headers();
        failed.set('status', '404');
        message.respond('{"error":"No cover of \'unknown\' was found."}', { headers: failed });
        return;
      }
      const facts = body.of === 'person' ? PERSON : body.of === 'roles' ? CHARACTER : title(body.id);
      message.respond(JSON.stringify({ source: sources.get(body.id) ?? null, facts }));
    },
  });
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const get = (address: string, given: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/pictures/${address}`, { headers: { 'accept-encoding': 'identity', ...given } });

/** Plays the other sites; what goes to the gateway itself passes. */
function playWeb(answer: (address: string) => Response | Promise<Response>) {
  const real = globalThis.fetch;
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (address.startsWith('http://127.0.0.1')) return real(input, init);
    asked.push(address);
    return answer(address);
  });
  return asked;
}

describe('drawn pictures', () => {
  it.each([
    ['movies/a/cover'],
    ['movies/a/banner'],
    ['movies/a/photo/0'],
    ['movies/a/photo/3'],
    ['person/p/portrait'],
    ['roles/r/character'],
  ])('%s is an SVG that runs and loads nothing, kept for good under its version', async (address) => {
    const answer = await get(`${address}?v=1`);
    const svg = await answer.text();
    expect(answer.status).toBe(200);
    expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(svg).not.toMatch(/<script|<foreignObject|href="http|\son\w+=/i);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('differ from each other', async () => {
    const pictures = await Promise.all(
      ['movies/a/cover', 'movies/b/cover', 'movies/a/photo/0', 'movies/a/photo/1'].map(async (one) =>
        (await get(one)).text(),
      ),
    );
    expect(new Set(pictures).size).toBe(4);
  });

  it('are the same bytes in each encoding, and not sent again to who has them', async () => {
    const plain = await get('movies/a/cover?v=1');
    const svg = await plain.text();
    const etag = plain.headers.get('etag') ?? '';
    // Node's fetch unpacks on its own; the raw bytes show what travelled.
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await rawGet('movies/a/cover?v=1', encoding);
      expect(packed.encoding).toBe(encoding);
      expect(unpack(packed.bytes).toString()).toBe(svg);
    }
    const again = await get('movies/a/cover?v=1', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('without a version are kept for a short time', async () => {
    expect((await get('movies/a/cover')).headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('do not keep calls waiting: others are answered while a hundred covers are drawn', async () => {
    let drawn = 0;
    const burst = Array.from({ length: 100 }, async (_, at) => {
      const { status } = await get(`movies/burst-${at}/cover?v=1`);
      drawn++;
      return status;
    });
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
    expect(drawn).toBeLessThan(50);
    expect(await Promise.all(burst)).toEqual(Array(100).fill(200));
  });
});

describe('unknown pictures', () => {
  it.each([
    'movies/unknown/cover',
    'books/a/cover',
    'movies/a/poster',
    'movies/a/photo/-1',
    'movies/a/photo/100',
    'movies/a/photo/x',
  ])('TITLE-06 %s is 404', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(Object.keys((await answer.json()) as object)).toEqual(['error']);
  });
});

describe('pictures of other sites', () => {
  const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');

  it('are fetched once for all who ask, checked, kept, and served by the portal', async () => {
    sources.set('fetched', 'https://images.igdb.com/fetched.png');
    const asked = playWeb(() => new Response(PNG));
    const answers = await Promise.all(Array.from({ length: 10 }, () => get('movies/fetched/cover?v=1')));
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    }
    await get('movies/fetched/cover?v=1');
    expect(asked).toEqual(['https://images.igdb.com/fetched.png']);
    const kept = await readdir(path.join(gateway.dataDir, 'pictures'), { recursive: true });
    expect(kept.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1);
  });

  it('that cannot be had are drawn for now, and asked for again after ten minutes only', async () => {
    sources.set('broken', 'https://images.igdb.com/broken.png');
    let works = false;
    const asked = playWeb(() => (works ? new Response(PNG) : new Response('', { status: 500 })));
    const clock = jest.spyOn(performance, 'now');
    const first = await get('movies/broken/cover?v=1');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    works = true;
    expect((await get('movies/broken/cover?v=1')).headers.get('content-type')).toBe('image/svg+xml');
    expect(asked).toHaveLength(1);

    const start = performance.timeOrigin;
    clock.mockImplementation(() => Date.now() - start + 11 * 60_000);
    const later = await get('movies/broken/cover?v=1');
    expect(later.headers.get('content-type')).toBe('image/png');
    expect(asked).toHaveLength(2);
  });

  it('of hosts that are not allowed are drawn without asking', async () => {
    sources.set('elsewhere', 'https://evil.example/a.png');
    const asked = playWeb(() => new Response(PNG));
    expect((await get('movies/elsewhere/cover')).headers.get('content-type')).toBe('image/svg+xml');
    expect(asked).toEqual([]);
  });
});

/** A request whose answer is not unpacked. */
async function rawGet(
  address: string,
  encoding: string,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(
      `${gateway.url}/api/pictures/${address}`,
      { headers: { 'accept-encoding': encoding } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}
