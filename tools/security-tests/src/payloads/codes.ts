import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';

/** Secrets from published examples. */
const GUESSED = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'A'.repeat(32)];

/**
 * How far (in half minutes) from now a code is no longer or not yet valid; not 2, which on a slow machine becomes 1.
 */
export const FAR_STEPS = [-2880, -120, -40, -10, -5, -4, -3, -2, 3, 4, 5, 10, 40, 120, 2880] as const;

/** Codes that neither an app nor the portal made for the account. */
export const wrongCodes = (): { name: string; code: string }[] => [
  ...Array.from({ length: 60 }, (_none, at) => ({
    name: `chance ${at}`,
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  })),
  ...GUESSED.flatMap((secret) =>
    [-30_000, 0, 30_000].map((later) => ({
      name: `of the secret ${secret}, ${later / 1000} s from now`,
      code: new TOTP({ secret }).generate({ timestamp: Date.now() + later }),
    })),
  ),
  ...Object.entries({
    'a blank': ' ',
    'nothing but hyphens': '----',
    'five digits': '00000',
    'seven digits': '0000000',
    'digits of another script': '٠٠٠٠٠٠',
    'wide digits': '０００００００',
    'with a sign': '+00000',
    'a fraction': '0.0000',
    'an exponent': '1e0000',
    'with a null': '00000\u0000',
    true: 'true',
    null: 'null',
    'an operator': '{"$ne":""}',
    'any text': '.*',
    'a recovery code of one’s own': 'aaaa-aaaa-aaaa-aaaa',
    'too long': '0'.repeat(41),
    'an empty list': '[]',
  }).map(([name, code]) => ({ name, code })),
];
