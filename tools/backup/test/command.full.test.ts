import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { ofMongoUsers, ofNatsUsers, recordRunningPortal, withMongo } from '@screenlore/dev-stack';
import { assertStrong, passphraseOf, readConfig } from '../src/config.js';
import { contentOf, databasesOf, fill, inTemporaryFolder, quiet } from './portal-data.js';

/** MongoDB starts four times. */
jest.setTimeout(120_000);

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Runs the programs behind `npm run backup` and `npm run restore`. */
const run = (home: string, ...args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...process.env, SCREENLORE_HOME: home, MONGO_URL: '', UPLOADS_STORE: '', UPLOADS_DIR: '' },
  });

describe('npm run backup and restore', () => {
  it('OPS-46 work while the portal is stopped, and restore is refused while it runs', () =>
    inTemporaryFolder(async (folder) => {
      const [home, other, to] = [
        path.join(folder, 'home'),
        path.join(folder, 'other'),
        path.join(folder, 'to'),
      ];
      await expect(run(home, 'backup')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`There is no data in ${home}: start the portal once`),
      });
      const id = randomBytes(16).toString('hex');
      const upload = path.join('data', 'files', 'uploads', id.slice(0, 2), id);
      await mkdir(path.dirname(path.join(home, upload)), { recursive: true });
      await writeFile(path.join(home, upload), 'a picture');
      const ours = (url: string) => databasesOf(url, 'screenlore');
      const before = await withMongo({ home, toFill: true, steps: quiet }, async ({ admin }) => {
        await fill(ours(admin), [id]);
        return contentOf(ours(admin));
      });
      await run(home, 'backup', '--to', to, '--keep', '1');
      const [name = ''] = await readdir(to);
      const file = path.join(to, name);
      const { stdout } = await run(home, 'restore', file, '--into', other);
      expect(stdout).toContain(`SCREENLORE_HOME=${other} npm start shows it`);
      const after = await withMongo({ home: other, steps: quiet }, ({ admin }) => contentOf(ours(admin)));
      expect(await readFile(path.join(other, upload), 'utf8')).toBe('a picture');
      expect(after['auth.users']).toEqual(before['auth.users']);
      expect(Object.keys(after)).toHaveLength(Object.keys(before).length - 2);
      await recordRunningPortal(other, {
        pid: process.pid,
        address: 'http://localhost:1/screenlore/',
        mongoUrls: ofMongoUsers(() => 'mongodb://127.0.0.1:1'),
        natsUrls: ofNatsUsers(() => 'nats://127.0.0.1:1'),
        control: { url: 'http://127.0.0.1:1', token: 'none' },
      });
      await expect(run(other, 'restore', file, '--replace')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          `Screenlore runs with this data (process ${process.pid}): stop it first`,
        ),
      });
    }));

  it('OPS-42 take the passphrase from the environment or a file, and refuse a short one', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'passphrase');
      await writeFile(file, 'correct horse battery staple\nand a note\n');
      const given = (environment: Record<string, string>) => passphraseOf(readConfig(environment));
      expect(await given({ BACKUP_PASSPHRASE: 'twelve chars' })).toBe('twelve chars');
      expect(await given({ BACKUP_PASSPHRASE_FILE: file })).toBe('correct horse battery staple');
      await expect(given({ BACKUP_PASSPHRASE_FILE: folder })).rejects.toThrow(
        'BACKUP_PASSPHRASE_FILE cannot',
      );
      expect(await given({})).toBeUndefined();
      expect(() => assertStrong(undefined)).toThrow('Set BACKUP_PASSPHRASE');
      expect(() => assertStrong('eleven char')).toThrow('12 characters or more');
      expect(assertStrong('twelve chars')).toBe('twelve chars');
    }));
});
