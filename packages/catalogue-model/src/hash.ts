import { hash } from 'node:crypto';

/** SHA-1 of a text. */
export const digest = (text: string): Buffer => hash('sha1', text, 'buffer');

/** A short hash that changes when the value does. */
export const hashOf = (value: unknown): string =>
  hash('sha1', JSON.stringify(value), 'base64url').slice(0, 16);

/** From 0 (included) to 1 (excluded), the same for the same text. */
export const fractionOf = (text: string): number => digest(text).readUInt32BE(0) / 2 ** 32;
