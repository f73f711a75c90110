import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { id, moment } from './common.js';
import { visibleText } from './text.js';

export const passkeyName = visibleText(MESSAGES.passkeyNameMissing, { max: LIMITS.passkeyNameMax });

/** A passkey as its owner sees it. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: moment,
  /** Null before its first use. */
  usedAt: moment.nullable(),
  /** It is stored in a password manager that copies it to other devices. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const reply = <R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    authenticatorAttachment: z.string().max(50).optional(),
    response: z.object(response),
  });

/** A browser's reply when it creates a passkey: RegistrationResponseJSON of WebAuthn. */
export const madePasskey = reply({
  clientDataJSON: bytes(8192),
  attestationObject: bytes(16_384),
  transports: z.array(z.string().max(50)).max(10).optional(),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** The same when it uses one: AuthenticationResponseJSON. */
export const usedPasskey = reply({
  clientDataJSON: bytes(8192),
  authenticatorData: bytes(8192),
  signature: bytes(8192),
  userHandle: bytes(200).optional(),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
