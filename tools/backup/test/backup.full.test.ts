import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type RunningEngine, startMongod } from '@screenlore/dev-stack';
import { chooseStorage, type FileStorage } from '@screenlore/gateway/storage';
import { packTar, unpackTar } from 'modern-tar';
import { withSnapshot } from '../src/databases/snapshot.js';
import { restoreBackup } from '../src/restore-backup.js';
import type { Databases } from '../src/services.js';
import { takeBackup } from '../src/take-backup.js';
import { at, contentOf, databasesOf, fill, inTemporaryFolder, quiet } from './portal-data.js';

/** Deriving a key from a passphrase is slow on purpose. */
jest.setTimeout(60_000);

const PASSPHRASE = 'correct horse battery staple';

let mongod: RunningEngine;
beforeAll(async () => {
  mongod = await startMongod();
});
afterAll(() => mongod?.stop());

const fresh = (): Databases => databasesOf(mongod.url, `p${randomBytes(4).toString('hex')}`);
const storageIn = (folder: string): Promise<FileStorage> =>
  chooseStorage({
    UPLOADS_STORE: 'folder',
    UPLOADS_DIR: path.join(folder, 'uploads'),
    DATA_DIR: folder,
    S3_BUCKET: undefined,
    S3_REGION: 'none',
    S3_ENDPOINT: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  });
const newId = (): string => randomBytes(16).toString('hex');

/** A filled portal, and its backup in `folder`. */
async function backedUp(folder: string, passphrase?: string) {
  const [source, uploads] = [fresh(), await storageIn(path.join(folder, 'from'))];
  const ids = Array.from({ length: 20 }, newId);
  for (const id of ids) await uploads.put(id, randomBytes(3000));
  // In the database but not in the storage, like an unused upload that was deleted.
  const gone = newId();
  await fill(source, [...ids, gone]);
  const file = await takeBackup({ databases: source, uploads, to: folder, passphrase, steps: quiet });
  return { source, uploads, ids, gone, file };
}

const restore = async (
  file: string,
  folder: string,
  target: Databases,
  { passphrase, replace = false }: { passphrase?: string; replace?: boolean } = {},
): Promise<FileStorage> => {
  const uploads = await storageIn(path.join(folder, 'to'));
  const withDatabases = <T>(work: (databases: Databases) => Promise<T>): Promise<T> => work(target);
  await restoreBackup({ file, passphrase, replace, uploads, steps: quiet, withDatabases });
  return uploads;
};

const LEFT_OUT = ['auth.sessions', 'catalogue.leases'];

