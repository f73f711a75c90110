import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { internalSubjectOf, type UploadedFile, uploadIdOf } from '@screenlore/contracts';
import { type RunningS3, startNats, startS3Server } from '@screenlore/dev-stack';
import sharp from 'sharp';
import { readConfig } from '../src/config.js';
import { chooseStorage } from '../src/storage/choose-storage.js';
import type { FileStorage } from '../src/storage/file-storage.js';
import { CALL_KEYS } from './support/call-keys.js';
import { gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

jest.setTimeout(60_000);

/** Without the server (installed with Go, see docs/operations.md) its tests are skipped by name. */
const server: RunningS3 | undefined = await startS3Server().catch(() => undefined);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-storage-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: Record<string, string>) =>
  readConfig({
    NATS_URL: 'nats://127.0.0.1:1',
    JWT_SECRET,
    ...CALL_KEYS,
    DATA_DIR: folder,
    HEALTH_PORT: '0',
    ...more,
  });
const s3 = (more: Record<string, string> = {}) =>
  settings({
    UPLOADS_STORE: 's3',
    S3_BUCKET: server?.bucket ?? 'none',
    S3_ENDPOINT: server?.url ?? 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: server?.accessKeyId ?? 'none',
    S3_SECRET_ACCESS_KEY: server?.secretAccessKey ?? 'none',
    ...more,
  });

const newId = () => randomBytes(16).toString('hex');
const AWAY = { code: 'unavailable', message: expect.stringContaining('cannot be reached') };

describe.each([
  ['a folder', () => settings({}), true],
  ['an S3 server', () => s3(), server !== undefined],
])('files in %s', (_where, config, there) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await chooseStorage(config());
  });
  const test = there ? it : it.skip;

  test('come back unchanged, and disappear when deleted', async () => {
    const [first, other] = [newId(), newId()];
    const bytes = randomBytes(3 * 1024 * 1024);
    expect(await storage.has(first)).toBe(false);
    expect(await storage.get(first)).toBeUndefined();
    await storage.put(first, bytes);
    await storage.put(other, Uint8Array.of(1, 2, 3));
    expect(await storage.has(first)).toBe(true);
    expect((await storage.get(first))?.equals(bytes)).toBe(true);
    expect(await storage.get(other)).toEqual(Buffer.of(1, 2, 3));
    await storage.delete(first);
    expect([await storage.has(first), await storage.get(first)]).toEqual([false, undefined]);
    // Deleting a deleted file works: an interrupted round runs again.
    await storage.delete(first);
    expect(await storage.has(other)).toBe(true);
  });

  test('exist as a whole or not at all while they are being written', async () => {
    const id = newId();
    const bytes = randomBytes(1024 * 1024);
    let put = false;
    const putting = storage.put(id, bytes).finally(() => {
      put = true;
    });
    while (!put) {
      const seen = await storage.get(id);
      expect(seen === undefined || seen.equals(bytes)).toBe(true);
    }
    await putting;
    expect((await storage.get(id))?.length).toBe(bytes.length);
  });
});

it('a folder keeps nothing of a file that failed to write', async () => {
  const storage = await chooseStorage(settings({ UPLOADS_DIR: path.join(folder, 'own') }));
  await storage.put('aa1', Uint8Array.of(1));
  expect(await readdir(path.join(folder, 'own', 'aa'))).toEqual(['aa1']);
  // A file has the name of the folder.
  await expect(
    (await chooseStorage(settings({ UPLOADS_DIR: path.join(folder, 'own', 'aa', 'aa1') }))).put(
      'bb1',
      Uint8Array.of(1),
    ),
  ).rejects.toThrow();
  expect(await readdir(path.join(folder, 'own'), { recursive: true })).toEqual([
    'aa',
    path.join('aa', 'aa1'),
  ]);
});

(server ? describe : describe.skip)('an S3 server', () => {
  it('with the wrong keys, or without the bucket, counts as unavailable: no file looks missing', async () => {
    const wrongs: Record<string, string>[] = [
      { S3_SECRET_ACCESS_KEY: 'wrong' },
      { S3_BUCKET: 'no-such-bucket' },
    ];
    for (const wrong of wrongs) {
      const storage = await chooseStorage(s3(wrong));
      await expect(storage.put(newId(), Uint8Array.of(1))).rejects.toMatchObject(AWAY);
      await expect(storage.get(newId())).rejects.toMatchObject(AWAY);
    }
  });

  it('holds uploads to the gateway’s own address', async () => {
    const nats = await startNats();
    const connection = await connect({ servers: nats.url });
    knowEndedSessions(connection);
    answerAs(connection, internalSubjectOf('check-upload-room'), () => ({ room: true }));
    answerAs(connection, internalSubjectOf('register-file'), ({ body }) => ({
      id: (body as { id: string }).id,
    }));
    await connection.flush();
    const { UPLOADS_STORE, S3_BUCKET = '', S3_ENDPOINT = '' } = s3();
    const gateway = await gatewayAt(nats.url, {
      ...{ UPLOADS_STORE, S3_BUCKET, S3_ENDPOINT },
      ...{ S3_ACCESS_KEY_ID: server?.accessKeyId ?? '', S3_SECRET_ACCESS_KEY: server?.secretAccessKey ?? '' },
    });
    try {
      const ada = bearer(accessToken());
      const { body } = await gateway.call('get-upload-url', undefined, { method: 'GET', ...ada });
      expect(body.uploadUrl).toContain(`${gateway.url}/api/uploads/`);
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } });
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'a.png');
      const put = await fetch(body.uploadUrl, { method: 'PUT', body: form });
      const file = (await put.json()) as UploadedFile;
      expect(file).toMatchObject({ url: body.uploadUrl.split('?')[0], width: 60, height: 40 });
      const shown = await fetch(file.url);
      expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40 });
      expect(await readdir(gateway.dataDir)).not.toContain('uploads');
      expect(await (await chooseStorage(s3())).has(uploadIdOf(file.url) ?? '')).toBe(true);
    } finally {
      await gateway.stop();
      await connection.close();
      await nats.stop();
    }
  });

  it('is reported while unavailable, and works again afterwards', async () => {
    const storage = await chooseStorage(s3());
    const id = newId();
    await storage.put(id, Uint8Array.of(1, 2));
    await server?.suspend();
    await expect(storage.get(id)).rejects.toMatchObject(AWAY);
    await expect(storage.put(newId(), Uint8Array.of(1))).rejects.toMatchObject(AWAY);
    await server?.resume();
    expect(await storage.get(id)).toEqual(Buffer.of(1, 2));
  });
});

describe('settings of the storage', () => {
  it.each([
    [{ UPLOADS_STORE: 's3' }, /S3_BUCKET is not set/],
    [{ UPLOADS_STORE: 's3', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'a' }, /S3_SECRET_ACCESS_KEY together/],
    [{ UPLOADS_STORE: 'cloud' }, /UPLOADS_STORE cannot be used/],
    [{ UPLOADS_STORE: 's3', S3_BUCKET: 'a', S3_ENDPOINT: 'ftp://a' }, /S3_ENDPOINT cannot be used/],
  ])('%j: the gateway does not start, and says why', (more, text) => {
    expect(() => settings(more)).toThrow(text);
  });
});
