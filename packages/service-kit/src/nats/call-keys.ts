import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** @throws Error if the text is not a valid key */
export const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

/** @throws Error if the text is not a valid key */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

const canBeRead = (read: (text: string) => KeyObject) => (text: string) => {
  try {
    return read(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};
export const isSigningKey = canBeRead(privateKeyOf);
export const isPublicKey = canBeRead(publicKeyOf);
