import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser says of itself when it subscribes: its public key and the secret it shares with its pushes, as base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Whether keys can be encrypted for: the public one is a point of the curve. */
export function areKeys({ p256dh, auth }: PushKeys): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(bytesOf(p256dh));
    return bytesOf(auth).length === 16;
  } catch {
    return false;
  }
}

/**
 * Encrypts what is pushed so that only that browser can read it (RFC 8291, in one record of RFC 8188).
 * @param made the key pair and salt of this push; random except in tests
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  made: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const salt = made.salt ?? randomBytes(16);
  const own = createECDH(CURVE);
  if (made.privateKey) own.setPrivateKey(made.privateKey);
  else own.generateKeys();
  const [ours, theirs] = [own.getPublicKey(), bytesOf(p256dh)];
  const secret = own.computeSecret(theirs);
  const derive = (from: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const whole = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(secret, bytesOf(auth), whole, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.length, 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last byte says that no record follows.
  const record = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, ours, ...record]);
}
