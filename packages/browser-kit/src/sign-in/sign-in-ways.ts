import { BRANDS, type Brand } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** As the page states it: `<html data-sign-in-ways="google facebook">`, set by the shell's server. */
const inPage = (): readonly Brand[] => {
  if (typeof document === 'undefined') return [];
  const named = document.documentElement.dataset['signInWays']?.split(' ') ?? [];
  return BRANDS.filter((provider) => named.includes(provider));
};

/** For the server, which has no page: what it will write into it. */
export const SignInWaysContext = createContext<readonly Brand[] | undefined>(undefined);

/** The providers that work here; a provider that is not configured has no button. */
export const useSignInWays = (): readonly Brand[] => use(SignInWaysContext) ?? inPage();

/** The same for the OpenID provider that the operator chose: `data-oidc` is its name. */
export const OidcNameContext = createContext<string | undefined>(undefined);

/** Its name, if there is one (WAY-04). */
export const useOidcName = (): string | undefined =>
  use(OidcNameContext) ??
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['oidc']);
