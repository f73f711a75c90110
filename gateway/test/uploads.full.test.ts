import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf, MESSAGES, type UploadedFile, uploadIdOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type Collection, MongoClient } from 'mongodb';
import sharp, { type Sharp } from 'sharp';
import { ownDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps, until } from './support/processes.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

jest.setTimeout(120_000);

interface StoredFile {
  _id: string;
  userId: string;
  at: Date;
  usedBy: string[];
  unusedSince: Date | null;
}

let engine: RunningEngine;
let nats: NatsConnection;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let mongo: MongoClient;
let files: Collection<StoredFile>;
let gateway: GatewayUnderTest;
/** A second gateway, which looks for unused files all the time and shares the folder. */
let sweeping: GatewayUnderTest;
let site: Server;
let siteUrl: string;
/** The other site's answers, by path. */
const pages = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  [engine, database] = await Promise.all([startNats(), ownDatabase()]);
  nats = await connect({ servers: engine.url });
  knowEndedSessions(nats);
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) page(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}`;
  const [, made] = await Promise.all([
    startApp('services/content', { NATS_URL: engine.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' }),
    gatewayAt(engine.url, { UPLOAD_HOSTS: host, FILES_SWEEP_MINUTES: '0', UPLOADS_PER_HOUR: '0' }),
  ]);
  gateway = made;
  mongo = await MongoClient.connect(database.url);
  files = mongo.db(`${new URL(database.url).pathname.slice(1)}_content`).collection('files');
  sweeping = await gatewayAt(engine.url, {
    FILES_SWEEP_MINUTES: '0.005',
    UPLOADS_DIR: path.join(gateway.dataDir, 'uploads'),
    UPLOADS_PER_HOUR: '3',
    UPLOADS_AT_ONCE_PER_USER: '2',
  });
});
afterAll(async () => {
  await Promise.all([gateway?.stop(), sweeping?.stop()]);
  await stopApps();
  await mongo?.close();
  await nats?.close();
  site?.closeAllConnections();
  site?.close();
  await Promise.all([engine?.stop(), database?.stop()]);
});
beforeEach(async () => {
  await files.deleteMany({});
  pages.clear();
});

const ADA = bearer(accessToken({ sub: 'ada' }));

/** A picture with distinct left and right halves. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2040c0' } },
      left: 0,
      top: 0,
    },
  ]);
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const newAddress = async (by = ADA, at = gateway): Promise<string> => {
  const { status, body } = await at.call('get-upload-url', undefined, { method: 'GET', ...by });
  expect({ status, body }).toEqual({ status: 200, body: { uploadUrl: expect.stringContaining(at.url) } });
  return body.uploadUrl;
};
const formOf = (bytes: Uint8Array, field = 'file', name = 'a.png'): FormData => {
  const form = new FormData();
  form.append('words', 'beside it');
  form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name);
  return form;
};
interface Answer {
  status: number;
  body: { error?: string } & Partial<UploadedFile>;
}
const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});
const put = async (address: string, bytes: Uint8Array, field?: string): Promise<Answer> =>
  answerOf(await fetch(address, { method: 'PUT', body: formOf(bytes, field) }));
const upload = async (bytes: Uint8Array, at = gateway): Promise<UploadedFile> => {
  const { status, body } = await put(await newAddress(ADA, at), bytes);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body as UploadedFile;
};
const byUrl = (url: string) => gateway.call('upload-image-by-url', { url }, ADA);

/** Stored files, and temporary files of running uploads. */
const onDisk = async (folder: 'uploads' | 'incoming'): Promise<string[]> => {
  const found = await readdir(path.join(gateway.dataDir, folder), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
/** The files on disk with these ids; other tests' files are ignored. */
const keptOf = async (id: string | undefined): Promise<boolean> =>
  (await onDisk('uploads')).includes(id ?? 'none');

const NOTHING_ASIDE = 'nothing is left on its way in';
const nothingAside = () =>
  until(NOTHING_ASIDE, async () => (await onDisk('incoming').catch(() => [])).length === 0);

describe('WRITE-06 a picture is PUT to a signed address', () => {
  it('FILE-02 FILE-03 WRITE-06 the address is on the gateway, and without its query it shows the re-encoded picture', async () => {
    const address = await newAddress();
    const secret = 'taken at 52.5 north';
    const original = await drawn(3000, 1500)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(original.includes(secret)).toBe(true);
    const { status, body } = await put(address, original);
    expect(status).toBe(200);
    expect(body).toEqual({
      url: address.split('?')[0],
      width: 2560,
      height: 1280,
      // Blue on the left, red on the right, in two rows of three.
      blur: expect.stringMatching(/^(24[bc])(...)([bc]3[23])\1\2\3$/),
    });

    const shown = await fetch(`${body.url}?w=500`, { headers: { accept: 'image/webp' } });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      vary: 'accept',
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes(secret)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 540, height: 270 });
    const etag = shown.headers.get('etag') ?? '';
    expect(
      (await fetch(`${body.url}?w=540`, { headers: { accept: 'image/webp', 'if-none-match': etag } })).status,
    ).toBe(304);

    const usual = await fetch(body.url ?? '', { headers: { accept: '*/*' } });
    expect(usual.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await usual.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1280 });
    const head = await fetch(body.url ?? '', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${body.url}?w=wide`)).status).toBe(400);
  });

  it.each([
    ['png', (image: Sharp) => image.png()],
    ['jpeg', (image: Sharp) => image.jpeg()],
    ['webp', (image: Sharp) => image.webp()],
    ['avif', (image: Sharp) => image.avif({ effort: 0 })],
  ])('FILE-01 WRITE-06 %s is accepted by its content, whatever its name', async (_kind, as) => {
    const bytes = await as(drawn(40, 30)).toBuffer();
    const { width, height } = await upload(bytes);
    expect([width, height]).toEqual([40, 30]);
  });

  it('WRITE-06 accepts single-pixel, rotated, grey and transparent pictures as they look', async () => {
    expect(await upload(await drawn(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
    const turned = await drawn(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await upload(turned)).toMatchObject({ width: 20, height: 60 });
    const grey = await sharp(await drawn(20, 20).png().toBuffer())
      .greyscale()
      .png()
      .toBuffer();
    expect((await upload(grey)).blur).toMatch(/^((.)\2\2){6}$/);
    const glass = sharp({ create: { width: 30, height: 30, channels: 4, background: '#ff000000' } });
    const { url } = await upload(await glass.png().toBuffer());
    const shown = await fetch(url, { headers: { accept: 'image/webp' } });
    expect((await sharp(await shown.arrayBuffer()).stats()).isOpaque).toBe(false);
  });

  it('FILE-03 WRITE-06 one address takes one file, from the member who requested it, for ten minutes', async () => {
    const address = await newAddress();
    const picture = await drawn(20, 20).png().toBuffer();
    expect((await put(address, picture)).status).toBe(200);
    expect(await put(address, picture)).toEqual({ status: 409, body: { error: MESSAGES.uploadTaken } });
    expect((await files.findOne({ _id: uploadIdOf(address.split('?')[0] ?? '') ?? '' }))?.userId).toBe('ada');

    const fresh = new URL(await newAddress());
    const changed = (name: string, value: string) => {
      const other = new URL(fresh);
      other.searchParams.set(name, value);
      return other.href;
    };
    const until10 = Number(fresh.searchParams.get('until'));
    expect(until10 - Date.now() / 1000).toBeGreaterThan(590);
    const refused = { status: 403, body: { error: MESSAGES.uploadExpired } };
    for (const bad of [
      changed('user', 'eve'),
      changed('until', String(until10 + 1)),
      changed('sign', 'x'),
      changed('more', '1'),
      `${fresh.origin}${fresh.pathname}`,
      fresh.href.replace(/uploads\/[0-9a-f]{4}/, 'uploads/0000'),
    ])
      expect(await put(bad, picture)).toEqual(refused);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(await put(fresh.href, picture)).toEqual(refused);
    later.mockRestore();
    expect((await put(fresh.href, picture)).status).toBe(200);
  });

  it('WRITE-06 stores one whole file when two uploads use an address at once', async () => {
    const address = await newAddress();
    const [red, blue] = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all([put(address, red ?? Buffer.of()), put(address, blue ?? Buffer.of())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    const { dominant } = await sharp(await (await fetch(body?.url ?? '')).arrayBuffer()).stats();
    expect(dominant.r > dominant.b).toBe(body?.blur?.startsWith('f00'));
  });
});

describe('refused uploads', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const png = () => noise(200, 200).png().toBuffer();
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  /** A PNG of a few bytes that claims a size. */
  const saying = (width: number, height: number) => async () => {
    const bytes = Buffer.from(await drawn(2, 2).png().toBuffer());
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an SVG', () => svg, 415, MESSAGES.uploadWrongType],
    ['an SVG behind the first bytes of a png', () => Buffer.concat([start, svg]), 400, MESSAGES.uploadBroken],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, MESSAGES.uploadWrongType],
    ['a gif', () => drawn(9, 9).gif().toBuffer(), 415, MESSAGES.uploadWrongType],
    ['a tiff', () => drawn(9, 9).tiff().toBuffer(), 415, MESSAGES.uploadWrongType],
    ['nothing', () => Buffer.of(), 415, MESSAGES.uploadWrongType],
    ['a png cut off', async () => (await png()).subarray(0, 60_000), 400, MESSAGES.uploadBroken],
    [
      'a jpeg cut off',
      async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9000),
      400,
      MESSAGES.uploadBroken,
    ],
    ['more than 40 megapixels', saying(8000, 5001), 413, MESSAGES.uploadTooManyPixels],
    ['a bomb', saying(50_000, 50_000), 413, MESSAGES.uploadTooManyPixels],
    [
      'more than 10 MiB',
      async () => Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      MESSAGES.uploadTooLarge,
    ],
    ['much more', () => Buffer.alloc(24 * 1024 * 1024, 1), 413, MESSAGES.uploadTooLarge],
  ])('FILE-01 %s, with nothing left behind', async (_what, make, status, error) => {
    const address = await newAddress();
    expect(await put(address, await make())).toEqual({ status, body: { error } });
    expect(await files.countDocuments()).toBe(0);
    expect(await keptOf(uploadIdOf(address.split('?')[0] ?? ''))).toBe(false);
    expect(await onDisk('incoming')).toEqual([]);
    // The address is still valid.
    expect((await put(address, await drawn(9, 9).png().toBuffer())).status).toBe(200);
  });

  it('FILE-02 data hidden after a picture is dropped', async () => {
    const { url } = await upload(Buffer.concat([await drawn(9, 9).png().toBuffer(), svg]));
    const id = uploadIdOf(url);
    expect(await keptOf(id)).toBe(true);
    const shown = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(shown.includes('script')).toBe(false);
  });

  it('a body that is not a form, or has the picture in another field', async () => {
    const address = await newAddress();
    const picture = await drawn(9, 9).png().toBuffer();
    const raw = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
      fetch(address, { method: 'PUT', body, headers: { 'content-type': type } }).then(answerOf);
    const said = { error: MESSAGES.uploadMissing };
    expect(await put(address, picture, 'picture')).toEqual({ status: 400, body: said });
    expect(await raw(Uint8Array.from(picture), 'image/png')).toEqual({ status: 415, body: said });
    expect(await raw('{}', 'application/json')).toEqual({ status: 415, body: said });
    expect(await raw('nonsense', 'multipart/form-data')).toEqual({ status: 415, body: said });
    expect(await raw('nonsense', 'multipart/form-data; boundary=x')).toEqual({ status: 400, body: said });
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    expect((await raw(cut, 'multipart/form-data; boundary=x')).status).toBe(400);
    expect(await files.countDocuments()).toBe(0);
  });

  it('an aborted upload leaves nothing, and frees its slot', async () => {
    const bytes = await noise(1200, 900).png().toBuffer();
    for (let round = 0; round < 30; round++) {
      const sending = httpRequest(await newAddress(), {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes.length + 200 },
      });
      sending.on('error', () => {});
      sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      sending.write(bytes.subarray(0, 200_000));
      await until('some of it has come', async () => (await onDisk('incoming').catch(() => [])).length > 0);
      sending.destroy();
      await nothingAside();
    }
    expect(await files.countDocuments()).toBe(0);
    await upload(bytes);
  });

  it('missing files, impossible addresses and other methods', async () => {
    const none = 'f'.repeat(32);
    for (const id of [none, 'x', `${none}0`])
      expect((await fetch(`${gateway.url}/api/uploads/${id}`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/api/uploads/..%2f..%2fsecrets.json`)).status).toBe(400);
    expect((await fetch(`${gateway.url}/api/uploads/${none}`, { method: 'DELETE' })).status).toBe(404);
    expect((await gateway.call('get-upload-url', undefined, { method: 'GET' })).status).toBe(401);
  });
});

describe('WRITE-07 the editor’s image tool', () => {
  const image = (bytes: Uint8Array, headers: Record<string, string>, field = 'image') =>
    fetch(`${gateway.url}/api/upload-image`, { method: 'POST', body: formOf(bytes, field), headers }).then(
      answerOf,
    );

  it('WRITE-07 accepts a file with the user’s token', async () => {
    const picture = await drawn(300, 400).webp().toBuffer();
    const { status, body } = await image(picture, ADA.headers);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: 1,
        file: {
          url: expect.stringContaining(`${gateway.url}/api/uploads/`),
          width: 300,
          height: 400,
          blur: expect.any(String),
        },
      },
    });
    expect(await image(picture, {})).toEqual({ status: 401, body: { error: MESSAGES.signedOut } });
    expect((await image(picture, ADA.headers, 'file')).status).toBe(400);
    expect(await image(Buffer.from('words'), ADA.headers)).toEqual({
      status: 415,
      body: { error: MESSAGES.uploadWrongType },
    });
  });

  it('WRITE-07 copies a picture by its URL', async () => {
    const picture = await drawn(120, 80).jpeg().toBuffer();
    pages.set('/a.jpg', (response) => response.writeHead(302, { location: '/b' }).end());
    pages.set('/b', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(picture));
    const { status, body } = await byUrl(`${siteUrl}/a.jpg`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: 1, file: { width: 120, height: 80 } },
    });
    expect((await fetch(body.file.url)).status).toBe(200);

    // A link to one of the portal's own pictures returns that picture.
    expect((await byUrl(body.file.url)).body).toEqual(body);
    expect((await byUrl(new URL(body.file.url).pathname)).body).toEqual(body);
    expect(await files.countDocuments()).toBe(1);

    answerAs(nats, internalSubjectOf('get-picture'), () => ({ source: null, facts: {} }));
    await nats.flush();
    const still = `${gateway.url}/api/pictures/movies/ran-1985/photo/0?v=1&b=000111222333fff00f`;
    expect((await byUrl(`${still}&w=360`)).body).toEqual({
      success: 1,
      file: { url: still, width: 1280, height: 720, blur: '000111222333fff00f' },
    });
    expect((await byUrl(`${gateway.url}/api/pictures/movies/ran-1985/poster`)).status).toBe(400);
  });

  it('FILE-05 WRITE-07 only from public addresses, and only pictures', async () => {
    pages.set('/page', (response) => response.end('<!doctype html>'));
    pages.set('/large', (response) => response.end(Buffer.alloc(11 * 1024 * 1024, 1)));
    pages.set('/loop', (response) => response.writeHead(302, { location: '/loop' }).end());
    pages.set('/inside', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    pages.set('/cut', (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('a');
      response.destroy();
    });
    const { port } = new URL(siteUrl);
    for (const bad of [
      ...['/none', '/page', '/large', '/loop', '/inside', '/cut'].map((at) => siteUrl + at),
      'nonsense://a',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
      `http://localhost:${port}/page`,
      `http://user:word@127.0.0.1:${port}/page`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/a.png',
      `${gateway.url}/api/uploads/${'f'.repeat(32)}`,
      `${gateway.healthUrl}/metrics`,
    ]) {
      const { status, body } = await byUrl(bad);
      expect({ bad, status, body }).toEqual({
        bad,
        status: 400,
        body: { error: MESSAGES.uploadUnreachable },
      });
    }
    expect(await files.countDocuments()).toBe(0);
    await nothingAside();
  });
});

