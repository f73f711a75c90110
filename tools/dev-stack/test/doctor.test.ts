import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportOf } from '../src/doctor/findings.js';
import { disk, memory, secrets } from '../src/doctor/machine.js';
import { portalState } from '../src/doctor/portal-state.js';
import { programs } from '../src/doctor/programs.js';
import { recordRunningPortal } from '../src/portal/running-portal.js';
import { readSettings } from '../src/settings/settings.js';
import { ofMongoUsers, ofNatsUsers } from '../src/users/users.js';

describe('npm run doctor', () => {
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'screenlore-doctor-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  it('marks each finding and counts them', () => {
    const report = reportOf([
      { title: 'Node', state: 'ok', text: 'v20' },
      { title: 'Disk', state: 'bad', text: 'full' },
    ]);
    expect(report.split('\n')).toEqual(['✓ Node: v20', '✗ Disk: full', '', '1 wrong, 0 to know, 1 in order']);
  });

  it('warns that little memory makes the tests slow', () => {
    expect(memory(1024 ** 3).state).toBe('warn');
    expect(memory(8 * 1024 ** 3).state).toBe('ok');
  });

  it('reports the free disk space for a folder that does not exist yet', async () => {
    expect(await disk(path.join(home, 'not', 'there'))).toMatchObject({ title: 'Disk', state: 'ok' });
  });

  it('finds secrets that others can read', async () => {
    const file = path.join(home, 'secrets.json');
    expect((await secrets(file)).text).toContain('none yet');
    await writeFile(file, '{}', { mode: 0o600 });
    expect((await secrets(file)).state).toBe('ok');
    await chmod(file, 0o644);
    expect(await secrets(file)).toMatchObject({
      state: 'bad',
      text: `others may read ${file}: run chmod 600 on it`,
    });
  });

  it('names a configured program that does not run, and downloads nothing', async () => {
    const settings = { ...readSettings({}), SCREENLORE_CACHE: home, SCREENLORE_HOME: home };
    process.env['NATS_BINARY'] = '/bin/false';
    try {
      const findings = await programs({ ...settings, MONGO_URL: 'mongodb://x' });
      expect(findings[0]).toEqual({ title: 'MongoDB', state: 'ok', text: 'MONGO_URL is used' });
      expect(findings[1]).toMatchObject({ title: 'NATS', state: 'bad' });
      expect(findings[1]?.text).toContain('NATS_BINARY cannot be used');
    } finally {
      delete process.env['NATS_BINARY'];
    }
  });

  describe('with something on the port', () => {
    let server: Server;
    let port = 0;
    beforeAll(async () => {
      server = createServer((_request, response) => response.end('here'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it('says what uses it', async () => {
      const state = await portalState({ ...readSettings({}), SCREENLORE_HOME: home, PORT: port });
      expect(state.state).toBe('bad');
      expect(state.text).toMatch(new RegExp(`port ${port} is taken by .+: stop it, or set PORT`));
    });

    it('recognises its own running portal, and one that does not answer', async () => {
      const urls = { mongoUrls: ofMongoUsers(() => ''), natsUrls: ofNatsUsers(() => '') };
      const record = { pid: process.pid, ...urls, control: { url: '', token: '' } };
      const settings = { ...readSettings({}), SCREENLORE_HOME: home, PORT: port };
      await recordRunningPortal(home, { ...record, address: `http://127.0.0.1:${port}/` });
      expect(await portalState(settings)).toMatchObject({ state: 'ok' });
      await recordRunningPortal(home, { ...record, address: 'http://127.0.0.1:1/' });
      expect((await portalState(settings)).text).toContain('does not answer');
    });

    it('OPS-77 reports the engines of a running portal, wherever their programs came from', async () => {
      const urls = {
        mongoUrls: ofMongoUsers((user) => `mongodb://${user}:secret@127.0.0.1:${port}/?replicaSet=rs0`),
        natsUrls: ofNatsUsers((user) => `nats://${user}:secret@127.0.0.1:1`),
      };
      const record = { pid: process.pid, ...urls, control: { url: '', token: '' }, address: '' };
      await recordRunningPortal(home, record);
      const [mongo, nats] = await programs({
        ...readSettings({}),
        SCREENLORE_CACHE: home,
        SCREENLORE_HOME: home,
      });
      expect(mongo).toEqual({
        title: 'MongoDB',
        state: 'ok',
        text: `that of the running portal, at 127.0.0.1:${port}`,
      });
      expect(nats?.text).toBe('the portal runs with the one at 127.0.0.1:1, which takes no connection');
    });
  });
});
