import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeOrTell } from '../src/remotes/change-or-tell.js';
import { RegistryFile } from '../src/remotes/registry-file.js';
import { inTemporaryFolder } from './support.js';

const RELEASE = '20261123-083000';
const servers: Server[] = [];
const upstreams: Record<string, string> = {};

beforeAll(async () => {
  for (const [name, order] of [
    ['quiz', 50],
    ['trivia', 40],
  ] as const) {
    const server = createServer(({ url }, response) => {
      const described = { name, owner: 'a team', slots: { 'title.aside': { block: 'Block', order } } };
      response.end(JSON.stringify(url === '/releases.json' ? { releases: [RELEASE] } : described));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    servers.push(server);
    upstreams[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});

/**
 * Runs the command on a file with two remotes, and the catalogue's remote, which does not answer; @returns its output
 */
const inPortal = (use: (say: (...words: string[]) => Promise<string[]>, file: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'remotes.json');
    const entry = (name: string) => ({
      entry: `/screenlore/mf/${name}/mf-manifest.json`,
      upstream: upstreams[name] ?? 'http://127.0.0.1:9',
    });
    const remotes = { mf_catalogue: entry('catalogue'), mf_quiz: entry('quiz'), mf_trivia: entry('trivia') };
    await writeFile(file, JSON.stringify(remotes));
    await use(async (...words) => {
      const lines: string[] = [];
      await changeOrTell(new RegistryFile(file), ['slot', ...words], (line) => lines.push(line));
      return lines;
    }, file);
  });

test('TEAM-35 npm run remotes -- slot lists what is where, orders, switches off and limits', () =>
  inPortal(async (say, file) => {
    expect(await say()).toEqual(['title.aside', '  40 mf_trivia/Block', '  50 mf_quiz/Block']);
    expect(await say('title.aside', 'quiz', '--order', '10')).toEqual([
      'title.aside',
      '  10 mf_quiz/Block',
      '  40 mf_trivia/Block',
    ]);
    expect(await say('title.aside', '--limit', '1')).toEqual([
      'title.aside, at most 1',
      '  10 mf_quiz/Block',
      '  40 mf_trivia/Block, over the limit',
    ]);
    expect(await say('title.aside', 'quiz', 'off')).toEqual([
      'title.aside, at most 1',
      '  10 mf_quiz/Block, switched off',
      '  40 mf_trivia/Block',
    ]);
    const { mf_catalogue, mf_quiz } = JSON.parse(await readFile(file, 'utf8'));
    expect(mf_catalogue.limits).toEqual({ 'title.aside': 1 });
    expect(mf_quiz.slots).toEqual({ 'title.aside': { order: 10, off: true } });
    // Choosing a release for a remote leaves its slots alone.
    await changeOrTell(new RegistryFile(file), ['newest', 'quiz'], () => undefined);
    await say('title.aside', '--limit', 'none');
    expect(await say('title.aside', 'quiz', 'on')).toEqual([
      'title.aside',
      '  10 mf_quiz/Block',
      '  40 mf_trivia/Block',
    ]);
    expect(await new RegistryFile(file).history()).toContain('slot title.aside quiz --order 10');
    expect(await say('home.main')).toEqual(['No remote puts a block there.']);
  }));

test.each([
  [['title.asid'], 'There is no slot title.asid. There are: home.main,'],
  [['title.aside', 'quiz', 'away'], 'Say off, on or --order'],
  [['title.aside', 'quiz', '--order', 'first'], 'Say off, on or --order'],
  [['title.aside', 'nobody', 'off'], 'There is no remote mf_nobody.'],
  [['title.aside', '--limit', 'few'], 'A limit is a number from 0 to 99, or none'],
  [['--limit', '2'], 'Name the slot'],
])('TEAM-35 %j is refused with a message, and nothing is written', (words, sentence) =>
  inPortal(async (say, file) => {
    const before = await readFile(file, 'utf8');
    await expect(say(...words)).rejects.toThrow(sentence);
    expect(await readFile(file, 'utf8')).toBe(before);
  }),
);
