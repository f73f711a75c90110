import type { LeavingTexts } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';

export const ACCOUNT = 'Account';

/** The id of an account as it is stored. */
export const accountIdOf = (id: string): Types.ObjectId => new Types.ObjectId(id);

/** Who may vouch for a person. What the mock OIDC provider says never counts as the word of a real one. */
export const IDENTITY_PROVIDERS = ['google', 'facebook', 'oidc', 'mock'] as const;

/** A way in through a provider: `subject` is the provider's own id of the person. */
export interface Identity {
  provider: (typeof IDENTITY_PROVIDERS)[number];
  subject: string;
  linkedAt: Date;
  /** When somebody signed in by it last; absent before, and from those of before this was kept. */
  usedAt?: Date;
}

/** That its owner has asked for an account to be deleted. */
export interface Leaving {
  requestedAt: Date;
  /** Until then it can be kept. */
  dueAt: Date;
  texts: LeavingTexts;
  /** SHA-256 of the receipt's secret. */
  receipt: string;
}

/** That an administrator has locked an account: nobody signs in to it. */
export interface Lock {
  at: Date;
  /** The administrator. */
  byId: Types.ObjectId;
  reason: string;
}

/** Two-step login by an authenticator app, which is on. */
export interface Factor {
  /** Encrypted (`FactorSecrets`). */
  secret: string;
  since: Date;
  /** Number of the half minute of the last code that was used: none up to it is taken any more. */
  step: number;
  /** SHA-256 of each recovery code that was not used. */
  codes: string[];
  /** Wrong codes since the last right one. */
  wrong: number;
}

export interface StoredAccount {
  _id: Types.ObjectId;
  /** Empty where the owner gave none. */
  firstName: string;
  surname: string;
  /** As its owner wrote it; never changed. */
  username: string;
  /** `usernameKeyOf` the username: unique. */
  usernameKey: string;
  /** What names that look like it have in common: unique. Null where two of an older version look alike. */
  usernameSkeleton?: string | null;
  email: string | null;
  /** `fold` of the email: unique among accounts with one. Absent without an email, as the index leaves those out. */
  emailKey?: string;
  /** The email is its owner's: a link that was sent there was used, or a real provider vouched for it. */
  emailVerified: boolean;
  /** To write for others its owner has to verify the email (VERIFY-02); absent from accounts of before that. */
  mustVerify?: boolean;
  /** Since then nobody signs in before a new password is chosen by mail (NOTICE-02); absent otherwise. */
  resetDemandedAt?: Date | null;
  /** Argon2id; null where there is no way in by password. */
  passwordHash: string | null;
  /** How many passkeys it has, so that its last way in is never removed; absent for none. */
  passkeys?: number;
  /** The hash is of the bytes that were typed. Those of before were made of the password's NFKC form. */
  passwordAsTyped: boolean;
  /** When its owner changed the password last; absent before. */
  passwordChangedAt?: Date | null;
  sex: 'male' | 'female' | null;
  profile_img: string | null;
  backgroundImg: string | null;
  /** What its owner says about themselves; absent until then. */
  bio?: string | null;
  /** Web addresses on the profile; absent until there are some. */
  links?: string[];
  /** Granted by command; `Administrators` knows of the other way. */
  admin: boolean;
  joinedAt: Date;
  identities: Identity[];
  /** Absent unless it is to be deleted. */
  leaving?: Leaving;
  /** Absent unless it is locked. */
  locked?: Lock;
  /** Absent unless two-step login is on. */
  factor?: Factor;
  /** A secret that counts once a code of it was typed. */
  factorAsked?: { secret: string; at: Date };
  /** Until when an administrator may go on without it; absent from others. */
  factorBy?: Date;
  /** One of the demo's people: written again by each seeding. */
  demo: boolean;
}

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
    locked: new Schema<Lock>({ at: Date, byId: Schema.Types.ObjectId, reason: String }, { _id: false }),
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
  // Hold only those that are to be deleted.
  .index({ 'leaving.dueAt': 1 }, { partialFilterExpression: { 'leaving.dueAt': { $type: 'date' } } })
  .index({ 'leaving.receipt': 1 }, { partialFilterExpression: { 'leaving.receipt': { $type: 'string' } } })
  .index({ admin: 1 }, { partialFilterExpression: { admin: true } });
