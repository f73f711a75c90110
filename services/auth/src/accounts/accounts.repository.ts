import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MESSAGES, usernameSkeleton } from '@screenlore/contracts';
import { CallError, isDuplicate, type Session } from '@screenlore/service-kit';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { ACCOUNT, type Identity, type StoredAccount } from './account.schema.js';
import { graceEnd } from './factor-grace.js';
import { fold, usernameKeyOf } from './fold.js';
import { RetiredNames } from './retired-names.repository.js';

/** What an account is made of; what is left out is null, false or empty. */
export type NewAccount = Pick<StoredAccount, 'firstName' | 'surname' | 'username' | 'email'> &
  Partial<
    Pick<
      StoredAccount,
      | 'emailVerified'
      | 'mustVerify'
      | 'passwordHash'
      | 'passkeys'
      | 'sex'
      | 'profile_img'
      | 'identities'
      | 'joinedAt'
    >
  >;

/** What its owner may change of what others see. */
export type ProfileChange = Partial<
  Pick<StoredAccount, 'firstName' | 'surname' | 'bio' | 'links' | 'profile_img'>
>;

export type Names = Pick<StoredAccount, '_id' | 'username' | 'firstName' | 'surname' | 'profile_img'>;
type FoundNames = Names & Pick<StoredAccount, 'leaving'>;

const HEX_ID = /^[0-9a-f]{24}$/i;

@Injectable()
export class AccountsRepository {
  constructor(
    @InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>,
    private readonly retired: RetiredNames,
  ) {}

  /** @param id null is returned for a malformed one */
  async findById(id: string): Promise<StoredAccount | null> {
    if (!HEX_ID.test(id)) return null;
    return this.accounts.findById(id).lean<StoredAccount>().exec();
  }

  /** In any case. */
  async findByUsername(username: string): Promise<StoredAccount | null> {
    const key = usernameKeyOf(username);
    // The key of an account of before has the dot of its İ.
    const older = fold(username);
    return (
      (older !== key && (await this.findOne({ usernameKey: older }))) || this.findOne({ usernameKey: key })
    );
  }

  /** Of these those that exist, in any case. */
  findByUsernames(usernames: readonly string[]): Promise<FoundNames[]> {
    return this.accounts
      .find({ usernameKey: { $in: usernames.map(usernameKeyOf) } }, { username: 1, 'leaving.dueAt': 1 })
      .lean<FoundNames[]>()
      .exec();
  }

  /** In any case. */
  findByEmail(email: string): Promise<StoredAccount | null> {
    return this.findOne({ emailKey: fold(email) });
  }

  findByIdentity({ provider, subject }: Identity): Promise<StoredAccount | null> {
    return this.findOne({ identities: { $elemMatch: { provider, subject } } });
  }

  /** Only what stands beside a person's words; ids of nobody are passed over. */
  findNames(ids: readonly string[]): Promise<FoundNames[]> {
    return this.accounts
      .find(
        { _id: { $in: ids.filter((id) => HEX_ID.test(id)) } },
        { username: 1, firstName: 1, surname: 1, profile_img: 1, 'leaving.dueAt': 1 },
      )
      .lean<FoundNames[]>()
      .exec();
  }

  /**
   * @param session of the change that it is a part of, where that is a transaction
   * @throws CallError 'conflict' when username, email or identity belong to somebody, or the username did
   */
  async create(given: NewAccount, session?: Session): Promise<StoredAccount> {
    const { username, email } = given;
    if (await this.retired.has(username)) throw new CallError('conflict', MESSAGES.usernameTaken);
    try {
      const made = new this.accounts({
        joinedAt: new Date(),
        ...given,
        _id: new Types.ObjectId(),
        passwordAsTyped: true,
        usernameKey: usernameKeyOf(username),
        usernameSkeleton: usernameSkeleton(username),
        ...(email === null ? {} : { emailKey: fold(email) }),
      });
      await made.save({ session: session ?? null });
      return made.toObject();
    } catch (error) {
      throw takenError(error) ?? error;
    }
  }

  /**
   * Adds a way in to an account whose email the provider vouches for; it is confirmed by that.
   * @param proved an account that is not confirmed yet, of which a way in was proved
   * @returns the account as it is now; null when there is no such account, it is not confirmed, or its ways in have changed since
   * @throws CallError 'conflict' when the identity belongs to somebody else
   */
  async linkIdentity(
    id: Types.ObjectId,
    identity: Identity,
    proved?: StoredAccount,
  ): Promise<StoredAccount | null> {
    try {
      return await this.accounts
        .findOneAndUpdate(
          { _id: id, ...(proved ? asProved(proved) : { emailVerified: true }) },
          { $push: { identities: identity }, $set: { emailVerified: true } },
          { returnDocument: 'after' },
        )
        .lean<StoredAccount>()
        .exec();
    } catch (error) {
      throw takenError(error) ?? error;
    }
  }

