import { FACTOR_GRACE_DAYS, type LeavingTexts } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const ACCOUNT = 'Account';

/** The id of an account as it is stored. */
export const accountIdOf = (id: string): Types.ObjectId => new Types.ObjectId(id);

/** Who may vouch for a person. An identity of the mock OIDC provider never counts as one of a real provider. */
export const IDENTITY_PROVIDERS = ['google', 'facebook', 'oidc', 'mock'] as const;

/** A way in through a provider: `subject` is the provider's own id of the person. */
export interface Identity {
  provider: (typeof IDENTITY_PROVIDERS)[number];
  subject: string;
  linkedAt: Date;
  /** The last sign-in with it; absent before the first, or if that was before this field existed. */
  usedAt?: Date;
}

/** The owner's request to delete the account. */
export interface Leaving {
  requestedAt: Date;
  /** Until then the owner can change their mind. */
  dueAt: Date;
  texts: LeavingTexts;
  /** SHA-256 of the receipt's secret. */
  receipt: string;
}

/** Nobody can sign in to a locked account. */
export interface Lock {
  at: Date;
  /** The administrator, or the moderator of a suspension. */
  byId: Types.ObjectId;
  reason: string;
  /** When it ends by itself: a suspension. Absent from an administrator's lock. */
  until?: Date;
}

/** Set by a moderator: the member writes nothing that others see. */
export type Silence = Required<Lock>;

export type Warning = Omit<Lock, 'until'>;

/** Two-step login by an authenticator app; present while it is on. */
export interface Factor {
  /** Encrypted (`FactorSecrets`). */
  secret: string;
  since: Date;
  /** The half minute (since 1970) of the last code that was used; codes of this one and earlier ones are refused. */
  step: number;
  /** SHA-256 of each unused recovery code. */
  codes: string[];
  /** Wrong codes since the last right one. */
  wrong: number;
}

export interface StoredAccount {
  _id: Types.ObjectId;
  /** Empty if the owner gave none. */
  firstName: string;
  surname: string;
  /** As its owner wrote it; never changes. */
  username: string;
  /** `usernameKeyOf` the username: unique. */
  usernameKey: string;
  /** The same for all names that look alike: unique. Null for an old account whose name looks like another account's. */
  usernameSkeleton?: string | null;
  email: string | null;
  /** `fold` of the email: unique among accounts with one. Absent without an email, as the index leaves those out. */
  emailKey?: string;
  /** The owner has proved the email: by a link sent to it, or because a real provider vouched for it. */
  emailVerified: boolean;
  /** The owner may not write for others before verifying the email (VERIFY-02); absent from older accounts. */
  mustVerify?: boolean;
  /** Since then, nobody can sign in until a new password is chosen by mail (NOTICE-02); absent otherwise. */
  resetDemandedAt?: Date | null;
  /** Argon2id; null without a password. */
  passwordHash: string | null;
  /** How many passkeys the account has, counted here so that its last way in is never removed; absent for none. */
  passkeys?: number;
  /** The hash is of the bytes as typed. Older hashes are of the password's NFKC form. */
  passwordAsTyped: boolean;
  /** The last change of the password; absent before the first one. */
  passwordChangedAt?: Date | null;
  sex: 'male' | 'female' | null;
  profile_img: string | null;
  backgroundImg: string | null;
  /** What its owner says about themselves; absent until then. */
  bio?: string | null;
  /** Web addresses on the profile; absent until there are some. */
  links?: string[];
  /** Granted by command. ADMIN_EMAILS is the other way (`Administrators`). */
  admin: boolean;
  /** Granted by an administrator; absent from others. */
  moderator?: boolean;
  joinedAt: Date;
  identities: Identity[];
  /** Absent unless the account is to be deleted. */
  leaving?: Leaving;
  /** `AccountsRepository` leaves out suspensions that are over. */
  locked?: Lock;
  silenced?: Silence;
  /** Everything that the member wrote is hidden and the account is locked; this can be undone until `until`. */
  removed?: Silence;
  /** The latest warnings, oldest first. */
  warned?: Warning[];
  factor?: Factor;
  /** A secret that was shown; it becomes `factor` when a code from it is entered. */
  factorAsked?: { secret: string; at: Date };
  /** Until when an administrator or moderator may work without two-step login; absent from other accounts. */
  factorBy?: Date;
  /** One of the demo's people, overwritten by each seeding. */
  demo: boolean;
}

/** A silence ends by itself. */
export const isSilenced = <A extends Pick<StoredAccount, 'silenced'>>(
  account: A,
): account is A & { silenced: Silence } =>
  account.silenced !== undefined && account.silenced.until > new Date();

const lock = new Schema<Lock>(
  { at: Date, byId: Schema.Types.ObjectId, reason: String, until: Date },
  { _id: false },
);

export const accountSchema = new Schema<StoredAccount>(
  {
    firstName: { type: String, default: '' },
    surname: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    usernameSkeleton: String,
    email: { type: String, default: null },
    emailKey: String,
    emailVerified: { type: Boolean, default: false },
    mustVerify: Boolean,
    resetDemandedAt: Date,
    passwordHash: { type: String, default: null },
    passkeys: Number,
    passwordChangedAt: { type: Date, default: null },
    passwordAsTyped: { type: Boolean, default: false },
    sex: { type: String, enum: ['male', 'female', null], default: null },
    profile_img: { type: String, default: null },
    backgroundImg: { type: String, default: null },
    bio: String,
    links: { type: [String], default: undefined },
    admin: { type: Boolean, default: false },
    moderator: Boolean,
    joinedAt: { type: Date, required: true },
    identities: [
      new Schema<Identity>(
        {
          provider: { type: String, enum: IDENTITY_PROVIDERS, required: true },
          subject: { type: String, required: true },
          linkedAt: { type: Date, required: true },
          usedAt: Date,
        },
        { _id: false },
      ),
    ],
    leaving: new Schema<Leaving>(
      { requestedAt: Date, dueAt: Date, texts: String, receipt: String },
      { _id: false },
    ),
    locked: lock,
    silenced: lock,
    removed: lock,
    warned: { type: [lock], default: undefined },
    factor: new Schema<Factor>(
      { secret: String, since: Date, step: Number, codes: [String], wrong: Number },
      { _id: false },
    ),
    factorAsked: new Schema({ secret: String, at: Date }, { _id: false }),
    factorBy: Date,
    demo: { type: Boolean, default: false },
  },
  { collection: 'users', versionKey: false },
)
  .index({ usernameKey: 1 }, { unique: true })
  .index(
    { usernameSkeleton: 1 },
    { unique: true, partialFilterExpression: { usernameSkeleton: { $type: 'string' } } },
  )
  .index({ emailKey: 1 }, { unique: true, partialFilterExpression: { emailKey: { $type: 'string' } } })
  .index(
    { 'identities.provider': 1, 'identities.subject': 1 },
    { unique: true, partialFilterExpression: { 'identities.subject': { $type: 'string' } } },
  )
  // Holds only accounts that are to be deleted.
  .index({ 'leaving.dueAt': 1 }, { partialFilterExpression: { 'leaving.dueAt': { $type: 'date' } } })
  .index({ 'leaving.receipt': 1 }, { partialFilterExpression: { 'leaving.receipt': { $type: 'string' } } })
  .index({ admin: 1 }, { partialFilterExpression: { admin: true } });

/** Until when a new administrator may work without two-step login (FACTOR-07). */
export const graceEnd = (): Date => new Date(Date.now() + FACTOR_GRACE_DAYS * 24 * 60 * 60 * 1000);
