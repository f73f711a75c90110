import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { fetchFrom, Upstreams } from './upstreams.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** @returns its base address; requests other than checks are answered, or cut off */
async function server(answer: string | null, host = '127.0.0.1', port = 0): Promise<string> {
  const made = createServer((request, response) => {
    if (answer === null && request.method !== 'HEAD') request.socket.destroy();
    else response.end(answer);
  });
  servers.push(made);
  await new Promise<void>((resolve) => made.listen(port, host, resolve));
  return `http://${host}:${(made.address() as AddressInfo).port}`;
}
const ask = async (upstreams: Upstreams) => (await fetchFrom(upstreams, '/', {})).text();

test('OPS-06 servers of a list take turns', async () => {
  const upstreams = new Upstreams(`${await server('one')},${await server('two')}`, '/');
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(upstreams)));
  expect(answers.filter((answer) => answer === 'one')).toHaveLength(5);
});

test('OPS-06 a server that is down, or fails before answering, is skipped, and used again later', async () => {
  const gone = await server('gone');
  servers[0]?.close();
  const upstreams = new Upstreams(`${gone}/, ${await server(null)},${await server('there')}`, '/');
  expect(await Promise.all(Array.from({ length: 9 }, () => ask(upstreams)))).toEqual(Array(9).fill('there'));
  await expect(ask(new Upstreams(gone, '/'))).rejects.toThrow('fetch failed');
  await server('back', '127.0.0.1', Number(new URL(gone).port));
  expect(upstreams.next()).not.toBe(gone);
  await upstreams.check();
  const later = await Promise.all(Array.from({ length: 6 }, () => ask(upstreams)));
  expect(new Set(later)).toEqual(new Set(['there', 'back']));
});

test('SHELL-87 another server only counts while it is up', async () => {
  const [there, gone] = [await server('there'), await server('gone')];
  const upstreams = new Upstreams(`${there},${gone}`, '/');
  expect(upstreams.hasOther([there])).toBe(true);
  servers[1]?.close();
  servers[1]?.closeAllConnections();
  await upstreams.check();
  expect(upstreams.hasOther([there])).toBe(false);
});

test('OPS-06 all addresses of a name take turns; a server with a certificate keeps its name', async () => {
  const containers = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  const upstreams = new Upstreams('http://gateway:9', '/', containers);
  expect(upstreams.next()).toBe('http://gateway:9');
  await new Promise(setImmediate);
  const turns = new Set([upstreams.next(), upstreams.next(), upstreams.next()]);
  expect(turns).toEqual(new Set(['http://127.0.0.1:9', 'http://[::1]:9']));
  const secure = new Upstreams('https://gateway:9', '/', containers);
  secure.next();
  await new Promise(setImmediate);
  expect(secure.next()).toBe('https://gateway:9');
});