describe('a backup', () => {
  it('OPS-40 contains all databases as of one moment while they are being written to', () =>
    inTemporaryFolder(async (folder) => {
      const [source, target] = [fresh(), fresh()];
      await fill(source, undefined, 10_000);
      const purses = { auth: 'wallets', comments: 'tips' } as const;
      const sumIn = (databases: Databases) =>
        at(mongod.url, async (client) => {
          const [left, moved] = await Promise.all([
            client.db(databases.names.auth).collection(purses.auth).findOne(),
            client.db(databases.names.comments).collection(purses.comments).findOne(),
          ]);
          return { left: Number(left?.['coins']), moved: Number(moved?.['coins']) };
        });
      await at(mongod.url, async (client) => {
        const left = client.db(source.names.auth).collection(purses.auth);
        const moved = client.db(source.names.comments).collection(purses.comments);
        await left.insertOne({ coins: 1_000_000 });
        await moved.insertOne({ coins: 0 });
        let isDone = false;
        const writer = (async () => {
          while (!isDone)
            await client.withSession((session) =>
              session.withTransaction(async () => {
                await left.updateOne({}, { $inc: { coins: -1 } }, { session });
                await moved.updateOne({}, { $inc: { coins: 1 } }, { session });
              }),
            );
        })();
        const before = await sumIn(source);
        const uploads = await storageIn(folder);
        const file = await takeBackup({ databases: source, uploads, to: folder, steps: quiet });
        const after = await sumIn(source);
        isDone = true;
        await writer;
        // Reading at different times would count some of these coins twice.
        expect(after.moved - before.moved).toBeGreaterThan(10);
        await restore(file, folder, target);
      });
      const { left, moved } = await sumIn(target);
      expect(left + moved).toBe(1_000_000);
    }));

  it('OPS-47 fails with a message if reading takes longer than MongoDB keeps the moment', async () => {
    const source = fresh();
    await fill(source);
    await at(mongod.url, async (client) => {
      const keepFor = (minSnapshotHistoryWindowInSeconds: number) =>
        client.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds });
      await keepFor(0);
      try {
        const tooLong = withSnapshot(source, async ({ documents }) => {
          for (;;) {
            await client
              .db(source.names.comments)
              .collection('comments')
              .updateMany({}, { $inc: { n: 1 } });
            for await (const document of documents('comments', 'comments'))
              expect(document.byteLength).toBeGreaterThan(0);
          }
        });
        await expect(tooLong).rejects.toThrow('took longer than MongoDB keeps one moment of the data');
      } finally {
        await keepFor(300);
      }
    });
  });

  it('OPS-47 makes MongoDB keep one moment as long as reading may take, and restores the setting', async () => {
    const source = fresh();
    await fill(source, undefined, 10_000);
    await at(mongod.url, async (client) => {
      const admin = client.db('admin');
      const name = 'minSnapshotHistoryWindowInSeconds';
      const kept = async (): Promise<unknown> => (await admin.command({ getParameter: 1, [name]: 1 }))[name];
      await admin.command({ setParameter: 1, [name]: 0 });
      try {
        expect(await withSnapshot(source, kept)).toBeGreaterThan(0);
        expect(await kept()).toBe(0);
      } finally {
        await admin.command({ setParameter: 1, [name]: 300 });
      }
    });
  });

  it('OPS-41 is a tar file with all documents and uploads, and restores everything', () =>
    inTemporaryFolder(async (folder) => {
      const { source, uploads, ids, gone, file } = await backedUp(folder);
      const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
      const names = stdout.trim().split('\n');
      expect(names).toEqual(
        expect.arrayContaining(['auth/users/000001.bson', `uploads/${ids[0]?.slice(0, 2)}/${ids[0]}`]),
      );
      expect(names.at(-1)).toBe('manifest.json');
      const target = fresh();
      const restored = await restore(file, folder, target);
      const before = await contentOf(source);
      expect(Object.keys(before)).toEqual(expect.arrayContaining([...LEFT_OUT, 'content.odd/näme']));
      for (const name of LEFT_OUT) delete before[name];
      expect(await contentOf(target)).toEqual(before);
      for (const id of ids) expect(await restored.get(id)).toEqual(await uploads.get(id));
      expect(await restored.has(gone)).toBe(false);
    }));

  it('OPS-42 is an age file if encrypted, and needs its passphrase to be restored', () =>
    inTemporaryFolder(async (folder) => {
      const { source, file } = await backedUp(folder, PASSPHRASE);
      expect(file).toMatch(/[.]tar[.]gz[.]age$/);
      expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption[.]org\/v1\n-> scrypt /);
      const target = fresh();
      await expect(restore(file, folder, target)).rejects.toThrow(
        'This backup is encrypted: set BACKUP_PASSPHRASE',
      );
      await expect(restore(file, folder, target, { passphrase: `${PASSPHRASE}!` })).rejects.toThrow(
        'The passphrase is not the one this backup was encrypted with',
      );
      expect(await contentOf(target)).toEqual({});
      await restore(file, folder, target, { passphrase: PASSPHRASE });
      const before = await contentOf(source);
      for (const name of LEFT_OUT) delete before[name];
      expect(await contentOf(target)).toEqual(before);
      const damaged = path.join(folder, 'damaged');
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 2000) ^ 1, bytes.length - 2000);
      await writeFile(damaged, bytes);
      const empty = fresh();
      await expect(restore(damaged, folder, empty, { passphrase: PASSPHRASE })).rejects.toThrow('is damaged');
      expect(await contentOf(empty)).toEqual({});
    }));

  it('OPS-44 replaces other data only with --replace', () =>
    inTemporaryFolder(async (folder) => {
      const { source, file, ids } = await backedUp(folder);
      const target = fresh();
      const other = newId();
      const uploads = await storageIn(path.join(folder, 'to'));
      await uploads.put(other, randomBytes(10));
      await fill(target, [other]);
      const before = await contentOf(target);
      await expect(restore(file, folder, target)).rejects.toThrow(
        `There is data in ${target.names.auth}: restore into an empty place, or say --replace`,
      );
      expect(await contentOf(target)).toEqual(before);
      await restore(file, folder, target, { replace: true });
      const wanted = await contentOf(source);
      for (const name of LEFT_OUT) delete wanted[name];
      expect(await contentOf(target)).toEqual(wanted);
      expect(await uploads.has(other)).toBe(false);
      expect(await uploads.has(ids[0] ?? '')).toBe(true);
    }));

  it('OPS-45 deletes the oldest ones after it is complete, and does not count incomplete ones', () =>
    inTemporaryFolder(async (folder) => {
      const source = fresh();
      await fill(source, [newId()]);
      const uploads = await storageIn(folder);
      const to = path.join(folder, 'backups');
      const older = ['20200101T000000Z', '20210101T000000Z', '20220101T000000Z'].map(
        (time) => `screenlore-${time}.tar.gz`,
      );
      const first = await takeBackup({ databases: source, uploads, to, steps: quiet });
      const others = ['.screenlore-20230101T000000Z.tar.gz.x.partial', 'notes.txt'];
      for (const name of [...older, ...others]) await writeFile(path.join(to, name), '');
      const there = (await readdir(to)).sort();
      const broken: FileStorage = {
        ...uploads,
        get: () => Promise.reject(new Error('the disk is on fire')),
      };
      const options = { databases: source, to, keep: 2, steps: quiet };
      await expect(takeBackup({ ...options, uploads: broken })).rejects.toThrow('the disk is on fire');
      expect((await readdir(to)).sort()).toEqual(there);
      await takeBackup({ ...options, uploads, passphrase: PASSPHRASE });
      const left = (await readdir(to)).sort();
      expect(left.filter((name) => older.includes(name))).toEqual([]);
      expect(left).toEqual(expect.arrayContaining([path.basename(first), ...others]));
      expect(left).toHaveLength(2 + others.length);
    }));
});

