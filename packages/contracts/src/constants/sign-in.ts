/** Providers whose buttons have a name and a logo of their own. */
export const BRANDS = ['google', 'facebook'] as const;
export type Brand = (typeof BRANDS)[number];
/** The providers whose accounts can sign in; `oidc` is the OpenID provider that the operator chose (WAY-04). */
export const SOCIAL_PROVIDERS = [...BRANDS, 'oidc'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * The rules for new passwords, by the auth service's setting PASSWORD_POLICY: `standard` requires a digit, a lower-case and an upper-case
 * letter; `modern` only requires length, and a password that is neither common nor made of its owner's names. Without the setting,
 * `modern` applies if `PUBLIC_URL` is set, otherwise `standard`.
 */
export const PASSWORD_POLICIES = ['standard', 'modern'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

/** Who may create an account, by the auth service's setting SIGN_UP: anybody, people with an invitation, nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** The text before the key in an invitation's link to the log-in page; after the #, so that no server logs it. */
export const INVITATION_HASH = '#invitation=';

/** The page of the app that receives a provider's answer in the popup, below the app's base. */
export const SIGN_IN_ANSWER_PATH = '/sign-in-answer';
/** The channel on which that page passes the answer to the page that opened it. */
export const SIGN_IN_CHANNEL = 'screenlore-sign-in';

/** The path of a local portal's mock OIDC provider, on the portal's own origin. */
export const MOCK_OIDC_PATH = '/mock-oidc-provider';
/** Its clients: one for each button. */
export const MOCK_OIDC_CLIENTS = { google: 'mock-google', facebook: 'mock-facebook' } as const;
/** The domain of its people; nobody has an email there (RFC 2606). */
export const MOCK_OIDC_DOMAIN = 'example.test';
/** Whether an email has that domain. */
export const isMockEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${MOCK_OIDC_DOMAIN}`);

/**
 * A cookie that repeats the parts of the stored user that the header shows, so that the server's first view of the frame matches the
 * signed-in user. No secret and no proof of anything: JSON of the user without the token.
 */
export const USER_HINT_COOKIE = 'user-hint';

/** The parameter of the login page's address with the page that the visitor came from. */
export const AFTER_LOGIN = 'next';
/** The address of the login page that returns to `from`, a path of the app with its query. */
export const loginPath = (from: string): string => `/login?${new URLSearchParams({ [AFTER_LOGIN]: from })}`;

/** How long a proof of the owner is valid. */
export const PROOF_MINUTES = 15;

/** How long a browser is remembered by accounts that it signed in to. */
export const DEVICE_DAYS = 400;

/** Two-step login: how many recovery codes are created at a time. */
export const RECOVERY_CODES = 10;
/** How long after the password a code may be entered. */
export const CODE_MINUTES = 5;
/** How long administrators may work without two-step login. */
export const FACTOR_GRACE_DAYS = 14;
