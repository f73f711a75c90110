import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `<sid>.<secret>`: the session's id and its secret. */
export interface RefreshToken {
  sid: string;
  secret: string;
}

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** The token of a new session. */
export const newRefreshToken = (): RefreshToken => ({ sid: random(16), secret: random(32) });

/** The next secret is derived with it; as random as the secret itself. */
export const newSalt = (): string => random(32);

/**
 * The next secret. It is derived, so that a second request with the previous secret gets the same one and it need not be
 * stored: two tabs share one cookie.
 */
export const nextSecret = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(salt).digest('base64url');

export const writeRefreshToken = ({ sid, secret }: RefreshToken): string => `${sid}.${secret}`;

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, sid, secret] = SHAPE.exec(text) ?? [];
  return sid && secret ? { sid, secret } : undefined;
}

/** The stored form of a secret. Secrets are random, so a slow hash would not protect them better. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** In constant time. */
export const sameHash = (text: string, other: string): boolean =>
  text.length === other.length && timingSafeEqual(Buffer.from(text), Buffer.from(other));
