import { z } from 'zod';

/** How access tokens are made and held against: a JWT by HMAC with SHA-256, by the auth service, for the API. */
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'screenlore', audience: 'screenlore-api' } as const;

/** What an access token says beside issuer, audience and times. */
export const accessTokenClaims = z.object({
  /** The user's id. */
  sub: z.string().min(1),
  username: z.string().min(1),
  admin: z.boolean(),
  /** The session it belongs to: ends with it. */
  sid: z.string().min(1),
  /** Version of the session: raised when what its tokens say of the user is no longer so. */
  ver: z.int().min(0),
  jti: z.string().min(1),
  /** When the account was made, in seconds since 1970. Tokens of earlier versions do not say it. */
  since: z.int().min(0).optional(),
  /** Whether the user may write for others. Tokens of earlier versions do not say it: their users may. */
  mayWrite: z.boolean().optional(),
  /** When the session last proved its owner, in seconds since 1970; 0 for never. Tokens of earlier versions do not say it. */
  proved: z.int().min(0).optional(),
  /** True of an administrator who is none before two-step login is on (FACTOR-07); absent otherwise. */
  adminWaits: z.boolean().optional(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;
