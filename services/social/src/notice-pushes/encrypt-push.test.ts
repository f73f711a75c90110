import { describe, expect, it } from '@jest/globals';
import { areKeys, encryptPush } from './encrypt-push.js';
import { arePair, makeVapidKeys } from './vapid.js';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('NOTE-22 what is pushed', () => {
  it('is encrypted as in the example of the standard', () => {
    const made = {
      privateKey: Buffer.from(EXAMPLE.privateKey, 'base64url'),
      salt: Buffer.from(EXAMPLE.salt, 'base64url'),
    };
    expect(encryptPush(EXAMPLE.text, EXAMPLE.keys, made).toString('base64url')).toBe(EXAMPLE.body);
  });

  it('is never encrypted twice the same way', () => {
    expect(encryptPush('a', EXAMPLE.keys)).not.toEqual(encryptPush('a', EXAMPLE.keys));
  });

  it('needs keys of that curve, and the portal a pair', () => {
    expect(areKeys(EXAMPLE.keys)).toBe(true);
    expect(areKeys({ ...EXAMPLE.keys, p256dh: 'B'.repeat(87) })).toBe(false);
    expect(areKeys({ ...EXAMPLE.keys, auth: 'abc' })).toBe(false);
    const [keys, other] = [makeVapidKeys(), makeVapidKeys()];
    expect([arePair(keys), arePair({ ...keys, privateKey: other.privateKey })]).toEqual([true, false]);
    expect(arePair({ publicKey: '', privateKey: '' })).toBe(false);
  });
});
