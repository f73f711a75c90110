import { expect, it } from '@jest/globals';
import { ERROR_REPORTS, withoutPrivateData } from './error-text.js';

it.each([
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ['mf_community/app did not arrive within 10 s', '<address> did not arrive within 10 s'],
  ['GET http://localhost:8080/screenlore/user/ada.l?next=1 failed', 'GET <address> failed'],
  [
    'shared singleton module react/jsx-runtime does not satisfy ^18.3.0',
    'shared singleton module react/jsx-runtime does not satisfy ^18.3.0',
  ],
  ['react/user/ada.l and react-dom/../ada and @screenlore/ui', '<address> and <address> and @screenlore/ui'],
  ['No user at /user/ada.l', 'No user at <address>'],
  ['C:\\Users\\Ada\\notes is gone', '<address> is gone'],
  ['ada.lovelace+films@example.org has no name', '<email> has no name'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl is over', 'Bearer <token> is over'],
  ['session 507f1f77bcf86cd799439011', 'session <token>'],
  ['call +48 600 100 200 now', 'call +<token> now'],
  ['refused by 192.168.10.20 and fe80::1ff:fe23:4567:890a', 'refused by <address> and <address>'],
  [
    'Unexpected token I, "I was so a"... is not valid JSON',
    'Unexpected token I, <text>... is not valid JSON',
  ],
  [`"${'unfinished'.repeat(300)}`, '<text>'],
])('TEAM-14 "%s" is reported as "%s"', (message, said) => {
  expect(withoutPrivateData(message)).toBe(said);
});

it('TEAM-14 a message is cut, and any length takes no time', () => {
  expect(withoutPrivateData('no '.repeat(200))).toHaveLength(ERROR_REPORTS.messageMax);
  const started = performance.now();
  for (const part of ['a', '1', "'", 'a@', '1.', ':a', '/', '1 '])
    expect(withoutPrivateData(part.repeat(1_000_000)).length).toBeLessThanOrEqual(ERROR_REPORTS.messageMax);
  expect(performance.now() - started).toBeLessThan(5000);
});
