import { Schema } from 'mongoose';
import type { PushKeys } from './encrypt-push.js';
import type { VapidKeys } from './vapid.js';

export const PUSH_DEVICE = 'PushDevice';

/** A browser that shows a member's notifications. */
export interface StoredPushDevice {
  /** Hash of the endpoint: a browser is one member's, the last who logged in there and asked for it. */
  _id: string;
  member: string;
  /** The session that added it, with which it ends. */
  session: string;
  endpoint: string;
  keys: PushKeys;
  /** The portal's public key that it knows; with another one it gets nothing. */
  portal: string;
  at: Date;
}

const text = { type: String, required: true };

export const pushDeviceSchema = new Schema<StoredPushDevice>(
  {
    ...{ _id: text, member: text, session: text, endpoint: text, portal: text },
    keys: { type: { p256dh: text, auth: text }, required: true, _id: false },
    at: { type: Date, required: true },
  },
  { collection: 'pushDevices', versionKey: false },
).index({ member: 1, at: -1 });

export const PUSH_KEYS = 'PushKeys';

/** The portal's own keys, made once. */
export interface StoredPushKeys extends VapidKeys {
  _id: 'vapid';
}

export const pushKeysSchema = new Schema<StoredPushKeys>(
  { _id: text, publicKey: text, privateKey: text },
  { collection: 'pushKeys', versionKey: false },
);
