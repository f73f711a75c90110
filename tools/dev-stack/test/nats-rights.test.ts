import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findNats } from '../src/nats/find-nats.js';
import { natsAccess, renewRights } from '../src/nats/nats-access.js';
import { natsSpec } from '../src/nats/run-nats.js';
import { freePort } from '../src/supervise/ports.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { ofNatsUsers } from '../src/users/users.js';
import { inTemporaryFolder } from './support.js';

const NEW_CALL = 'auth.get-receipt';

/** The answer of NATS when the auth service subscribes to a call. */
const hears = (port: number, password: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let said = '';
    socket.setTimeout(5000, () => reject(new Error(`NATS said ${said}`)));
    socket.once('error', reject);
    socket.once('data', () => {
      const who = { verbose: false, user: 'auth', pass: password };
      socket.write(`CONNECT ${JSON.stringify(who)}\r\nSUB ${NEW_CALL} 1\r\nPING\r\n`);
    });
    socket.on('data', (data) => {
      said += data;
      if (!said.includes('PONG')) return;
      socket.destroy();
      resolve(said.includes('Permissions Violation') ? 'refused' : 'taken');
    });
  });

test('OPS-76 a running NATS gets the rights of a new call; where it cannot, an error says what to do', () =>
  inTemporaryFolder(async (dir) => {
    const passwords = ofNatsUsers((user) => `p-of-${user}`);
    const port = await freePort();
    const access = await natsAccess(dir, passwords);
    const now = await readFile(access.configuration, 'utf8');
    // As written by the version before the call.
    const before = now.replaceAll(new RegExp(`^.*"${NEW_CALL}".*\n`, 'gm'), '');
    await writeFile(access.configuration, before);
    const supervisor = new Supervisor([natsSpec((await findNats()).file, port, access)], {
      logDir: path.join(dir, 'logs'),
    });
    await supervisor.start();
    try {
      const pid = supervisor.pid('nats');
      expect(await hears(port, passwords.auth)).toBe('refused');
      expect(await renewRights(dir)).toBe(true);
      expect(await hears(port, passwords.auth)).toBe('taken');
      expect(await renewRights(dir)).toBe(false);
      expect(supervisor.pid('nats')).toBe(pid);
    } finally {
      await supervisor.stop();
    }
    await writeFile(access.configuration, before);
    await expect(renewRights(dir)).rejects.toThrow('stop the portal and run npm start');
    expect(await readFile(access.configuration, 'utf8')).toBe(before);
  }));
