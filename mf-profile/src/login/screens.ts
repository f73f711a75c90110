/** The screens of the login modal. */
export type Screen = 'choice' | 'log-in' | 'sign-up' | 'forgot' | 'code';

/** The heading of each screen. */
export const TITLES: Record<Screen, string> = {
  choice: 'Log in or create account',
  'log-in': 'Log in',
  forgot: 'Forgot your password?',
  code: 'Enter your code',
  'sign-up': 'Create account in one easy step',
};

export interface ScreenProps {
  onSwitch: (screen: Screen) => void;
  onDone: () => void;
  /** The key of the visitor's invitation. */
  invitation: string | undefined;
}
