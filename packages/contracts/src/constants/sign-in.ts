/** Whose accounts one may sign in with, beside an own one. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Page of the app that takes a provider's answer in the popup, below the app's base. */
export const SIGN_IN_ANSWER_PATH = '/sign-in-answer';
/** Name of the channel on which that page tells the answer to the page that opened it. */
export const SIGN_IN_CHANNEL = 'screenlore-sign-in';

/** Where the local OpenID provider for machines without keys is met, on the portal's own origin. */
export const PRACTICE_PROVIDER_PATH = '/practice-provider';

/**
 * Cookie that repeats of the stored user what the header shows, so that the server's first view of the frame is the one of
 * who is signed in. No secret and no proof of anything: JSON of the user without the token.
 */
export const USER_HINT_COOKIE = 'user-hint';
