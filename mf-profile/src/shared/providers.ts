import { useOidcName } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';

const PROVIDERS = { google: 'Google', facebook: 'Facebook', mock: 'the mock provider' } as const;

/** The names of the providers. */
export function useProviderNames() {
  return { ...PROVIDERS, oidc: useOidcName() ?? 'the other provider' };
}

/** All the account's ways to log in; the last is a separate field, which older pages do not know. */
export const providersOf = ({ providers, oidc }: CallReply<'get-own-sign-in'>) =>
  oidc ? [...providers, 'oidc' as const] : providers;
