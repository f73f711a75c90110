import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Releases } from './releases.js';
import { parseRemotes } from './remotes.js';
import type { Visitor } from './visitor.js';

let server: Server;
let answer: { status: number; body: string } | 'nothing';
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    if (answer !== 'nothing') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const anybody: Visitor = { share: 99, id: 'somebody', tried: new Map() };
const listing = (...releases: string[]) => ({ status: 200, body: JSON.stringify({ releases }) });
const remotes = (more: object = {}) =>
  parseRemotes(
    JSON.stringify({
      mf_quiz: {
        entry: '/screenlore/mf/quiz/mf-manifest.json',
        upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        ...more,
      },
    }),
  );

test('TEAM-02 a page gets the newest release of a remote, at that release’s address', async () => {
  const releases = new Releases();
  answer = listing('20261123-083000');
  const [old] = await releases.of(remotes(), anybody);
  expect(old).toMatchObject({
    entry: '/screenlore/mf/quiz/20261123-083000/mf-manifest.json',
    base: '/screenlore/mf/quiz/20261123-083000/',
    upstream: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/20261123-083000$/),
  });
  answer = listing('20261123-090000', '20261123-083000');
  expect((await releases.of(remotes(), anybody))[0]?.base).toBe('/screenlore/mf/quiz/20261123-090000/');
});

describe('with several releases', () => {
  const [newest, older, oldest] = ['20261123-100000', '20261123-090000', '20261123-080000'];
  const chosen = async (file: object, visitor: Partial<Visitor> = {}) => {
    const [remote] = await new Releases().of(remotes(file), { ...anybody, ...visitor });
    return remote?.release;
  };
  beforeEach(() => {
    answer = listing(newest, older, oldest);
  });

  test('TEAM-03 the release named in the file of remotes is for everybody', async () => {
    expect(await chosen({ release: older })).toBe(older);
  });

  test('TEAM-03 a named release that no longer exists counts as not named', async () => {
    expect(await chosen({ release: '20261101-000000' })).toBe(newest);
    expect(await chosen({ release: older, canary: { release: '20261101-000000', share: 99 } })).toBe(older);
  });

  test('TEAM-05 a canary is for its share of the visitors; the others get the release for everybody', async () => {
    const file = { release: older, canary: { release: newest, share: 10 } };
    expect(await chosen(file, { share: 9 })).toBe(newest);
    expect(await chosen(file, { share: 10 })).toBe(older);
  });

  test('TEAM-06 a tester gets the release in their cookie, if it exists', async () => {
    const file = { release: older, canary: { release: newest, share: 99 } };
    expect(await chosen(file, { tried: new Map([['mf_quiz', oldest]]) })).toBe(oldest);
    expect(await chosen(file, { share: 0, tried: new Map([['mf_quiz', '20261101-000000']]) })).toBe(newest);
  });

  test('TEAM-07 a disabled remote is in no page', async () => {
    expect(await new Releases().of(remotes({ off: true }), anybody)).toEqual([]);
  });
});

test('TEAM-03 until a remote’s server has answered, the named release is the best guess', async () => {
  answer = { status: 503, body: '' };
  const [remote] = await new Releases().of(remotes({ release: '20261123-083000' }), anybody);
  expect(remote?.base).toBe('/screenlore/mf/quiz/20261123-083000/');
});

test('TEAM-02 a server without releases is used directly', async () => {
  answer = { status: 404, body: '{}' };
  expect(await new Releases().of(remotes(), anybody)).toEqual(remotes());
});

test('TEAM-04 a server that does not answer costs one page a second, and keeps its last release', async () => {
  const releases = new Releases();
  answer = listing('20261123-083000');
  await releases.of(remotes(), anybody);
  answer = 'nothing';
  const first = await releases.of(remotes(), anybody);
  const before = asked;
  expect((await releases.of(remotes(), anybody))[0]?.base).toBe('/screenlore/mf/quiz/20261123-083000/');
  expect(first[0]?.base).toBe('/screenlore/mf/quiz/20261123-083000/');
  expect(asked).toBe(before);
  // So that it gets no other requests.
  expect(first[0]?.late).toBe(true);
});

test.each([
  ['a name of another kind', JSON.stringify({ releases: ['../../etc'] })],
  ['no list', '{}'],
  ['no JSON', '<html>'],
])('TEAM-02 %s is not a release', async (_what, body) => {
  answer = { status: 200, body };
  expect(await new Releases().of(remotes(), anybody)).toEqual(remotes());
});