describe('limits of one user', () => {
  it('an hourly limit, whose refusal says when to try again', async () => {
    const picture = await drawn(9, 9).png().toBuffer();
    const first = await newAddress(ADA, sweeping);
    for (let count = 0; count < 3; count++) await upload(picture, sweeping);
    const { status, body, headers } = await sweeping.call('get-upload-url', undefined, {
      method: 'GET',
      ...ADA,
    });
    expect({ status, body }).toEqual({ status: 429, body: { error: MESSAGES.uploadsMany } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    // An older address does not bypass it.
    expect((await put(first, picture)).status).toBe(429);
    await newAddress(bearer(accessToken({ sub: 'bob' })), sweeping);
    await files.updateMany({}, { $set: { at: new Date(Date.now() - 61 * 60_000) } });
    expect((await put(first, picture)).status).toBe(200);
  });

  it('a limit on concurrent uploads', async () => {
    const addresses = await Promise.all(Array.from({ length: 3 }, () => newAddress(ADA, sweeping)));
    const open = addresses.slice(0, 2).map((address) => {
      const sending = httpRequest(address, {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1000 },
      });
      sending.on('error', () => {});
      sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc');
      return sending;
    });
    const aside = () => readdir(path.join(sweeping.dataDir, 'incoming')).catch(() => []);
    await until('both are under way', async () => (await aside()).length === 2);
    const picture = await drawn(9, 9).png().toBuffer();
    expect((await put(addresses[2] ?? '', picture)).status).toBe(429);
    for (const sending of open) sending.destroy();
    await until('both are gone', async () => (await aside()).length === 0);
    expect((await put(addresses[2] ?? '', picture)).status).toBe(200);
  });
});

describe('unused files', () => {
  const age = (id: string, hours: number, usedBy: string[] = []) =>
    files.updateOne(
      { _id: id },
      {
        $set: { usedBy, unusedSince: usedBy.length > 0 ? null : new Date(Date.now() - hours * 60 * 60_000) },
      },
    );
  const idOf = ({ url }: UploadedFile): string => uploadIdOf(url) ?? '';

  it('are deleted after a day, with their bytes; others stay', async () => {
    const picture = await drawn(90, 90).png().toBuffer();
    const [old, young, used] = [await upload(picture), await upload(picture), await upload(picture)];
    // Made and cached here; the gateway that deletes has never seen it.
    for (const { url } of [old, young, used]) expect((await fetch(`${url}?w=96`)).status).toBe(200);
    await age(idOf(young), 23);
    await age(idOf(used), 0, ['article:a']);
    await age(idOf(old), 25);
    await until('the old one is gone', async () => (await files.countDocuments()) === 2);
    expect(await keptOf(idOf(old))).toBe(false);
    expect(await keptOf(idOf(young))).toBe(true);
    expect(await keptOf(idOf(used))).toBe(true);
    const shownBySweeper = (file: UploadedFile) =>
      fetch(file.url.replace(gateway.url, sweeping.url)).then(({ status }) => status);
    expect(await shownBySweeper(old)).toBe(404);
    expect(await shownBySweeper(used)).toBe(200);
  });

  it('are also deleted when an earlier round was interrupted', async () => {
    const file = await upload(await drawn(20, 20).png().toBuffer());
    // The gateway died after marking, or after deleting the bytes.
    const bare = randomBytes(16).toString('hex');
    const record = await files.findOne({ _id: idOf(file) });
    const then = new Date(Date.now() - 25 * 60 * 60_000);
    await files.insertOne({ ...(record as StoredFile), _id: bare, ...{ removing: true, unusedSince: then } });
    await files.updateOne({ _id: idOf(file) }, { $set: { removing: true, unusedSince: then } });
    await until('both records are gone', async () => (await files.countDocuments()) === 0);
    expect(await keptOf(idOf(file))).toBe(false);
  });
});

describe('many uploads at once', () => {
  it('twenty uploads of nearly 10 MiB take the memory of a few', async () => {
    const bytes = await drawn(1900, 1830).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(9.9 * 1024 * 1024);
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
    const addresses = await Promise.all(Array.from({ length: 20 }, () => newAddress()));
    let most = 0;
    const before = process.memoryUsage().arrayBuffers;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    // Sent in pieces from one buffer, so that the memory measured is the gateway's.
    const answers = await Promise.all(addresses.map((address) => sendRaw(address, bytes)));
    clearInterval(watch);
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    // Of 200 MiB in all; the engine decides when the last of it is collected.
    expect(most / 1024 / 1024).toBeLessThan(100);
  });

  const sendRaw = (address: string, bytes: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
      const tail = '\r\n--x--\r\n';
      const sending = httpRequest(address, {
        method: 'PUT',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': head.length + bytes.length + tail.length,
        },
      });
      sending.on('error', reject);
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sending.write(head);
      sending.write(bytes);
      sending.end(tail);
    });
});
