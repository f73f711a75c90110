import { SIGN_UP_MODES, type SignUpMode } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** As the page states it: `<html data-sign-up="invite">`, set by the shell's server if sign-up is restricted. */
const inPage = (): SignUpMode => {
  if (typeof document === 'undefined') return 'open';
  const named = document.documentElement.dataset['signUp'];
  return SIGN_UP_MODES.find((mode) => mode === named) ?? 'open';
};

/** For the server, which has no page: what it will write into it. */
export const SignUpModeContext = createContext<SignUpMode | undefined>(undefined);

/** Who may create an account here. */
export const useSignUpMode = (): SignUpMode => use(SignUpModeContext) ?? inPage();
