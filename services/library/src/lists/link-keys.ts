import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits: nobody finds one by trying. */
const KEY_BYTES = 24;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** What is stored of a key. It is random and long, so that no salt is needed. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Takes as long for a wrong key as for a right one. */
export const isKeyOf = (hash: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfKey(key), 'hex'));
