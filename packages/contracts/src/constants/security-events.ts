/**
 * What is recorded of an account. `owner-proof`: the password, or another way in, was
 * asked for once more. `email-lost`: somebody proved that the email is theirs, and took it over. `way-added`: one more
 * way to sign in. `ways-in-close`: by a notice, or after too many wrong codes. `export`: all that its owner has was read. `leave`: to be
 * deleted, `keep`: not any more. `sessions-ended`: all, by an administrator.
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
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * `code`: of two-step login, after the right password or a provider's word. `session`: by somebody who is signed in, without more proof. `mail`: by the link of a mail. `command`: by who runs the
 * portal.
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
] as const;
export type SecurityWay = (typeof SECURITY_WAYS)[number];

/** What came of it; a wrong password or token is refused. */
export const SECURITY_RESULTS = ['ok', 'refused'] as const;
