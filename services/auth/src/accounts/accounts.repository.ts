import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MESSAGES, usernameSkeleton } from '@screenlore/contracts';
import { CallError, isDuplicate, type Session } from '@screenlore/service-kit';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { ACCOUNT, graceEnd, type Identity, type StoredAccount } from './account.schema.js';
import { fold, usernameKeyOf } from './fold.js';
import { RetiredNames } from './retired-names.repository.js';

/** The fields of a new account; omitted ones are null, false or empty. */
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

/** What others see of an account and its owner may change. */
export type ProfileChange = Partial<
  Pick<StoredAccount, 'firstName' | 'surname' | 'bio' | 'links' | 'profile_img'>
>;

export type Names = Pick<StoredAccount, '_id' | 'username' | 'firstName' | 'surname' | 'profile_img'>;
type FoundNames = Names & Pick<StoredAccount, 'leaving' | 'locked' | 'removed'>;

const NAMES = {
  ...{ username: 1, firstName: 1, surname: 1, profile_img: 1 },
  ...{ 'leaving.dueAt': 1, 'locked.at': 1, 'locked.until': 1 },
  ...{ 'removed.at': 1 },
} as const;

const HEX_ID = /^[0-9a-f]{24}$/i;

@Injectable()
export class AccountsRepository {
  constructor(
    @InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>,
    private readonly retired: RetiredNames,
  ) {}

  /** @param id a malformed id gives null */
  async findById(id: string): Promise<StoredAccount | null> {
    if (!HEX_ID.test(id)) return null;
    return asNow(await this.accounts.findById(id).lean<StoredAccount>().exec());
  }

  /** Ignores case. */
  async findByUsername(username: string): Promise<StoredAccount | null> {
    const key = usernameKeyOf(username);
    // Keys of older accounts keep the dot of an İ.
    const older = fold(username);
    return (
      (older !== key && (await this.findOne({ usernameKey: older }))) || this.findOne({ usernameKey: key })
    );
  }

  /** The accounts with these names, ignoring case. */
  async findByUsernames(usernames: readonly string[]): Promise<FoundNames[]> {
    const found = await this.accounts
      .find({ usernameKey: { $in: usernames.map(usernameKeyOf) } }, NAMES)
      .lean<FoundNames[]>()
      .exec();
    found.forEach(asNow);
    return found;
  }

  /** Accounts whose username starts with this, sorted by username. */
  async findByBeginning(key: string, count: number): Promise<FoundNames[]> {
    const found = await this.accounts
      .find({ usernameKey: { $gte: key, $lt: `${key}\uffff` } }, NAMES)
      .sort({ usernameKey: 1 })
      .limit(count)
      .lean<FoundNames[]>()
      .exec();
    found.forEach(asNow);
    return found;
  }

  /** Ignores case. */
  findByEmail(email: string): Promise<StoredAccount | null> {
    return this.findOne({ emailKey: fold(email) });
  }

  findByIdentity({ provider, subject }: Identity): Promise<StoredAccount | null> {
    return this.findOne({ identities: { $elemMatch: { provider, subject } } });
  }

  /** Only names and picture; unknown ids are left out. */
  async findNames(ids: readonly string[]): Promise<FoundNames[]> {
    const found = await this.accounts
      .find({ _id: { $in: ids.filter((id) => HEX_ID.test(id)) } }, NAMES)
      .lean<FoundNames[]>()
      .exec();
    found.forEach(asNow);
    return found;
  }

  /**
   * @param session of the transaction that it is part of, if any
   * @throws CallError 'conflict' when username, email or identity are taken, or the username belonged to a deleted account
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
   * Adds a provider to an account whose email the provider vouches for, which also verifies the email.
   * @param proved the account as it was when its owner proved another way in; without it, the email must already be verified
   * @returns the updated account; null if it does not exist, its email is not verified, or its ways in have changed since the proof
   * @throws CallError 'conflict' when the identity belongs to another account
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

  /** Records a sign-in with that provider. */
  async useIdentity(_id: Types.ObjectId, provider: Identity['provider']): Promise<void> {
    await this.accounts.updateOne(
      { _id, 'identities.provider': provider },
      { $set: { 'identities.$.usedAt': new Date() } },
    );
  }

