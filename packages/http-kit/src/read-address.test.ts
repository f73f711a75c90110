import { describe, expect, it } from '@jest/globals';
import { isReadableQuery, readAddress } from './read-address.js';

describe('SAFE-08 an address is read once', () => {
  it.each([
    '/',
    '/api/get-movie',
    '/screenlore/',
    '/screenlore/movie/am%C3%A9lie',
    '/screenlore/movie/%E4%B8%83%E4%BA%BA%E3%81%AE%E4%BE%8D',
    '/screenlore/movie/a..b',
    '/api/uploads/abc?user=a%2Fb&sign=x',
    '/api/pictures/movies/x/cover?v=1&from=../..//\\',
    '/screenlore/movies?q=100%',
  ])('keeps %s', (target) => {
    expect(readAddress(target)).toBe(target);
  });

  it.each([
    ['/%61pi/get%2Dmovie', '/api/get-movie'],
    ['/screenlore/movie/am%c3%a9lie', '/screenlore/movie/am%C3%A9lie'],
    ['/api/a%7Eb%5f', '/api/a~b_'],
  ])('normalises %s to %s', (target, written) => {
    expect(readAddress(target)).toBe(written);
  });

  it.each([
    '',
    '*',
    'api/get-movie',
    'http://127.0.0.1/metrics',
    '//evil.example/',
    '/api//get-movie',
    '/api/../metrics',
    '/api/./get-movie',
    '/api/..',
    '/api/%2e%2e/metrics',
    '/api/.%2E/metrics',
    '/api/\\..\\..\\metrics',
    '/api/%5c..%5c..%5cmetrics',
    '/api/..%2f..%2fmetrics',
    '/api/a%2Fb',
    '/api/%00',
    '/api/%0d%0aset-cookie:a',
    '/api/%7f',
    '/api/%',
    '/api/%zz',
    '/api/%E0',
    '/api/am\u00e9lie',
    '/api/a b',
    '/api/a#b',
    '/api/x?a=\u0001',
  ])('refuses %j', (target) => {
    expect(readAddress(target)).toBeUndefined();
  });

  it('is stable: reading it again changes nothing', () => {
    const once = readAddress('/%2541pi/%61/%C3%a9') ?? '';
    expect(once).toBe('/%2541pi/a/%C3%A9');
    expect(readAddress(once)).toBe(once);
  });
});

it.each([
  ['', true],
  ['?a=%C3%A9', true],
  ['?%E0', false],
  ['?a=%', false],
])('SAFE-17 says of the query %j whether it can be read: %s', (query, readable) => {
  expect(isReadableQuery(query)).toBe(readable);
});
