import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { type RunningS3, startS3Server } from '@screenlore/dev-stack';
import { chooseStorage, type FileStorage } from '@screenlore/gateway/storage';
import { copyUploads } from '../src/copy-uploads.js';
import { inTemporaryFolder } from './portal-data.js';

jest.setTimeout(60_000);

/** Installed with Go (docs/dev-stack.md). Without it, the tests that need a bucket are skipped by name. */
const server: RunningS3 | undefined = await startS3Server().catch(() => undefined);
afterAll(() => server?.stop());

const storageIn = (folder: string, store: 'folder' | 's3'): Promise<FileStorage> =>
  chooseStorage({
    UPLOADS_STORE: store,
    UPLOADS_DIR: folder,
    DATA_DIR: folder,
    S3_BUCKET: server?.bucket,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: server?.url,
    S3_ACCESS_KEY_ID: server?.accessKeyId,
    S3_SECRET_ACCESS_KEY: server?.secretAccessKey,
  });
const newId = (): string => randomBytes(16).toString('hex');

describe.each([
  ['another folder', 'folder', true],
  ['a bucket', 's3', server !== undefined],
] as const)('uploads copied into %s', (_, store, there) => {
  const test = there ? it : it.skip;

  test('OPS-67 arrive complete and once each; the next copy adds later ones', () =>
    inTemporaryFolder(async (folder) => {
      const from = path.join(folder, 'from');
      const before = await storageIn(from, 'folder');
      const after = await storageIn(path.join(folder, 'to'), store);
      const ids = Array.from({ length: 12 }, newId);
      const bytes = new Map(ids.map((id) => [id, randomBytes(5000)]));
      for (const [id, content] of bytes) await before.put(id, content);
      // Not completely written yet.
      await writeFile(path.join(from, 'half.tmp'), 'half');

      expect(await copyUploads(from, after, () => undefined)).toEqual({ copied: 12, there: 0 });
      for (const [id, content] of bytes) expect((await after.get(id))?.equals(content)).toBe(true);

      const later = newId();
      await before.put(later, Uint8Array.of(1, 2, 3));
      expect(await copyUploads(from, after, () => undefined)).toEqual({ copied: 1, there: 12 });
      expect(await after.get(later)).toEqual(Buffer.of(1, 2, 3));
    }));
});
