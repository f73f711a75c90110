import { expect, test } from '@jest/globals';
import { writtenLink } from './check-links.js';

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['example.org/a', 'https://example.org/a'],
  ['me@example.org', 'mailto:me@example.org'],
  ['/movie/ran', `${location.origin}/movie/ran`],
  ['not a link', null],
  ['word', null],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['ftp://example.org', null],
])('WRITE-09 %j becomes the link %j', (text, link) => {
  expect(writtenLink(text)).toBe(link);
});
