import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits: too many to guess. */
const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The stored form of a key. Keys are random and long, so they need no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Takes as long for a wrong key as for a right one. */
export const isKeyOf = (hash: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfKey(key), 'hex'));
