import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The portal's own keys, by which push services know it (RFC 8292), as base64url: a point of P-256, and a number of 32 bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
/** Below the day that push services allow. */
const VALID_S = 12 * 3600;
const textOf = (value: Buffer | object): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A number with zeros in front is shorter, and a JWK has them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: textOf(pair.getPublicKey()), privateKey: textOf(privateKey) };
}

export function arePair({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return textOf(pair.getPublicKey()) === publicKey;
  } catch {
    return false;
  }
}

/**
 * The `authorization` of a push.
 * @param subject where a push service finds who runs the portal
 */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, endpoint: URL, subject: string): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [textOf(point.subarray(1, 33)), textOf(point.subarray(33))];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = { aud: endpoint.origin, exp: Math.floor(Date.now() / 1000) + VALID_S, sub: subject };
  const signed = `${textOf({ typ: 'JWT', alg: 'ES256' })}.${textOf(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${textOf(signature)}, k=${publicKey}`;
}