describe('a damaged backup', () => {
  let whole: Buffer;
  let target: Databases;
  beforeAll(() =>
    inTemporaryFolder(async (folder) => {
      const { file, source } = await backedUp(folder);
      whole = await readFile(file);
      target = source;
    }),
  );

  it.each<[what: string, damage: (file: Buffer) => Promise<Buffer> | Buffer]>([
    ['is cut off', (file) => file.subarray(0, file.length * 0.7)],
    ['lacks its last byte', (file) => file.subarray(0, -1)],
    [
      'has another bit',
      (file) => {
        const other = Buffer.from(file);
        other.writeUInt8(other.readUInt8(other.length >> 1) ^ 4, other.length >> 1);
        return other;
      },
    ],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('not a backup at all, but long enough to be read')],
    ['lacks its manifest', (file) => repacked(file, (entries) => entries.slice(0, -1))],
    ['lacks an upload', (file) => repacked(file, (entries) => entries.toSpliced(-2, 1))],
    [
      'has another document',
      (file) =>
        repacked(file, (entries) =>
          entries.map((entry) =>
            entry.header.name.startsWith('comments/')
              ? {
                  ...entry,
                  data: Buffer.from(
                    Buffer.from(entry.data ?? [])
                      .toString('latin1')
                      .replace('Yes.', 'No!!'),
                    'latin1',
                  ),
                }
              : entry,
          ),
        ),
    ],
  ])('OPS-43 is refused before anything is written if it %s', (_what, damage) =>
    inTemporaryFolder(async (folder) => {
      const damaged = path.join(folder, 'damaged.tar.gz');
      await writeFile(damaged, await damage(whole));
      const before = await contentOf(target);
      await expect(restore(damaged, folder, target, { replace: true })).rejects.toThrow(
        'damaged.tar.gz is damaged or no backup of Screenlore (',
      );
      expect(await contentOf(target)).toEqual(before);
    }),
  );
});

type Entries = Awaited<ReturnType<typeof unpackTar>>;

async function repacked(file: Buffer, change: (entries: Entries) => Entries): Promise<Buffer> {
  const entries = await unpackTar(gunzipSync(file));
  return gzipSync(await packTar(change(entries)));
}
