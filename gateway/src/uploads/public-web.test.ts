import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isPublicAddress, PublicWeb } from '@screenlore/service-kit/public-web';
import { fetchImage } from '../files/fetch-picture.js';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
let site: Server;
let port: number;
/** The host names in the site's requests. */
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.headers.host ?? '');
    if (request.url === '/inside')
      response.writeHead(302, { location: `http://inside.example:${port}/` }).end();
    else if (request.url === '/slow') response.write('a');
    else response.end(PNG);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Names resolved by the test's own resolver. */
const NAMES: Record<string, string[]> = {
  'own.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '10.0.0.1'],
  'six.example': ['::ffff:169.254.169.254'],
  'none.example': [],
};
const web = (except: string[] = []) =>
  new PublicWeb({
    except,
    lookup: (host, _options, done) =>
      done(
        null,
        (NAMES[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });
const fetchFrom = (address: string, from = web()) => fetchImage(address, from.allowed, from.fetch);

describe('FILE-05 public addresses', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.9',
    ],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1'],
    ...['::ffff:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:1::', 'fc00::1'],
    ...['fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001:db8::1', 'localhost', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('FILE-05 the public web', () => {
  it('allows http and https, never with a password, and never a private IP address', () => {
    const { allowed } = web();
    const may = (address: string) => allowed(new URL(address));
    expect(may('https://images.example/a.png')).toBe(true);
    expect(may('http://93.184.215.14:8080/a.png')).toBe(true);
    for (const bad of [
      'ftp://images.example/a',
      'https://a:b@images.example/a',
      'http://127.0.0.1/',
      // All of these parse to the same address.
      'http://2130706433/',
      'http://0x7f.1/',
      'http://017700000001/',
      'http://[::ffff:127.0.0.1]/',
      'http://0/',
    ])
      expect(`${bad} ${may(bad)}`).toBe(`${bad} false`);
  });

  it.each(['inside.example', 'mixed.example', 'six.example'])(
    'refuses a name that resolves elsewhere (%s), also as the target of a redirect',
    async (name) => {
      asked.length = 0;
      await expect(fetchFrom(`http://${name}:${port}/`)).rejects.toThrow('is not on the public internet');
      expect(asked).toEqual([]);
      // The allowed server is asked, and its redirect target is checked, too.
      await expect(
        fetchFrom(`http://own.example:${port}/inside`, web([`own.example:${port}`])),
      ).rejects.toThrow('inside.example is not on the public internet');
      expect(asked).toEqual([`own.example:${port}`]);
    },
  );

  it('fetches a picture from a server allowed by name, and from that port only', async () => {
    expect(await fetchFrom(`http://own.example:${port}/a.png`, web(['own.example']))).toEqual({
      kind: 'png',
      bytes: PNG,
    });
    await expect(fetchFrom(`http://own.example:${port}/`, web(['own.example:1']))).rejects.toThrow(
      'public internet',
    );
    await expect(fetchFrom('http://none.example/')).rejects.toThrow('has no address');
  });

  it('gives up after 5 s on an answer that does not end', async () => {
    const given: number[] = [];
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms);
      return inTime(ms / 50);
    });
    try {
      await expect(fetchFrom(`http://own.example:${port}/slow`, web(['own.example']))).rejects.toThrow();
      expect(given).toEqual([5000]);
    } finally {
      jest.restoreAllMocks();
    }
  });
});
