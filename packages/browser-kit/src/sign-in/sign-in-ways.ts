import { SOCIAL_PROVIDERS, type SocialProvider } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** The page's own way to tell: `<html data-sign-in-ways="google facebook">`, set by the shell's server. */
const inPage = (): readonly SocialProvider[] => {
  if (typeof document === 'undefined') return [];
  const named = document.documentElement.dataset['signInWays']?.split(' ') ?? [];
  return SOCIAL_PROVIDERS.filter((provider) => named.includes(provider));
};

/** For the server, which has no page: what it will write into it. */
export const SignInWaysContext = createContext<readonly SocialProvider[] | undefined>(undefined);

/** By whose accounts one may sign in here; a provider that is not configured has no button. */
export const useSignInWays = (): readonly SocialProvider[] => use(SignInWaysContext) ?? inPage();
