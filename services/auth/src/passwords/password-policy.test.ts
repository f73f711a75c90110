import { expect, it } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { readCommonPasswords } from './common-passwords.js';
import { type OwnWords, PasswordPolicy } from './password-policy.js';

const ada = { firstName: 'Ada', surname: 'Lovelace', username: 'ada.l1815', email: 'countess@example.org' };
const modern = new PasswordPolicy({ PASSWORD_POLICY: 'modern' });
const standard = new PasswordPolicy({ PASSWORD_POLICY: 'standard' });

function refusalOf(password: string, own: OwnWords = ada): string | undefined {
  try {
    modern.check(password, own);
  } catch (error) {
    return error instanceof CallError ? error.message : String(error);
  }
  return undefined;
}

it.each([
  [{}, 'standard'],
  [{ PUBLIC_URL: 'https://screenlore.example' }, 'modern'],
  [{ PUBLIC_URL: 'https://screenlore.example', PASSWORD_POLICY: 'standard' }, 'standard'],
  [{ PASSWORD_POLICY: 'modern' }, 'modern'],
] as const)('GATE-01 with %j the %s rule holds', (settings, name) => {
  expect(new PasswordPolicy(settings).name).toBe(name);
});

it('GATE-02 SAFE-23 the modern rule refuses each of the common passwords, in any case', () => {
  const common = [...readCommonPasswords()];
  // Out of 100,000, those with 8 characters or more, in lower case.
  expect(common.length).toBeGreaterThan(38_000);
  for (const known of ['password', 'iloveyou', 'password1', 'trustno1', '1234567890', 'qwertyuiop'])
    expect(common).toContain(known);
  // One expectation for all: thousands of them would take seconds.
  const refused = new Set(
    [...common, ...common.map((password) => password.toUpperCase())].map((password) => refusalOf(password)),
  );
  expect([...refused]).toEqual([MESSAGES.passwordCommon]);
  expect(refusalOf('three sleepy marmots')).toBeUndefined();
  // The shortest ones of the list are too short anyway.
  for (const short of ['123456', 'qwerty', 'dragon'])
    expect(refusalOf(short)).toBe(MESSAGES.passwordModernRule);
});

it.each([
  'Lovelace!',
  'adalovelace!',
  'ADA.L1815-2026',
  'ada-l1815-ada',
  'Countess@Example.org',
  'countess#1',
  'Screenlore2026',
  'Screenlore-Ada',
  '\uff2c\uff4f\uff56\uff45\uff4c\uff41\uff43\uff45 12',
])('GATE-03 the modern rule refuses %s, which is made of the member’s own names', (password) => {
  expect(refusalOf(password)).toBe(MESSAGES.passwordOwnWords);
});

it.each(['Lovelace likes marmots', 'Canada in winter', 'eight ch', 'analytical engine'])(
  'GATE-03 it accepts %s, which has enough other characters',
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);

it('GATE-03 an account without names and email has none to compare with', () => {
  const nobody = { firstName: '', surname: '', username: 'x1', email: null };
  expect(refusalOf('x1x1x1x1', nobody)).toBeUndefined();
});

it('the standard rule has no list of common passwords or names', () => {
  for (const password of ['Password1', 'Lovelace1'])
    expect(() => standard.check(password, ada)).not.toThrow();
  expect(() => standard.check('password1', ada)).toThrow(MESSAGES.passwordRule);
});
