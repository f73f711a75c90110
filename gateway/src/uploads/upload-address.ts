import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES, UPLOAD_LIMITS, uploadPath } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { z } from 'zod';

/** Unguessable, because everybody with the address may see the file. */
export const newFileId = (): string => randomBytes(16).toString('hex');

const query = z.strictObject({
  user: z.string().min(1).max(200),
  until: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  sign: z.string().max(100),
});

/** Signs addresses at which one member may PUT one file for a limited time. This needs no storage. */
export class UploadAddresses {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  /**
   * @param secret of the portal. The key is derived from it, so that a signature is never valid as a token's
   * @param previous the previous secret, whose addresses are accepted, too
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
   * @returns the id of the file's owner
   * @throws CallError forbidden for a forged or expired address
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