  /**
   * Removes an unverified email from an account: it no longer works for signing in, and the account loses the rights of an administrator
   * or moderator. Everything else stays.
   * @returns whether the account had that email, unverified
   */
  async loseEmail(id: Types.ObjectId, email: string, session?: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts
      .updateOne(
        { _id: id, emailKey: fold(email), emailVerified: false },
        { $set: { email: null, admin: false }, $unset: { emailKey: 1, moderator: 1 } },
        session ? { session } : {},
      )
      .exec();
    return modifiedCount === 1;
  }

  /** Starts an administrator's time without two-step login, unless it has already started. @returns when it ends */
  async beginGrace(_id: Types.ObjectId): Promise<Date> {
    const factorBy = graceEnd();
    await this.accounts.updateOne({ _id, factorBy: { $exists: false } }, { $set: { factorBy } }).exec();
    const now = await this.accounts.findById(_id, { factorBy: 1 }).lean<StoredAccount>().exec();
    return now?.factorBy ?? factorBy;
  }

  /** @returns whether the account exists */
  async setBackground(id: string, backgroundImg: string | null): Promise<boolean> {
    if (!HEX_ID.test(id)) return false;
    const { matchedCount } = await this.accounts.updateOne({ _id: id }, { $set: { backgroundImg } });
    return matchedCount === 1;
  }

  /** @returns the updated account, or null if it does not exist */
  async changeProfile(id: string, change: ProfileChange, session: Session): Promise<StoredAccount | null> {
    if (!HEX_ID.test(id)) return null;
    return this.accounts
      .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after', session })
      .lean<StoredAccount>()
      .exec();
  }

  /** @returns whether it changed: `from` was still the hash */
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
   * Sets the password of an account that still has that email. The link came by mail, so the email is verified now; if it was not before,
   * other ways in may be a stranger's and are removed.
   * @returns the updated account, or null if it does not exist
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
              // A hash begins with `$`, which a pipeline would read as a field.
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

  /** Stores a new hash of the same password, unless the password has changed meanwhile. */
  async rehash(id: Types.ObjectId, from: string, to: string): Promise<void> {
    await this.accounts
      .updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to, passwordAsTyped: true } })
      .exec();
  }

  private async findOne(filter: QueryFilter<StoredAccount>): Promise<StoredAccount | null> {
    return asNow(await this.accounts.findOne(filter).lean<StoredAccount>().exec());
  }
}

/** A suspension that is over is still stored, but no longer applies. */
const asNow = <A extends Pick<StoredAccount, 'locked'>>(account: A | null): A | null => {
  if (account?.locked?.until && account.locked.until <= new Date()) delete account.locked;
  return account;
};

/** Matches the account only while its ways in and email are unchanged. */
const asProved = ({ passwordHash, passkeys, emailKey }: StoredAccount): QueryFilter<StoredAccount> => ({
  ...{ passwordHash, emailKey: emailKey ?? null, passkeys: passkeys ?? null },
  $or: [{ locked: { $exists: false } }, { 'locked.until': { $lte: new Date() } }],
  resetDemandedAt: null,
});

/** The error for a document that a unique index refused; undefined for any other error. */
export function takenError(error: unknown): CallError | undefined {
  if (!isDuplicate(error)) return undefined;
  const { keyPattern } = error;
  if (keyPattern?.['usernameKey'] || keyPattern?.['usernameSkeleton'])
    return new CallError('conflict', MESSAGES.usernameTaken);
  if (keyPattern?.['emailKey']) return new CallError('conflict', MESSAGES.emailTaken);
  return new CallError('conflict', MESSAGES.wayTaken);
}
