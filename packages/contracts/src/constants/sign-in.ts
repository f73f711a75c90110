/** Providers whose buttons have a name and a mark of their own. */
export const BRANDS = ['google', 'facebook'] as const;
export type Brand = (typeof BRANDS)[number];
/** Whose accounts one may sign in with, beside an own one; `oidc` is the OpenID provider that the operator chose (WAY-04). */
export const SOCIAL_PROVIDERS = [...BRANDS, 'oidc'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * What a new password has to be, by the auth service's setting PASSWORD_POLICY: `standard` asks for a digit, a small and a
 * capital letter, `modern` for length alone and for a password that is neither a common one nor made of its owner's names.
 * Without the setting `modern` holds where `PUBLIC_URL` is set, `standard` elsewhere.
 */
export const PASSWORD_POLICIES = ['standard', 'modern'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

/** Who may make an account, by the auth service's setting SIGN_UP: anybody, who has an invitation, nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** What stands before the key in the address of the log-in page that an invitation leads to; behind the #, so in no server's log. */
export const INVITATION_HASH = '#invitation=';

/** Page of the app that takes a provider's answer in the popup, below the app's base. */
export const SIGN_IN_ANSWER_PATH = '/sign-in-answer';
/** Name of the channel on which that page tells the answer to the page that opened it. */
export const SIGN_IN_CHANNEL = 'screenlore-sign-in';

/** Where the mock OIDC provider of a portal on this machine is met, on the portal's own origin. */
export const MOCK_OIDC_PATH = '/mock-oidc-provider';
/** Its clients: one for each button. */
export const MOCK_OIDC_CLIENTS = { google: 'mock-google', facebook: 'mock-facebook' } as const;
/** The domain of its people; nobody has an email there (RFC 2606). */
export const MOCK_OIDC_DOMAIN = 'example.test';
/** Whether an email is of that domain. */
export const isMockEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${MOCK_OIDC_DOMAIN}`);

/**
 * Cookie that repeats of the stored user what the header shows, so that the server's first view of the frame is the one of
 * who is signed in. No secret and no proof of anything: JSON of the user without the token.
 */
export const USER_HINT_COOKIE = 'user-hint';

/** Parameter of the login page's address that says where its visitor was led from. */
export const AFTER_LOGIN = 'next';
/** Address of the login page that comes back to `from`, a path of the app with its query. */
export const loginPath = (from: string): string => `/login?${new URLSearchParams({ [AFTER_LOGIN]: from })}`;

/** For how long a proof of the owner is good. */
export const PROOF_MINUTES = 15;

/** How long a browser is known to accounts that it signed in to. */
export const DEVICE_DAYS = 400;

/** Two-step login: so many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;
/** How long after the password a code may be typed. */
export const CODE_MINUTES = 5;
/** How long administrators may go on without two-step login. */
export const FACTOR_GRACE_DAYS = 14;
