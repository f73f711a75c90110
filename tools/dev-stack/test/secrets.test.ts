import { sign, verify } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inProject } from '../src/base/paths.js';
import { runCommand } from '../src/base/run-command.js';
import { readSecrets } from '../src/portal/secrets.js';
import { inTemporaryFolder } from './support.js';

const text = Buffer.from('a call');
const fit = (signingKey: string, publicKey: string): boolean =>
  verify(
    'sha256',
    text,
    { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' },
    sign('sha256', text, { key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );

test('secrets are created once, readable only by their owner', () =>
  inTemporaryFolder(async (dir) => {
    const file = path.join(dir, 'secrets.json');
    const made = await readSecrets(file);
    expect(fit(made.callKeys.signingKey, made.callKeys.publicKey)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readSecrets(file)).toEqual(made);
    expect((await readSecrets(path.join(dir, 'other.json'))).jwtSecret).not.toBe(made.jwtSecret);
  }));

test('secrets of an earlier version are kept, and missing ones are added', () =>
  inTemporaryFolder(async (dir) => {
    const file = path.join(dir, 'secrets.json');
    const jwtSecret = 'of an earlier version, 32 letters or more';
    await writeFile(file, JSON.stringify({ jwtSecret }));
    const read = await readSecrets(file);
    expect(read.jwtSecret).toBe(jwtSecret);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(read);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }));

test('deploy/make-secrets.sh prints what docker-compose.yml asks for', async () => {
  const { code, output } = await runCommand('sh', [inProject('deploy', 'make-secrets.sh')], {});
  expect(code).toBe(0);
  const made = new Map(
    output
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const compose = await readFile(inProject('docker-compose.yml'), 'utf8');
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  // Only needed for several shell servers of one portal.
  asked.add('VISITOR_SECRET');
  // Set by the operator.
  asked.add('SMTP_URL');
  asked.add('OIDC_CLIENT_SECRET');
  expect([...made.keys()].sort()).toEqual([...asked].sort());
  expect(made.get('JWT_SECRET')?.length).toBeGreaterThanOrEqual(32);
  expect(fit(made.get('CALL_SIGNING_KEY') ?? '', made.get('CALL_PUBLIC_KEY') ?? '')).toBe(true);
});

test('OPS-36 deploy/make-secrets.sh writes a file that only its owner can read, and adds what is missing', () =>
  inTemporaryFolder(async (dir) => {
    const file = path.join(dir, '.env');
    const make = async (): Promise<Map<string, string>> => {
      const { code, output } = await runCommand('sh', [inProject('deploy', 'make-secrets.sh'), file], {});
      expect([code, output]).toEqual([0, '']);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      return new Map(
        lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
    };
    const before = await make();
    const key = before.get('CALL_SIGNING_KEY') ?? '';
    await writeFile(
      file,
      `JWT_SECRET=${before.get('JWT_SECRET')}\nSMTP_URL=smtp://mail\nCALL_SIGNING_KEY=${key}`,
    );
    await chmod(file, 0o644);
    const after = await make();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const kept of ['JWT_SECRET', 'CALL_SIGNING_KEY']) expect(after.get(kept)).toBe(before.get(kept));
    expect(after.get('SMTP_URL')).toBe('smtp://mail');
    expect(after.get('MONGO_KEY')).not.toBe(before.get('MONGO_KEY'));
    expect(fit(key, after.get('CALL_PUBLIC_KEY') ?? '')).toBe(true);
    expect(await make()).toEqual(after);
  }));
