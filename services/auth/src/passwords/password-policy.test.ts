import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { PasswordPolicy } from './password-policy.js';

const common = readFileSync(path.join(import.meta.dirname, '../../data/common-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n');

it('SAFE-23 the modern policy refuses each of the 10,000 most common passwords', () => {
  const policy = new PasswordPolicy({ PASSWORD_POLICY: 'modern' });
  expect(new Set(common).size).toBe(10_000);
  const long = common.filter((password) => [...password].length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  for (const password of long)
    for (const typed of [password, password.toUpperCase()])
      expect(() => policy.check(typed)).toThrow(MESSAGES.passwordCommon);
  for (const password of common.filter((one) => !long.includes(one)))
    expect(() => policy.check(password)).toThrow(MESSAGES.passwordModernRule);
  expect(() => policy.check('three sleepy marmots')).not.toThrow();
});

it('the standard policy knows no common passwords', () => {
  const policy = new PasswordPolicy({ PASSWORD_POLICY: 'standard' });
  expect(() => policy.check('Password1')).not.toThrow();
  expect(() => policy.check('password1')).toThrow(MESSAGES.passwordRule);
});
