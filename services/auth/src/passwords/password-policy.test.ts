import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { PasswordPolicy } from './password-policy.js';

const common = readFileSync(path.join(import.meta.dirname, '../../data/common-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n');

it('SAFE-23 the modern policy refuses each of the 10,000 most common passwords', () => {
  const policy = new PasswordPolicy({ PASSWORD_POLICY: 'modern' });
  const refusalOf = (password: string): string | undefined => {
    try {
      policy.check(password);
    } catch (error) {
      return error instanceof CallError ? error.message : String(error);
    }
    return undefined;
  };
  expect(new Set(common).size).toBe(10_000);
  const long = common.filter((password) => [...password].length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  // One expectation for all: thousands of them take seconds.
  const refused = new Set([...long, ...long.map((password) => password.toUpperCase())].map(refusalOf));
  expect([...refused]).toEqual([MESSAGES.passwordCommon]);
  const short = common.filter((password) => !long.includes(password));
  expect([...new Set(short.map(refusalOf))]).toEqual([MESSAGES.passwordModernRule]);
  expect(() => policy.check('three sleepy marmots')).not.toThrow();
});

it('the standard policy knows no common passwords', () => {
  const policy = new PasswordPolicy({ PASSWORD_POLICY: 'standard' });
  expect(() => policy.check('Password1')).not.toThrow();
  expect(() => policy.check('password1')).toThrow(MESSAGES.passwordRule);
});
