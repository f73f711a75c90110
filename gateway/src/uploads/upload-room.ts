import { Inject, Injectable } from '@nestjs/common';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { GatewayConfig } from '../config.js';

/** When to come again while too many uploads are under way (seconds). */
const RETRY_AFTER_S = 5;

/** Bounds how many uploads are under way in this gateway, in all and of one user: each takes room on the disk. */
@Injectable()
export class UploadRoom {
  private readonly ofUser = new Map<string, number>();
  private all = 0;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Does the work when there is room for it. @throws CallError unavailable, tooMany */
  async within<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_PER_USER } = this.config;
    const own = this.ofUser.get(userId) ?? 0;
    const again = { retryAfterS: RETRY_AFTER_S };
    if (own >= UPLOADS_AT_ONCE_PER_USER)
      throw new CallError('tooMany', 'You upload a lot at once. Try again when some of it has come.', again);
    if (this.all >= UPLOADS_AT_ONCE)
      throw new CallError(
        'unavailable',
        'Too many pictures are being uploaded. Try again in a moment.',
        again,
      );
    this.all += 1;
    this.ofUser.set(userId, own + 1);
    try {
      return await work();
    } finally {
      this.all -= 1;
      const left = (this.ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.ofUser.set(userId, left);
      else this.ofUser.delete(userId);
    }
  }
}
