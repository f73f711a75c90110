import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { CLOSING_LINK, type StoredClosingLink } from './closing-link.schema.js';

/** How long the link 'this was not me' works. */
const WORKS_MS = 14 * 24 * 60 * 60 * 1000;

@Injectable()
export class ClosingLinks {
  constructor(@InjectModel(CLOSING_LINK) private readonly links: Model<StoredClosingLink>) {}

  async add(link: Omit<StoredClosingLink, 'expiresAt'>, session?: Session): Promise<void> {
    const expiresAt = new Date(Date.now() + WORKS_MS);
    await this.links.create([{ ...link, expiresAt }], session ? { session } : {});
  }

  /** @returns null if the link does not, or no longer, work */
  find(id: string): Promise<StoredClosingLink | null> {
    return this.links
      .findOne({ _id: id, expiresAt: { $gt: new Date() } })
      .lean<StoredClosingLink>()
      .exec();
  }

  /** Uses up a link and all others of the account. @returns whether it still existed */
  async use(
    { _id, accountId }: Pick<StoredClosingLink, '_id' | 'accountId'>,
    session: Session,
  ): Promise<boolean> {
    const { deletedCount } = await this.links.deleteOne({ _id }, { session });
    await this.links.deleteMany({ accountId }, { session });
    return deletedCount === 1;
  }
}
