import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { choose, stepBack, wordsOf } from '../src/remotes/choose.js';
import { RegistryFile, releasesOf } from '../src/remotes/registry-file.js';
import { inTemporaryFolder } from './support.js';

const [NEWEST, OLDER, OLDEST] = ['20261123-100000', '20261123-090000', '20261123-080000'];
const RELEASES = [NEWEST, OLDER, OLDEST];

describe('npm run remotes', () => {
  test('TEAM-08 a release is set for everybody, and ends a canary', () => {
    const before = { canary: { release: NEWEST, share: 10 } };
    expect(choose(before, RELEASES, OLDER, undefined)).toEqual({ release: OLDER });
  });

  test('TEAM-08 a canary leaves the other visitors their release', () => {
    expect(choose({ release: OLDEST }, RELEASES, NEWEST, 10)).toEqual({
      release: OLDEST,
      canary: { release: NEWEST, share: 10 },
    });
  });

  test('TEAM-08 a canary of the newest release gives the other visitors the one before it', () => {
    expect(choose({}, RELEASES, NEWEST, 10)).toEqual({
      release: OLDER,
      canary: { release: NEWEST, share: 10 },
    });
  });

  test.each([
    ['20261101-000000', 10, 'There is no release 20261101-000000.'],
    [NEWEST, 0, 'from 1 to 100'],
    [NEWEST, 10.5, 'from 1 to 100'],
    [NEWEST, Number.NaN, 'from 1 to 100'],
    [OLDEST, 10, undefined],
  ])('TEAM-08 %s for %d %% is refused if it is impossible', (release, share, sentence) => {
    const act = () => choose({ release: OLDER }, RELEASES, release, share);
    if (sentence) expect(act).toThrow(sentence);
    else expect(act()).toEqual({ release: OLDER, canary: { release, share } });
  });

  test('TEAM-08 back returns to the release before the current one', () => {
    expect(stepBack({}, RELEASES)).toEqual({ release: OLDER });
    expect(stepBack({ release: OLDER }, RELEASES)).toEqual({ release: OLDEST });
    expect(() => stepBack({ release: OLDEST }, RELEASES)).toThrow('There is no release before it.');
  });

  test('TEAM-08 says who gets what', () => {
    expect(wordsOf({}, RELEASES)).toBe(`${NEWEST} (the newest)`);
    expect(wordsOf({ release: OLDER, canary: { release: NEWEST, share: 10 }, off: true }, RELEASES)).toBe(
      `switched off, ${OLDER} (chosen), ${NEWEST} for 10 % of the visitors`,
    );
  });

  test('TEAM-08 a change is written atomically, keeps simultaneous changes of others, and is logged', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'remotes.json');
      const remote = (name: string) => ({
        entry: `/screenlore/mf/${name}/mf-manifest.json`,
        upstream: 'http://127.0.0.1:9',
      });
      await writeFile(file, JSON.stringify({ mf_a: remote('a'), mf_b: remote('b') }));
      const registry = new RegistryFile(file);
      await Promise.all([
        registry.change('mf_a', `set mf_a ${OLDER}`, async () => ({ release: OLDER })),
        registry.change('mf_b', 'off mf_b', async () => ({ off: true })),
      ]);
      expect(await registry.read()).toEqual({
        mf_a: { ...remote('a'), release: OLDER },
        mf_b: { ...remote('b'), off: true },
      });
      const lines = (await registry.history()).trim().split('\n');
      expect(lines.map((line) => JSON.parse(line).did).sort()).toEqual(['off mf_b', `set mf_a ${OLDER}`]);
      const before = await readFile(file, 'utf8');
      await expect(registry.change('mf_c', 'off mf_c', async () => ({}))).rejects.toThrow(
        'There is no remote mf_c. There are: mf_a, mf_b.',
      );
      expect(await readFile(file, 'utf8')).toBe(before);
    }));

  test('TEAM-08 reports a remote whose server does not list its releases', async () => {
    const server = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const upstream = `http://127.0.0.1:${port}`;
    await expect(releasesOf({ entry: '', upstream })).rejects.toThrow(`remote at ${upstream} does not say`);
    server.close();
  });
});
