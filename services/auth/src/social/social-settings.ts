import { z } from 'zod';

const text = z.string().min(1).max(500).optional();
const issuer = z.url({ protocol: /^https?$/, hostname: /.*/ }).transform((url) => url.replace(/\/$/, ''));
/** Whole, or a path on the portal's own origin. */
const authorizeUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/)
  .optional();

/** How Google and Facebook are reached; without a client id a provider is not offered. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: text.describe('the id of the portal at Google'),
  GOOGLE_ISSUER: issuer
    .default('https://accounts.google.com')
    .describe('the address of the OpenID provider behind the button of Google'),
  GOOGLE_AUTHORIZE_URL: authorizeUrl.describe(
    'where people sign in, if not where the provider’s own description says: an address or a path of the portal',
  ),
  FACEBOOK_CLIENT_ID: text.describe('the id of the portal at Facebook'),
  FACEBOOK_ISSUER: issuer
    .default('https://www.facebook.com')
    .describe('the address of the OpenID provider behind the button of Facebook'),
  FACEBOOK_AUTHORIZE_URL: authorizeUrl.describe(
    'where people sign in, if not where the provider’s own description says: an address or a path of the portal',
  ),
  FACEBOOK_USERINFO_URL: z
    .url({ protocol: /^https?$/, hostname: /.*/ })
    .default('https://graph.facebook.com/me?fields=id')
    .describe('the address that tells whose an access token of Facebook is'),
};
