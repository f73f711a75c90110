import { MESSAGES, type SignedInUser, type SocialProvider } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../api/api-error.js';
import { usePortalDispatch } from '../store/hooks.js';
import { notify } from '../toasts/notify.js';
import { useSessionActions } from './session.js';
import { facebookAuth, googleAuth, startSocialSignIn } from './sign-in-api.js';
import { openSignInPopup, type PopupAnswer, type SignInPopup } from './sign-in-popup.js';

/**
 * How a social sign-in stands (portal.md §4 'Login modal'): not begun, waiting for the popup or the server, cancelled at
 * the provider, its window closed, not opened by the browser, failed.
 */
export type SocialState = 'none' | 'pending' | 'cancelled' | 'closed' | 'blocked' | 'failed';

const FAILED = { google: MESSAGES.googleFailed, facebook: MESSAGES.facebookFailed } as const;
/** The provider's word for a person who said no. */
const SAID_NO = 'access_denied';

/** Signs in through Google or Facebook in a popup; what goes wrong is told by toast (portal.md §8). */
export function useSocialSignIn(onDone?: () => void) {
  const dispatch = usePortalDispatch();
  const { signIn } = useSessionActions();
  const [{ state, provider }, setAttempt] = useState<{ state: SocialState; provider?: SocialProvider }>({
    state: 'none',
  });
  const popup = useRef<SignInPopup>(undefined);
  useEffect(() => () => popup.current?.end(), []);

  /** To be called in the handler of a press. */
  async function start(chosen: SocialProvider): Promise<void> {
    const settle = (next: SocialState, text: string = FAILED[chosen]) => {
      setAttempt({ state: next, provider: chosen });
      notify.error(text);
    };
    popup.current?.end();
    const opened = openSignInPopup(
      (answer) => void finish(chosen, answer, settle),
      () => settle('closed'),
    );
    popup.current = opened;
    if (!opened) return settle('blocked');
    setAttempt({ state: 'pending', provider: chosen });
    const { data } = await dispatch(startSocialSignIn.initiate({ provider: chosen }));
    if (popup.current !== opened) return;
    if (data) return opened.goTo(data.authorizeUrl);
    opened.end();
    settle('failed');
  }

  async function finish(
    chosen: SocialProvider,
    { idToken, accessToken, error }: PopupAnswer,
    settle: (next: SocialState, text?: string) => void,
  ): Promise<void> {
    if (error === SAID_NO) return settle('cancelled');
    if (!idToken || (chosen === 'facebook' && !accessToken)) return settle('failed');
    setAttempt({ state: 'pending', provider: chosen });
    const answer: { data?: SignedInUser; error?: unknown } =
      chosen === 'google'
        ? await dispatch(googleAuth.initiate({ access_token: idToken }))
        : await dispatch(
            facebookAuth.initiate({ access_token: idToken, facebook_access_token: accessToken ?? '' }),
          );
    if (!answer.data) return settle('failed', errorText(answer.error));
    setAttempt({ state: 'none' });
    signIn(answer.data);
    onDone?.();
  }

  /** Gives the attempt up, without a word. */
  function cancel(): void {
    popup.current?.end();
    popup.current = undefined;
    setAttempt({ state: 'none' });
  }

  return { state, provider, start, cancel };
}
