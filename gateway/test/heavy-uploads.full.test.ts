import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf, MESSAGES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import sharp from 'sharp';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { animated, blackPng } from './support/heavy-pictures.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

jest.setTimeout(120_000);

const SOURCE = 'https://images.igdb.com/heavy.png';
const FACTS = {
  about: 'title',
  id: 'a',
  kind: 'movies',
  title: 'The Film',
  year: 1954,
  genres: ['Drama'],
  mood: 'tense',
  motifs: ['rain'],
  credit: 'Somebody',
};

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let site: Server;
let heavy: Buffer = Buffer.of();
/** Address of the picture at another site, by item. */
const sources = new Map<string, string>();

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  knowEndedSessions(nats);
  answerAs(nats, internalSubjectOf('register-file'), () => ({}));
  answerAs(nats, internalSubjectOf('get-picture'), ({ body }) => ({
    source: sources.get((body as { id: string }).id) ?? null,
    facts: FACTS,
  }));
  site = createServer((_request, response) => response.end(heavy)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  await nats.flush();
  gateway = await gatewayAt(engine.url, {
    UPLOADS_PER_HOUR: '0',
    UPLOAD_HOSTS: `127.0.0.1:${(site.address() as AddressInfo).port}`,
    FILES_SWEEP_MINUTES: '0',
  });
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  site?.close();
  await engine?.stop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ADA = bearer(accessToken({ sub: 'ada' }));

const upload = async (bytes: Buffer): Promise<{ status: number; error: string | undefined }> => {
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes)]), 'a.png');
  const answer = await fetch(`${gateway.url}/api/upload-image`, {
    method: 'POST',
    body: form,
    headers: ADA.headers,
  });
  const { error } = (await answer.json()) as { error?: string };
  return { status: answer.status, error };
};
const cover = (id: string) =>
  fetch(`${gateway.url}/api/pictures/movies/${id}/cover?v=1&w=160`, { headers: { accept: 'image/webp' } });

describe('oversized pictures', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['400,000 x 100', () => blackPng(400_000, 100), MESSAGES.uploadTooLong],
    [
      '20,000,000 x 2 of 16 bits',
      () => blackPng(20_000_000, 2, { bits: 16, channels: 4 }),
      MESSAGES.uploadTooLong,
    ],
    [
      '40 megapixels of 16 bits',
      () => blackPng(8000, 5000, { bits: 16, channels: 4 }),
      MESSAGES.uploadTooHeavy,
    ],
    ['an animation of 301 frames', () => animated(301, 'webp'), MESSAGES.uploadTooManyFrames],
  ])(
    'SAFE-06 %s: refused alike as an upload, an upload by URL and a picture of another site',
    async (what, make, error) => {
      heavy = await make();
      expect(await upload(heavy)).toEqual({ status: 413, error });
      const { port } = site.address() as AddressInfo;
      const byUrl = await gateway.call('upload-image-by-url', { url: `http://127.0.0.1:${port}/a` }, ADA);
      expect({ status: byUrl.status, body: byUrl.body }).toEqual({ status: 413, body: { error } });

      const id = what.replaceAll(/\W/g, '');
      sources.set(id, `${SOURCE}?${id}`);
      const real = globalThis.fetch;
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async (input, init) =>
          String(input).startsWith(SOURCE) ? new Response(Uint8Array.from(heavy)) : real(input, init),
        );
      const drawn = await cover(id);
      expect(drawn.headers.get('cache-control')).toBe('public, max-age=300');
      expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ width: 160, height: 240 });
    },
  );

  it('SAFE-06 a picture that takes too long is refused, and the next one is accepted', async () => {
    const slow = await gatewayAt(engine.url, { UPLOADS_PER_HOUR: '0', PICTURE_SECONDS: '0.4' });
    try {
      const form = (bytes: Buffer) => {
        const made = new FormData();
        made.append('image', new Blob([Uint8Array.from(bytes)]), 'a.png');
        return made;
      };
      const put = async (bytes: Buffer) => {
        const answer = await fetch(`${slow.url}/api/upload-image`, {
          method: 'POST',
          body: form(bytes),
          headers: ADA.headers,
        });
        return { status: answer.status, error: ((await answer.json()) as { error?: string }).error };
      };
      const small = await blackPng(20, 20);
      expect((await put(small)).status).toBe(200);
      const long = await sharp(await blackPng(8000, 5000))
        .png({ progressive: true })
        .toBuffer();
      expect(await put(long)).toEqual({ status: 413, error: MESSAGES.uploadTooHeavy });
      expect((await put(small)).status).toBe(200);
    } finally {
      await slow.stop();
    }
  });
});

describe('uploads and visitors’ pictures', () => {
  const UPLOADS = 8;

  it('SAFE-07 visitors get their pictures while heavy uploads wait for each other', async () => {
    const large = await sharp(await blackPng(8000, 5000))
      .png({ progressive: true })
      .toBuffer();
    let taken = 0;
    const uploads = Array.from({ length: UPLOADS }, async () => {
      const { status } = await upload(large);
      taken += 1;
      return status;
    });
    const shown = await Promise.all(['one', 'two', 'three', 'four'].map(cover));
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(taken).toBeLessThan(UPLOADS);
    expect(await Promise.all(uploads)).toEqual(Array(UPLOADS).fill(200));
  });
});
