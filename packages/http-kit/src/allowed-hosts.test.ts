import { expect, it } from '@jest/globals';
import { allowedHosts } from './allowed-hosts.js';

const LOCAL = ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'];
const ADDRESSES = ['192.0.2.1', '192.0.2.1:8080', '[2001:db8::1]:8080'];
const OTHERS = [
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:80',
  'a@b',
];

it('SAFE-12 without PUBLIC_URL a portal answers this machine under its own names', () => {
  const isAllowed = allowedHosts({ publicUrl: undefined, isOpen: false });
  expect(LOCAL.filter(isAllowed)).toEqual(LOCAL);
  expect([...ADDRESSES, ...OTHERS].filter(isAllowed)).toEqual([]);
});

it('SAFE-12 without PUBLIC_URL an open portal answers under its addresses too', () => {
  const isAllowed = allowedHosts({ publicUrl: undefined, isOpen: true });
  expect([...LOCAL, ...ADDRESSES].filter(isAllowed)).toEqual([...LOCAL, ...ADDRESSES]);
  expect(OTHERS.filter(isAllowed)).toEqual([]);
});

it.each([
  ['https://portal.example', ['portal.example', 'PORTAL.example', 'portal.example:443']],
  ['https://portal.example:8443', ['portal.example:8443']],
  ['http://192.0.2.1:8080', ['192.0.2.1:8080']],
])('SAFE-12 with PUBLIC_URL=%s a portal only answers under that host', (publicUrl, own) => {
  const isAllowed = allowedHosts({ publicUrl, isOpen: true });
  const others = [
    'www.portal.example',
    'portal.example:80',
    'portal.example/',
    'x@portal.example',
    'portal.example?',
  ];
  expect(own.filter(isAllowed)).toEqual(own);
  expect([...LOCAL, '192.0.2.1', '[2001:db8::1]', ...others, ...OTHERS].filter(isAllowed)).toEqual([]);
});