  /** Somebody has signed in by that provider. */
  async useIdentity(_id: Types.ObjectId, provider: Identity['provider']): Promise<void> {
    await this.accounts.updateOne(
      { _id, 'identities.provider': provider },
      { $set: { 'identities.$.usedAt': new Date() } },
    );
  }

  /**
   * Takes the email from an account that is not confirmed: nobody signs in to it by that email any more, and it is no
   * administrator's. Everything else of it stays.
   * @returns whether it had that email, unconfirmed
   */
  async loseEmail(id: Types.ObjectId, email: string, session?: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts
      .updateOne(
        { _id: id, emailKey: fold(email), emailVerified: false },
        { $set: { email: null, admin: false }, $unset: { emailKey: 1 } },
        session ? { session } : {},
      )
      .exec();
    return modifiedCount === 1;
  }

  /** Begins the time in which an administrator may go on without two-step login. @returns when it ends, also where it had begun */
  async beginGrace(_id: Types.ObjectId): Promise<Date> {
    const factorBy = graceEnd();
    await this.accounts.updateOne({ _id, factorBy: { $exists: false } }, { $set: { factorBy } }).exec();
    const now = await this.accounts.findById(_id, { factorBy: 1 }).lean<StoredAccount>().exec();
    return now?.factorBy ?? factorBy;
  }

  /** @returns whether there is such an account */
  async setBackground(id: string, backgroundImg: string | null): Promise<boolean> {
    if (!HEX_ID.test(id)) return false;
    const { matchedCount } = await this.accounts.updateOne({ _id: id }, { $set: { backgroundImg } });
    return matchedCount === 1;
  }

  /** @returns the account as it is now, or null where there is none */
  async changeProfile(id: string, change: ProfileChange, session: Session): Promise<StoredAccount | null> {
    if (!HEX_ID.test(id)) return null;
    return this.accounts
      .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after', session })
      .lean<StoredAccount>()
      .exec();
  }

  /** @returns whether it is changed: `from` was still the hash */
  async changePassword(id: Types.ObjectId, from: string, to: string): Promise<boolean> {
    const { modifiedCount } = await this.accounts
      .updateOne(
        { _id: id, passwordHash: from },
        { $set: { passwordHash: to, passwordAsTyped: true, passwordChangedAt: new Date() } },
      )
      .exec();
    return modifiedCount === 1;
  }

  /**
   * Sets the password of an account that still has that email, whatever it was before. The link came by mail, so the email is
   * verified by it; what of an account that was not is a way in of somebody who never proved it, and ends.
   * @returns the account as it is now, or null where there is none
   */
  async setPassword(
    id: string,
    emailKey: string,
    passwordHash: string,
    session: Session,
  ): Promise<StoredAccount | null> {
    return this.accounts
      .findOneAndUpdate(
        { _id: id, emailKey },
        [
          {
            $set: {
              // A hash begins with the sign of a field.
              passwordHash: { $literal: passwordHash },
              ...{ passwordAsTyped: true, passwordChangedAt: '$$NOW' },
              identities: { $cond: ['$emailVerified', '$identities', []] },
              passkeys: { $cond: ['$emailVerified', { $ifNull: ['$passkeys', 0] }, 0] },
              factor: { $cond: ['$emailVerified', { $ifNull: ['$factor', '$$REMOVE'] }, '$$REMOVE'] },
              emailVerified: true,
            },
          },
          { $unset: ['resetDemandedAt', 'factorAsked'] },
        ],
        { returnDocument: 'after', session, updatePipeline: true },
      )
      .lean<StoredAccount>()
      .exec();
  }

  /** Keeps a new hash of the same password, unless it was changed meanwhile. */
  async rehash(id: Types.ObjectId, from: string, to: string): Promise<void> {
    await this.accounts
      .updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to, passwordAsTyped: true } })
      .exec();
  }

  private findOne(filter: QueryFilter<StoredAccount>): Promise<StoredAccount | null> {
    return this.accounts.findOne(filter).lean<StoredAccount>().exec();
  }
}

/** That nobody changed its ways in, closed them or took its email. */
const asProved = ({ passwordHash, passkeys, emailKey }: StoredAccount): QueryFilter<StoredAccount> => ({
  ...{ passwordHash, emailKey: emailKey ?? null, passkeys: passkeys ?? null },
  ...{ locked: { $exists: false }, resetDemandedAt: null },
});

/** Tells by the index that refused a document what of it is taken. */
export function takenError(error: unknown): CallError | undefined {
  if (!isDuplicate(error)) return undefined;
  const { keyPattern } = error;
  if (keyPattern?.['usernameKey'] || keyPattern?.['usernameSkeleton'])
    return new CallError('conflict', MESSAGES.usernameTaken);
  if (keyPattern?.['emailKey']) return new CallError('conflict', MESSAGES.emailTaken);
  return new CallError('conflict', MESSAGES.wayTaken);
}
