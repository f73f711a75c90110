import { Schema, type Types } from 'mongoose';

export const SESSION = 'Session';
export const ENDED_SESSION = 'EndedSession';

/** One signed-in browser. Only the hash of its refresh token is stored. */
export interface StoredSession {
  /** `sid` of its access tokens; unguessable. */
  _id: string;
  userId: Types.ObjectId;
  /** The `ver` of access tokens issued now. */
  ver: number;
  /** Hash of the valid refresh token. */
  current: string;
  /** Hash of the previous one, and the salt by which the current one was derived from it, for two tabs that refresh at once. */
  previous: string | null;
  salt: string | null;
  rotatedAt: Date;
  openedAt: Date;
  /** When the owner was last proved, initially by the sign-in; absent from sessions of older versions. */
  provedAt?: Date | null;
  /** Keyed hash of the address of its last use. */
  from: string;
  /** For its owner to recognise it: `deviceOf` and `coarseNetworkOf` of its last use. Absent from sessions of older versions. */
  device?: string | null;
  network?: string | null;
  expiresAt: Date;
}

/** An ended session, kept while one of its access tokens may still be valid. */
export interface StoredEnd {
  /** `sid` */
  _id: string;
  /** Tokens with a lower `ver` are refused; null refuses all. */
  below: number | null;
  at: Date;
  expiresAt: Date;
}

/** MongoDB removes a document about a minute after that moment. */
const AT_THAT_MOMENT = { expireAfterSeconds: 0 };

export const sessionSchema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    ver: { type: Number, required: true },
    current: { type: String, required: true },
    previous: { type: String, default: null },
    salt: { type: String, default: null },
    rotatedAt: { type: Date, required: true },
    openedAt: { type: Date, required: true },
    provedAt: { type: Date, default: null },
    from: { type: String, required: true },
    device: { type: String, default: null },
    network: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
)
  .index({ userId: 1, rotatedAt: -1 })
  .index({ expiresAt: 1 }, AT_THAT_MOMENT);

export const endedSessionSchema = new Schema<StoredEnd>(
  {
    _id: { type: String, required: true },
    below: { type: Number, default: null },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'ended_sessions', versionKey: false },
)
  .index({ at: 1 })
  .index({ expiresAt: 1 }, AT_THAT_MOMENT);
