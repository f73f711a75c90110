import { z } from 'zod';

/** How access tokens are made and verified: a JWT with HMAC SHA-256, made by the auth service for the API. */
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'screenlore', audience: 'screenlore-api' } as const;

/** The claims of an access token in addition to issuer, audience and times. */
export const accessTokenClaims = z.object({
  /** The user's id. */
  sub: z.string().min(1),
  username: z.string().min(1),
  admin: z.boolean(),
  /** True for a moderator; absent otherwise. */
  moderator: z.boolean().optional(),
  /** The session it belongs to, with which it ends. */
  sid: z.string().min(1),
  /** The version of the session: increased when what its tokens say about the user changes. */
  ver: z.int().min(0),
  jti: z.string().min(1),
  /** When the account was created, in seconds since 1970. Absent from tokens of earlier versions. */
  since: z.int().min(0).optional(),
  /** Whether the user may write for others. Absent from tokens of earlier versions: their users may. */
  mayWrite: z.boolean().optional(),
  /** For a member silenced by moderators: until when, in seconds since 1970, and why; absent otherwise. */
  silenced: z.object({ until: z.int().min(0), reason: z.string() }).optional(),
  /** When the session last proved its owner, in seconds since 1970; 0 for never. Absent from tokens of earlier versions. */
  proved: z.int().min(0).optional(),
  /** True for an administrator or moderator who has no rights until two-step login is on (FACTOR-07); absent otherwise. */
  adminWaits: z.boolean().optional(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;
