/**
 * What is recorded about an account. `owner-proof`: the password, or another way in, was requested again. `email-lost`: somebody else
 * proved that the email is theirs, and got it. `way-added`: another way to sign in. `ways-in-close`: by a notice, or after too many wrong
 * codes. `export`: all of the owner's data was read. `leave`: deletion was requested, `keep`: it was cancelled. `sessions-ended`: all of
 * them, by an administrator.
 */
export const SECURITY_EVENTS = [
  'sign-up',
  'sign-in',
  'password-change',
  'password-reset',
  'sign-out-everywhere',
  'way-added',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'way-removed',
  'owner-proof',
  'factor-on',
  'factor-off',
  'recovery-codes',
  'recovery-code-used',
  'grant',
  'revoke',
  'moderator-grant',
  'moderator-revoke',
  'warn',
  'silence',
  'silence-lifted',
  'suspend',
  'suspend-lifted',
  'remove',
  'remove-lifted',
  'email-verify',
  'email-change',
  'email-take-back',
  'email-lost',
  'ways-in-close',
  'export',
  'leave',
  'keep',
  'lock',
  'unlock',
  'sessions-ended',
] as const;
/** Those that moderators see. */
export const SANCTION_EVENTS = [
  'warn',
  'silence',
  'silence-lifted',
  'suspend',
  'suspend-lifted',
  'remove',
  'remove-lifted',
  'lock',
  'unlock',
] as const satisfies (typeof SECURITY_EVENTS)[number][];
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * `code`: of two-step login, after the right password or a provider. `session`: by a signed-in user without another proof. `mail`: by the
 * link in a mail. `command`: by the portal's operator.
 */
export const SECURITY_WAYS = [
  'password',
  'passkey',
  'google',
  'facebook',
  'oidc',
  'mock',
  'code',
  'session',
  'mail',
  'command',
  'administrator',
  'moderator',
] as const;
export type SecurityWay = (typeof SECURITY_WAYS)[number];

/** The result; a wrong password or token is refused. */
export const SECURITY_RESULTS = ['ok', 'refused'] as const;
