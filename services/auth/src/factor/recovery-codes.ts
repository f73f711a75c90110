import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@screenlore/contracts';

/** Without those that people mix up. 16 of them are 80 random bits: a hash needs neither salt nor time. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = [4, 4, 4, 4];

/** As it was typed, without what makes no difference. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export const hashOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');

/** @returns codes to be shown, and what is kept of them */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'));
  return { codes, hashes: codes.map(hashOfCode) };
}
