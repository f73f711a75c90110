import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@screenlore/contracts';

/** Without characters that people mix up. A code has 16 of them, 80 random bits: its hash needs no salt and may be fast. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = [4, 4, 4, 4];

/** A typed code without spaces, dashes and capitals. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export const hashOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');

/** @returns the codes to show, and the hashes to store */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'));
  return { codes, hashes: codes.map(hashOfCode) };
}
