/** What the login modal can show (portal.md §4 'Login modal'). */
export type Screen = 'choice' | 'log-in' | 'sign-up';

/** What heads each of them (portal.md §2 'Login modal'). */
export const TITLES: Record<Screen, string> = {
  choice: 'Log in or create account',
  'log-in': 'Log in',
  'sign-up': 'Create account in one easy step',
};

export interface ScreenProps {
  onSwitch: (screen: Screen) => void;
  onDone: () => void;
}
