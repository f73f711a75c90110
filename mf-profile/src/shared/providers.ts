import { useOidcName } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';

const PROVIDERS = { google: 'Google', facebook: 'Facebook', mock: 'the mock provider' } as const;

/** What the accounts are called by which one logs in. */
export function useProviderNames() {
  return { ...PROVIDERS, oidc: useOidcName() ?? 'the other provider' };
}

/** All by which the account is logged in to; the last is a field of its own, which pages of before do not know. */
export const providersOf = ({ providers, oidc }: CallReply<'get-own-sign-in'>) =>
  oidc ? [...providers, 'oidc' as const] : providers;
