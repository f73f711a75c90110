import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Problem } from '../src/base/problem.js';
import { runCommand } from '../src/base/run-command.js';
import { findChromium } from '../src/chromium/find-chromium.js';
import { cachedFile, type Source } from '../src/fetch/source.js';
import { findMongod } from '../src/mongod/find-mongod.js';
import { systemOf, vendorArchive } from '../src/mongod/vendor-archive.js';
import { findNats, vendorRelease } from '../src/nats/find-nats.js';
import { inTemporaryFolder } from './support.js';

/** A program that only prints its version. */
async function fakeProgram(file: string, version: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "version v${version}"\n`);
  await chmod(file, 0o755);
  return file;
}

const brings = (label: string, version: string, calls: string[] = []): Source => ({
  label,
  fetch: (folder) => {
    calls.push(label);
    return fakeProgram(path.join(folder, 'program'), version);
  },
});

const fails = (label: string, why: string): Source => ({
  label,
  fetch: () => Promise.reject(new Error(why)),
});

/** Serves files by the end of their address, and answers 404 to anything else. */
async function serveFiles<T>(
  files: Record<string, Buffer | string | ((name: string) => string)>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    const asked = path.basename(request.url ?? '');
    const [ending, file = ''] = Object.entries(files).find(([end]) => asked.endsWith(end)) ?? [];
    const content = Buffer.from(typeof file === 'function' ? file(asked.replace(/\.sha256$/, '')) : file);
    response.writeHead(ending ? 200 : 404, { 'content-length': content.length }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A gzipped tar with one program in a folder, as vendors pack them. */
async function archiveOf(folder: string, inside: string, version: string): Promise<Buffer> {
  await fakeProgram(path.join(folder, 'pack', inside), version);
  const { code, output } = await runCommand('tar', [
    '-czf',
    path.join(folder, 'pack.tgz'),
    '-C',
    path.join(folder, 'pack'),
    '.',
  ]);
  expect([code, output]).toEqual([0, '']);
  return readFile(path.join(folder, 'pack.tgz'));
}

test('checks the variable, then PATH, then the cache, then each source in turn', () =>
  inTemporaryFolder(async (folder) => {
    const calls: string[] = [];
    const cacheDir = path.join(folder, 'cache');
    const searchPath = `relative:${path.join(folder, 'empty')}:${path.join(folder, 'bin')}`;
    const sources = [
      fails('first', 'no way'),
      brings('second', '2.12.0', calls),
      brings('third', '2.13.0', calls),
    ];
    const find = (binary?: string) => findNats({ binary, cacheDir, searchPath, sources });

    expect(await find()).toEqual({
      file: cachedFile(cacheDir, 'nats-server'),
      version: '2.12.0',
      origin: 'second',
      lastResort: false,
    });
    expect(await find()).toMatchObject({ version: '2.12.0', origin: 'cache' });
    expect(calls).toEqual(['second']);
    const onPath = await fakeProgram(path.join(folder, 'bin', 'nats-server'), '2.10.1');
    expect(await find()).toEqual({ file: onPath, version: '2.10.1', origin: 'PATH' });
    const chosen = await fakeProgram(path.join(folder, 'mine'), '2.9.0');
    expect(await find(chosen)).toEqual({ file: chosen, version: '2.9.0', origin: 'NATS_BINARY' });
    expect(await readdir(cacheDir)).toEqual(['nats-server']);
  }));

test('a program on PATH that is too old or does not run is skipped', () =>
  inTemporaryFolder(async (folder) => {
    const options = {
      binary: undefined,
      cacheDir: path.join(folder, 'cache'),
      sources: [brings('source', '7.0.2')],
    };
    await fakeProgram(path.join(folder, 'old', 'mongod'), '4.4.9');
    expect(await findMongod({ ...options, searchPath: path.join(folder, 'old') })).toMatchObject({
      origin: 'source',
    });
    await writeFile(path.join(folder, 'old', 'mongod'), 'not a program');
    expect(await findMongod({ ...options, searchPath: path.join(folder, 'old') })).toMatchObject({
      origin: 'cache',
    });
  }));

test('a variable that names no program is reported at once', () =>
  inTemporaryFolder(async (cacheDir) => {
    const failure = findMongod({
      binary: path.join(cacheDir, 'missing'),
      cacheDir,
      sources: [brings('source', '7.0.2')],
    });
    await expect(failure).rejects.toThrow(Problem);
    await expect(failure).rejects.toThrow(/^MONGOD_BINARY cannot be used: .*Correct it, or unset it\.$/);
  }));

test('if no source has it, one message says what to do, with the reason of each source', () =>
  inTemporaryFolder(async (cacheDir) => {
    const failure = findMongod({
      binary: undefined,
      cacheDir,
      searchPath: '',
      sources: [fails('one', 'closed'), brings('two', '4.2.0')],
    });
    await expect(failure).rejects.toThrow(Problem);
    await expect(failure).rejects.toThrow(
      /^MongoDB could not be had\. Connect to the network and try again, or install MongoDB 6/,
    );
    await expect(failure).rejects.toThrow(
      /one: closed\n.*two: .* is version 4\.2\.0, 6\.0 or newer is needed/,
    );
    expect(await readdir(cacheDir)).toEqual([]);
  }));

test('when two runs download at the same time, one downloads and the other uses the result', () =>
  inTemporaryFolder(async (cacheDir) => {
    const calls: string[] = [];
    const find = () =>
      findNats({ binary: undefined, cacheDir, searchPath: '', sources: [brings('source', '2.12.0', calls)] });
    const found = await Promise.all([find(), find(), find()]);
    expect(calls).toEqual(['source']);
    expect(found.map(({ origin }) => origin).sort()).toEqual(['cache', 'cache', 'source']);
  }));

test("the NATS vendor's release is unpacked if its checksum is right, and refused otherwise", () =>
  inTemporaryFolder(async (folder) => {
    const archive = await archiveOf(folder, 'nats-server-v9/nats-server', '2.99.0');
    const sha256 = createHash('sha256').update(archive).digest('hex');
    const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
    const name = `nats-server-v2.15.2-${process.platform}-${architecture}.tar.gz`;
    const findWith = (sums: string) =>
      serveFiles({ '.tar.gz': archive, SHA256SUMS: sums }, (url) =>
        findNats({
          binary: undefined,
          cacheDir: path.join(folder, 'cache'),
          searchPath: '',
          sources: [vendorRelease(url)],
        }),
      );
    await expect(findWith(`${'0'.repeat(64)}  ${name}\n`)).rejects.toThrow(/is not the file it should be/);
    await expect(findWith('')).rejects.toThrow(/checksums does not name/);
    expect(await findWith(`${sha256}  ${name}\n`)).toMatchObject({
      version: '2.99.0',
      origin: "the vendor's release",
    });
  }));

test("MongoDB's own download comes from its mirror, and is refused if its checksum is wrong", () =>
  inTemporaryFolder(async (folder) => {
    const archive = await archiveOf(folder, 'mongodb-linux/bin/mongod', '8.0.32');
    const sha256 = createHash('sha256').update(archive).digest('hex');
    const findWith = (sum: string) =>
      serveFiles({ '.tgz': archive, '.tgz.sha256': (name) => `${sum}  ${name}` }, (mirror) =>
        findMongod({
          binary: undefined,
          cacheDir: path.join(folder, 'cache'),
          searchPath: '',
          sources: [vendorArchive(mirror)],
        }),
      );
    await expect(findWith('0'.repeat(64))).rejects.toThrow(
      /MongoDB's download: .*is not the file it should be/,
    );
    expect(await findWith(sha256)).toMatchObject({ version: '8.0.32', origin: "MongoDB's download" });
  }));

test('MongoDB is downloaded for the Linux that /etc/os-release names', () => {
  const named = {
    debian12: 'ID=debian\nVERSION_ID="12"',
    ubuntu2204: 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="22.04"\nUBUNTU_CODENAME=jammy',
    ubuntu2404: 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\nUBUNTU_CODENAME=noble',
    rhel8: 'ID="rocky"\nID_LIKE="rhel centos fedora"\nVERSION_ID="8.10"',
    rhel93: 'ID=fedora\nVERSION_ID=42',
    amazon2023: 'ID="amzn"\nID_LIKE="fedora"\nVERSION_ID="2023"',
  };
  for (const [system, osRelease] of Object.entries(named)) expect(systemOf(osRelease)).toBe(system);
  expect(systemOf('ID=alpine\nVERSION_ID=3.22')).toBeUndefined();
});

test('a program from the last resort is reported as such, also from the cache', () =>
  inTemporaryFolder(async (cacheDir) => {
    const sources = [{ ...brings('source', '2.12.0'), lastResort: true }];
    const find = () => findNats({ binary: undefined, cacheDir, searchPath: '', sources });
    expect(await find()).toMatchObject({ origin: 'source', lastResort: true });
    expect(await find()).toMatchObject({ origin: 'cache', lastResort: true });
  }));

test('an unreachable host costs seconds at most and is tried once per run', () =>
  inTemporaryFolder(async (cacheDir) => {
    const nowhere = 'http://nats-releases.invalid';
    const find = () =>
      findNats({ binary: undefined, cacheDir, searchPath: '', sources: [vendorRelease(nowhere)] });
    const since = performance.now();
    await expect(find()).rejects.toThrow(/nats-releases\.invalid cannot be reached/);
    expect(performance.now() - since).toBeLessThan(6_000);
    const again = performance.now();
    await expect(find()).rejects.toThrow(/cannot be reached/);
    expect(performance.now() - again).toBeLessThan(3_000);
  }));

test('the browser: the variable, PATH (headless shells first), the one of Playwright, then what can be installed', () =>
  inTemporaryFolder(async (folder) => {
    const installed = path.join(folder, 'installed', 'chromium');
    const playwrightPath = path.join(folder, 'playwright', 'chrome');
    const installers = [
      { label: 'closed', install: () => Promise.reject(new Error('no network')) },
      { label: 'open', install: () => fakeProgram(installed, '140.0') },
    ];
    const base = { cacheDir: folder, searchPath: path.join(folder, 'bin'), playwrightPath };
    await expect(
      findChromium({ ...base, binary: undefined, installers: installers.slice(0, 1) }),
    ).rejects.toThrow(
      /^No browser for the tests could be had\. Install Chromium or Chrome.*\n {2}- closed: no network$/,
    );
    expect(await findChromium({ ...base, binary: undefined, installers })).toBe(installed);
    await fakeProgram(playwrightPath, '140.0');
    expect(await findChromium({ ...base, binary: undefined, installers })).toBe(playwrightPath);
    const onPath = await fakeProgram(path.join(folder, 'bin', 'google-chrome'), '140.0');
    expect(await findChromium({ ...base, binary: undefined, installers })).toBe(onPath);
    const shell = await fakeProgram(path.join(folder, 'bin', 'chromium-headless-shell'), '140.0');
    expect(await findChromium({ ...base, binary: undefined, installers })).toBe(shell);
    const chosen = await fakeProgram(path.join(folder, 'mine'), '140.0');
    expect(await findChromium({ ...base, binary: chosen, installers })).toBe(chosen);
    await expect(findChromium({ ...base, binary: path.join(folder, 'none'), installers })).rejects.toThrow(
      /^CHROMIUM_PATH names/,
    );
  }));
