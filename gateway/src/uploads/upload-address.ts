import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES, UPLOAD_LIMITS, uploadPath } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { z } from 'zod';

/** An unguessable id: anybody with the address may see the file. */
export const newFileId = (): string => randomBytes(16).toString('hex');

const query = z.strictObject({
  user: z.string().min(1).max(200),
  until: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  sign: z.string().max(100),
});

/** Signs addresses to which one user may PUT one file for a while; nothing about them has to be stored. */
export class UploadAddresses {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  /**
   * @param secret of the portal; another key is derived from it, so that no signature is ever taken for a token's
   * @param previous the secret before: its addresses are accepted, too
   */
  constructor(secret: string, previous?: string) {
    this.key = keyOf(secret);
    this.keys = previous === undefined ? [this.key] : [this.key, keyOf(previous)];
  }

  /** Path and query of a new address. */
  make(userId: string, now = Date.now()): string {
    const fileId = newFileId();
    const until = Math.floor(now / 1000) + UPLOAD_LIMITS.uploadAddressMinutes * 60;
    const said = new URLSearchParams({
      user: userId,
      until: String(until),
      sign: signatureOf(this.key, fileId, userId, until).toString('base64url'),
    });
    return `${uploadPath(fileId)}?${said}`;
  }

  /**
   * @returns whose file it will be
   * @throws CallError forbidden for an address that was not made here, or too long ago
   */
  read(fileId: string, said: unknown, now = Date.now()): string {
    const read = query.safeParse(said);
    if (read.success) {
      const { user, until, sign } = read.data;
      const given = Buffer.from(sign, 'base64url');
      const isRight = (key: Buffer) => {
        const right = signatureOf(key, fileId, user, until);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      if (this.keys.some(isRight) && now / 1000 <= until) return user;
    }
    throw new CallError('forbidden', MESSAGES.uploadExpired);
  }
}

const keyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('screenlore upload addresses').digest();

const signatureOf = (key: Buffer, fileId: string, userId: string, until: number): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([fileId, userId, until]))
    .digest();
