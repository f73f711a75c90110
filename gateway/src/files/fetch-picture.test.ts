import { describe, expect, it } from '@jest/globals';
import { fetchPicture, mayFetch } from './fetch-picture.js';
import { imageKindOf } from './image-type.js';

const HOSTS = ['images.igdb.com', 'upload.wikimedia.org'];
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

/** The other sites' answers, by address. */
const web =
  (pages: Record<string, () => Response>): typeof fetch =>
  async (address) => {
    const page = pages[String(address)];
    if (!page) throw new Error(`unexpected request to ${address}`);
    return page();
  };
const redirect =
  (to: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location: to } });
const FIRST = 'https://images.igdb.com/a.png';

describe('FILE-04 decides which addresses to fetch', () => {
  it.each([
    ['https://images.igdb.com/x/y.jpg', true],
    ['https://IMAGES.igdb.com/x', true],
    ['http://images.igdb.com/x', false],
    ['https://images.igdb.com:8443/x', false],
    ['https://user:secret@images.igdb.com/x', false],
    ['https://images.igdb.com.evil.example/x', false],
    ['https://evil.example/?images.igdb.com', false],
    ['https://127.0.0.1/x', false],
    ['file:///etc/passwd', false],
  ])('%s: %s', (address, allowed) => {
    expect(mayFetch(new URL(address), HOSTS)).toBe(allowed);
  });
});

describe('FILE-04 FILE-05 fetching a picture', () => {
  it('returns the type that the bytes show, whatever the headers say', async () => {
    const site = web({ [FIRST]: () => new Response(PNG, { headers: { 'content-type': 'text/html' } }) });
    expect(await fetchPicture(FIRST, HOSTS, site)).toEqual({ kind: 'png', bytes: PNG });
  });

  it('follows redirects between allowed hosts only', async () => {
    const site = web({
      [FIRST]: redirect('/b.png', 301),
      'https://images.igdb.com/b.png': redirect('https://upload.wikimedia.org/c.png', 308),
      'https://upload.wikimedia.org/c.png': () => new Response(PNG),
    });
    expect((await fetchPicture(FIRST, HOSTS, site)).kind).toBe('png');
    for (const bad of [
      'https://evil.example/a.png',
      'http://images.igdb.com/a.png',
      'https://169.254.169.254/',
    ])
      await expect(fetchPicture(FIRST, HOSTS, web({ [FIRST]: redirect(bad) }))).rejects.toThrow('no host');
    await expect(fetchPicture(FIRST, HOSTS, web({ [FIRST]: redirect(FIRST) }))).rejects.toThrow(
      'redirects more than',
    );
  });

  it.each([
    ['an answer that is none', () => new Response('gone', { status: 404 }), 'answered 404'],
    ['a page', () => new Response('<!doctype html>'), 'no png'],
    ['an SVG', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no png'],
    ['nothing', () => new Response(''), 'no png'],
    [
      'too much',
      () => new Response(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])),
      'more than 10485760',
    ],
  ])('refuses %s', async (_what, page, reason) => {
    await expect(fetchPicture(FIRST, HOSTS, web({ [FIRST]: page }))).rejects.toThrow(reason);
  });
});

describe('FILE-01 kinds of pictures by their first bytes', () => {
  it.each([
    ['89504e470d0a1a0a', 'png'],
    ['ffd8ffe000104a46', 'jpeg'],
    ['524946460a000000574542505650', 'webp'],
    ['0000001c6674797061766966', 'avif'],
    ['524946460a00000057415645', undefined],
    ['474946383961', undefined],
    ['', undefined],
  ])('%s: %s', (hex, kind) => {
    expect(imageKindOf(Buffer.from(hex, 'hex'))).toBe(kind);
  });
});
