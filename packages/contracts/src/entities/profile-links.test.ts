import { expect, test } from '@jest/globals';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { profileLinks } from './profile-links.js';

const textsOf = (links: unknown): string[] =>
  profileLinks.safeParse(links).error?.issues.map(({ message }) => message) ?? [];

test('PROFILE-17 links are stored as browsers read them, without repeats', () => {
  const links = ['https://example.org', ' HTTPS://Example.org/ ', 'https://аpple.example/à?b=c#d'];
  expect(profileLinks.parse(links)).toEqual([
    'https://example.org/',
    'https://xn--pple-43d.example/%C3%A0?b=c#d',
  ]);
  expect(profileLinks.parse([])).toEqual([]);
});

test.each([
  'http://example.org',
  'javascript:alert(1)//https://example.org',
  'https://bank.example@evil.example/',
  'https://a:b@evil.example/',
  'https://localhost/',
  'https:///',
  '//example.org',
  'example.org',
  `https://example.org/${'x'.repeat(LIMITS.profileLinkMax)}`,
  `https://example.org/${'à'.repeat(40)}`,
  '',
  7,
])('PROFILE-17 %j is refused', (link) => {
  expect(textsOf([link])).toContain(MESSAGES.linkWrong);
});

test('PROFILE-17 there are at most three', () => {
  const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/`);
  expect(textsOf(links)).toEqual([MESSAGES.linksMany]);
  expect(textsOf(links.slice(1))).toEqual([]);
});
