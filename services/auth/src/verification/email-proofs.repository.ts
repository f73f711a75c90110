import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import {
  EMAIL_PROOF,
  EMAIL_RETURN,
  type StoredEmailProof,
  type StoredEmailReturn,
} from './email-proof.schema.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the link to a new email works. */
const PROOF_MS = DAY_MS;
/** How long the former email can be put back after a change. */
const RETURN_MS = 7 * DAY_MS;

export type NewEmailProof = Omit<StoredEmailProof, 'expiresAt'>;

/** The links that were sent, of both kinds. */
@Injectable()
export class EmailProofsRepository {
  constructor(
    @InjectModel(EMAIL_PROOF) private readonly proofs: Model<StoredEmailProof>,
    @InjectModel(EMAIL_RETURN) private readonly returns: Model<StoredEmailReturn>,
  ) {}

  /** The link that an account is waiting for. */
  waiting(accountId: string): Promise<StoredEmailProof | null> {
    return this.proofs
      .findOne({ accountId, expiresAt: { $gt: new Date() } })
      .lean<StoredEmailProof>()
      .exec();
  }

  /** Stores a link. An earlier one for the same email is kept and lasts longer, and both mails contain it. One for another email ends. */
  async begin(
    { _id, accountId, email, emailKey }: NewEmailProof,
    session: Session,
  ): Promise<StoredEmailProof> {
    const expiresAt = new Date(Date.now() + PROOF_MS);
    await this.proofs.deleteMany({ accountId, emailKey: { $ne: emailKey } }, { session });
    return this.proofs
      .findOneAndUpdate(
        { accountId },
        { $set: { email, emailKey, expiresAt }, $setOnInsert: { _id } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean<StoredEmailProof>()
      .orFail()
      .exec();
  }

  /** @returns null if the link does not, or no longer, work */
  find(id: string): Promise<StoredEmailProof | null> {
    return findIn(this.proofs, id);
  }

  findReturn(id: string): Promise<StoredEmailReturn | null> {
    return findIn(this.returns, id);
  }

  /** Uses up a link. @returns whether it still existed */
  async use({ _id }: StoredEmailProof, session: Session): Promise<boolean> {
    const { deletedCount } = await this.proofs.deleteOne({ _id }, { session });
    return deletedCount === 1;
  }

  /** Uses up a link, and all others that would change the account's email. */
  async useReturn({ _id, accountId }: StoredEmailReturn, session: Session): Promise<boolean> {
    const { deletedCount } = await this.returns.deleteOne({ _id }, { session });
    await this.returns.deleteMany({ accountId }, { session });
    await this.proofs.deleteMany({ accountId }, { session });
    return deletedCount === 1;
  }

  async addReturn(link: NewEmailProof, session: Session): Promise<void> {
    await this.returns.create([{ ...link, expiresAt: new Date(Date.now() + RETURN_MS) }], { session });
  }

  /** @returns whether there was one */
  async cancel(accountId: string, session?: Session): Promise<boolean> {
    const { deletedCount } = await this.proofs.deleteMany({ accountId }, session ? { session } : {});
    return deletedCount > 0;
  }
}

const findIn = <T extends StoredEmailProof>(links: Model<T>, id: string): Promise<T | null> =>
  links
    .findOne({ _id: id, expiresAt: { $gt: new Date() } } as object)
    .lean<T>()
    .exec();
