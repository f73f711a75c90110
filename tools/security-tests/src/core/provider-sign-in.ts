import type { OpenIdProvider } from './openid-provider.js';
import type { Target } from './target.js';

export type By = 'oidc' | 'google';

/** A sign-in at a provider that a browser has begun. */
export interface BegunSignIn {
  nonce: string;
  /** The browser's secret part of it. */
  cookie: string;
  /** The request to the provider. */
  asked: URLSearchParams;
}

const BACK = '/screenlore/sign-in-answer';
const backOf = ({ origin }: Target): string => `${origin}${BACK}`;

/** Begins a sign-in. @throws Error if the portal has no such provider */
export async function begin(target: Target, by: By = 'oidc', cookie = ''): Promise<BegunSignIn> {
  const answer = await target.call('visitor', 'start-social-sign-in', { provider: by }, { cookie });
  if (answer.status !== 200)
    throw new Error(`start-social-sign-in answered ${answer.status}: ${answer.text}`);
  const { authorizeUrl } = JSON.parse(answer.text) as { authorizeUrl: string };
  const asked = new URL(authorizeUrl).searchParams;
  // Added by the page.
  asked.set('redirect_uri', backOf(target));
  const set = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  return { nonce: asked.get('nonce') ?? '', cookie: set, asked };
}

/** The provider that the attack controls. @throws Error if the attacked portal has none */
export function providerOf({ provider }: Target): OpenIdProvider {
  if (!provider) throw new Error('This portal has no provider of the attack’s.');
  return provider;
}

export const expects = (answer: { status: number; text: string }, ...wanted: number[]): string | undefined =>
  wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

/** The status of a success; all others are refusals. */
export const OK = 200;
