import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { type InternalReply, type InternalRequest, internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import sharp from 'sharp';
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

// A busy machine takes a while to draw a hundred pictures.
jest.setTimeout(180_000);

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

/** The `accept` header of browsers. */
const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

const get = (address: string, given: Record<string, string> = {}, at = gateway) =>
  fetch(`${at.url}/api/pictures/${address}`, { headers: { accept: BROWSER, ...given } });

const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Format and size of the answer, read from its bytes. */
async function lookAt(answer: Response): Promise<string> {
  const { format, width, height } = await sharp(await bytesOf(answer)).metadata();
  return `${format} ${width}x${height}`;
}

/** A picture as another site might have it: a colour, with noise so that the file is not tiny. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } });

/** Plays the other sites; requests to the gateway itself pass through. */
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
    ['movies/a/cover', '720x1080'],
    ['movies/a/banner', '1280x720'],
    ['movies/a/photo/0', '1280x720'],
    ['movies/a/photo/3', '1280x720'],
    ['movies/a/video/0', '1280x720'],
    ['person/p/portrait', '720x900'],
    ['roles/r/character', '720x900'],
  ])('TITLE-10 %s is a picture of pixels, kept for good under its version', async (address, size) => {
    const answer = await get(`${address}?v=1`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': FOREVER,
      vary: expect.stringContaining('accept'),
    });
    expect(await lookAt(answer)).toBe(`webp ${size}`);
  });

  it('differ from each other', async () => {
    const pictures = await Promise.all(
      ['movies/a/cover', 'movies/b/cover', 'movies/a/photo/0', 'movies/a/photo/1'].map(async (text) =>
        (await bytesOf(await get(`${text}?w=96`))).toString('base64'),
      ),
    );
    expect(new Set(pictures).size).toBe(4);
  });

  it.each([
    ['w=360', '360x540'],
    ['w=361', '540x810'],
    ['w=1', '96x144'],
    ['w=99999', '1920x2880'],
  ])('FILE-02 %s arrives as %s', async (query, size) => {
    expect(await lookAt(await get(`movies/a/cover?v=1&${query}`))).toBe(`webp ${size}`);
  });

  it.each(['w=0', 'w=-5', 'w=1.5', 'w=wide', 'w=', 'w=100000', 'w=96&w=160'])('%s is 400', async (query) => {
    const answer = await get(`movies/a/cover?v=1&${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['error']);
  });

  it.each([
    [BROWSER, 'webp'],
    ['IMAGE/WEBP', 'webp'],
    ['*/*', 'jpeg'],
    ['image/webp;q=0, image/*', 'jpeg'],
    ['text/html,application/xhtml+xml', 'jpeg'],
  ])('FILE-02 for `accept: %s` arrive as %s', async (accept, format) => {
    const answer = await get('movies/a/cover?v=1&w=96', { accept });
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(await lookAt(answer)).toBe(`${format} 96x144`);
  });

  it('are not sent again to browsers that have them', async () => {
    const etag = (await get('movies/a/cover?v=1&w=160')).headers.get('etag') ?? '';
    const again = await get('movies/a/cover?v=1&w=160', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe(FOREVER);
    for (const other of ['movies/a/cover?v=1&w=240', 'movies/b/cover?v=1&w=160'])
      expect((await get(other, { 'if-none-match': etag })).status).toBe(200);
  });

  it('without a version are cached for a short time', async () => {
    expect((await get('movies/a/cover?w=96')).headers.get('cache-control')).toBe(FOR_NOW);
  });

  it('do not delay calls, even while a hundred covers are made', async () => {
    let made = 0;
    const burst = Array.from({ length: 100 }, async (_, at) => {
      const { status } = await get(`movies/burst-${at}/cover?v=1&w=240`);
      made++;
      return status;
    });
    expect((await fetch(`${gateway.url}/api/openapi.json`)).status).toBe(200);
    expect(made).toBeLessThan(50);
    expect(await Promise.all(burst)).toEqual(Array(100).fill(200));
  });

  it('are refused for a moment when too many wait, instead of queueing without end', async () => {
    const small = await gatewayAt(engine.url, { PICTURES_WAITING_MAX: '2' });
    try {
      const burst = await Promise.all(
        Array.from({ length: 40 }, (_, at) => get(`movies/flood-${at}/photo/0?v=1&w=96`, {}, small)),
      );
      const refused = burst.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(burst.filter(({ status }) => status === 200).length).toBe(40 - refused.length);
      await Promise.all(burst.map((answer) => answer.arrayBuffer()));
    } finally {
      await small.stop();
    }
  });
});

describe('made pictures on the disk', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'screenlore-made-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const kept = async () =>
    (await readdir(path.join(dataDir, 'made'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));

  /** A gateway on that disk for as long as the work takes. */
  async function on<T>(work: (at: GatewayUnderTest) => Promise<T>): Promise<T> {
    const at = await gatewayAt(engine.url, { DATA_DIR: dataDir });
    try {
      return await work(at);
    } finally {
      await at.stop();
    }
  }

  it('survive a restart, are made once for all concurrent requests, and made again when damaged', async () => {
    const address = 'movies/kept/banner?v=1&w=240';
    const first = await on(async (at) => {
      const all = await Promise.all(
        Array.from({ length: 12 }, async () => bytesOf(await get(address, {}, at))),
      );
      expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
      return all[0] as Buffer;
    });
    const [file, ...others] = await kept();
    expect(others).toEqual([]);
    if (file === undefined) throw new Error('nothing was kept');
    const content = await readFile(file);
    expect(content.subarray(-first.length)).toEqual(first);

    // The bytes on disk are sent: another valid picture under that name proves it.
    const other = await photo(8, 8).webp().toBuffer();
    const { createHash } = await import('node:crypto');
    await writeFile(file, Buffer.concat([createHash('sha256').update(other).digest(), other]));
    expect(await on(async (at) => bytesOf(await get(address, {}, at)))).toEqual(other);

    for (const damaged of [content.subarray(0, -1), Buffer.concat([content, other]), Buffer.alloc(0)]) {
      await writeFile(file, damaged);
      expect(await on(async (at) => bytesOf(await get(address, {}, at)))).toEqual(first);
      expect(await readFile(file)).toEqual(content);
    }
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
  const asResponse = (bytes: Buffer) => new Response(new Uint8Array(bytes));

  it('FILE-02 FILE-04 are fetched once for all requests and widths, checked, stored, and served by the portal', async () => {
    const png = await photo(800, 1200)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();
    sources.set('fetched', 'https://images.igdb.com/fetched.png');
    const asked = playWeb(() => asResponse(png));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => get('movies/fetched/cover?v=1&w=240')),
    );
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe(FOREVER);
      const metadata = await sharp(await bytesOf(answer)).metadata();
      expect(metadata).toMatchObject({ width: 240, height: 360 });
      expect(metadata.exif).toBeUndefined();
    }
    expect(await lookAt(await get('movies/fetched/cover?v=1&w=96', { accept: '*/*' }))).toBe('jpeg 96x144');
    expect(asked).toEqual(['https://images.igdb.com/fetched.png']);
    const kept = await readdir(path.join(gateway.dataDir, 'pictures'), { recursive: true });
    expect(kept.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1);
  });

  it('are never enlarged, cover their area whatever their shape, and keep the camera’s orientation', async () => {
    const shots = {
      small: await photo(100, 150).jpeg().toBuffer(),
      wide: await photo(900, 300).webp().toBuffer(),
      turned: await photo(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      avif: await photo(400, 600).avif({ effort: 0 }).toBuffer(),
    };
    for (const name of Object.keys(shots)) sources.set(name, `https://images.igdb.com/${name}`);
    playWeb((address) => asResponse(shots[address.split('/').at(-1) as keyof typeof shots]));
    const sizeOf = async (name: string) => lookAt(await get(`movies/${name}/cover?v=1&w=160`));
    expect(await sizeOf('small')).toBe('webp 100x150');
    expect(await sizeOf('wide')).toBe('webp 720x240');
    expect(await sizeOf('turned')).toBe('webp 160x240');
    expect(await sizeOf('avif')).toBe('webp 160x240');
  });

  it('FILE-04 TITLE-10 that cannot be fetched are drawn for now, and retried only after ten minutes', async () => {
    const png = await photo(64, 64).png().toBuffer();
    sources.set('broken', 'https://images.igdb.com/broken.png');
    let works = false;
    const asked = playWeb(() => (works ? asResponse(png) : new Response('', { status: 500 })));
    const clock = jest.spyOn(performance, 'now');
    const first = await get('movies/broken/cover?v=1');
    expect([first.status, await lookAt(first)]).toEqual([200, 'webp 720x1080']);
    expect(first.headers.get('cache-control')).toBe(FOR_NOW);
    works = true;
    expect(await lookAt(await get('movies/broken/cover?v=1'))).toBe('webp 720x1080');
    expect(asked).toHaveLength(1);

    const start = performance.timeOrigin;
    clock.mockImplementation(() => Date.now() - start + 11 * 60_000);
    const later = await get('movies/broken/cover?v=1');
    expect(later.headers.get('cache-control')).toBe(FOREVER);
    expect(await lookAt(later)).toBe('webp 64x64');
    expect(asked).toHaveLength(2);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['end in the middle', async () => (await photo(300, 300).png().toBuffer()).subarray(0, 200)],
    ['only begin like pictures', async () => Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    ['are bombs of more than 40 megapixels', () => photo(7000, 7000).png({ compressionLevel: 9 }).toBuffer()],
  ])('that %s are drawn for now', async (what, bytes) => {
    const address = `https://images.igdb.com/${encodeURIComponent(what)}.png`;
    sources.set('damaged', address);
    const given = await bytes();
    const asked = playWeb(() => asResponse(given));
    for (const _again of [1, 2]) {
      const answer = await get('movies/damaged/cover?v=1&w=96');
      expect(answer.headers.get('cache-control')).toBe(FOR_NOW);
      expect(await lookAt(answer)).toBe('webp 96x144');
    }
    expect(asked).toEqual([address]);
  });

  it('FILE-04 of hosts that are not allowed are drawn without a request', async () => {
    sources.set('elsewhere', 'https://evil.example/a.png');
    const asked = playWeb(() => new Response(''));
    const answer = await get('movies/elsewhere/cover?v=1');
    expect(answer.headers.get('cache-control')).toBe(FOR_NOW);
    expect(asked).toEqual([]);
  });
});
