/** What the login modal can show. */
export type Screen = 'choice' | 'log-in' | 'sign-up';

/** The heading of each. */
export const TITLES: Record<Screen, string> = {
  choice: 'Log in or create account',
  'log-in': 'Log in',
  'sign-up': 'Create account in one easy step',
};

export interface ScreenProps {
  onSwitch: (screen: Screen) => void;
  onDone: () => void;
}
