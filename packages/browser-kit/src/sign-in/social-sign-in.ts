import { type ExistingAccount, MESSAGES, type SocialProvider } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { usePortalDispatch } from '../store/store.js';
import { notify } from '../toasts/notify.js';
import type { JoinWays, ProviderTokens } from './provider-calls.js';
import { useSessionActions } from './session.js';
import { openSignInPopup, type PopupAnswer, type SignInPopup } from './sign-in-popup.js';

/**
 * The state of a social sign-in (AUTH-04): not started, waiting for the popup or the server, asking about an existing account with the
 * email (AUTH-10, AUTH-15), asking for a code (FACTOR-02), cancelled at the provider, its window closed, not opened by the browser,
 * failed.
 */
export type SocialState =
  | 'none'
  | 'pending'
  | 'asking'
  | 'code'
  | 'cancelled'
  | 'closed'
  | 'blocked'
  | 'failed';

type Unanswered = ProviderTokens & { ways: JoinWays };

/**
 * A sign-in with an unanswered question: its tokens are still valid. Wherever it was started, such as in the header, the next form that
 * is shown asks the question.
 */
let unanswered: Unanswered | undefined;
/** The same for a code; the server knows that sign-in. */
let codeIsAsked = false;

/** Loaded by the time anything is answered. */
const providerCalls = () => import('./provider-calls.js');

const FAILED = {
  google: MESSAGES.googleFailed,
  facebook: MESSAGES.facebookFailed,
  oidc: MESSAGES.oidcFailed,
} as const;
/** What the visitor did; the others are errors. */
const BY_VISITOR: readonly SocialState[] = ['cancelled', 'closed'];
/** The provider's code for a person who refused. */
const SAID_NO = 'access_denied';

interface Told {
  onDone?: () => void;
  /** There is a question, which this place cannot ask. */
  onQuestion?: () => void;
  /** This place shows what the visitor did in the window, so no toast does. */
  saysState?: true;
  /** With this, somebody new may join. */
  invitation?: string | undefined;
  /** What to do with the provider's answer instead of signing in. @returns why that failed, as a readable text */
  instead?: (tokens: ProviderTokens) => Promise<string | undefined>;
}

/** Signs in through a provider in a popup; a toast shows errors (AUTH-04). */
export function useSocialSignIn({ onDone, onQuestion, saysState, invitation, instead }: Told = {}) {
  const dispatch = usePortalDispatch();
  const { signIn } = useSessionActions();
  const [{ state, provider }, setAttempt] = useState<{ state: SocialState; provider?: SocialProvider }>(
    () => {
      if (onQuestion) return { state: 'none' };
      if (codeIsAsked) return { state: 'code' };
      return unanswered ? { state: 'asking', provider: unanswered.provider } : { state: 'none' };
    },
  );
  const popup = useRef<SignInPopup>(undefined);
  useEffect(() => () => popup.current?.end(), []);

  /** Call it in the handler of a press. */
  async function start(chosen: SocialProvider): Promise<void> {
    const settle = (next: SocialState, text: string = FAILED[chosen]) => {
      setAttempt({ state: next, provider: chosen });
      if (!saysState || !BY_VISITOR.includes(next)) notify.error(text);
    };
    popup.current?.end();
    unanswered = undefined;
    codeIsAsked = false;
    let address: URL | undefined;
    const opened = openSignInPopup(
      (answer) => void finish(chosen, answer, address, settle),
      () => settle('closed'),
    );
    popup.current = opened;
    if (!opened) return settle('blocked');
    setAttempt({ state: 'pending', provider: chosen });
    const calls = await providerCalls().catch(() => undefined);
    const authorizeUrl = await calls?.addressOf(dispatch, chosen);
    if (popup.current !== opened) return;
    if (authorizeUrl !== undefined) {
      address = opened.goTo(authorizeUrl);
      return;
    }
    opened.end();
    settle('failed');
  }

  async function finish(
    chosen: SocialProvider,
    popupAnswer: PopupAnswer,
    asked: URL | undefined,
    settle: (next: SocialState, text?: string) => void,
  ): Promise<void> {
    if (popupAnswer.error === SAID_NO) return settle('cancelled');
    setAttempt({ state: 'pending', provider: chosen });
    const begun = await (await providerCalls()).tokensOf(dispatch, chosen, popupAnswer, asked);
    if (!begun) return settle('failed');
    const failure = await (instead ?? send)(begun);
    if (failure !== undefined) settle('failed', failure);
    else if (instead) setAttempt({ state: 'none' });
  }

  /** @returns why it failed, as a readable text; undefined if somebody is signed in now, or something is asked */
  async function send(tokens: ProviderTokens, existing?: ExistingAccount): Promise<string | undefined> {
    const { signInBy } = await providerCalls();
    const { user, ways, byCode, failure } = await signInBy(dispatch, tokens, {
      ...(existing && { existing }),
      ...(invitation !== undefined && { invitation }),
    });
    if (user) {
      unanswered = undefined;
      setAttempt({ state: 'none' });
      signIn(user);
      onDone?.();
    } else if (byCode || (ways && !existing)) {
      unanswered = ways && { ...tokens, ways };
      codeIsAsked = byCode === true;
      setAttempt({ state: byCode ? 'code' : 'asking', provider: tokens.provider });
      onQuestion?.();
    } else return failure;
    return undefined;
  }

  /** Answers the question. @returns like `send` */
  async function answer(existing: ExistingAccount): Promise<string | undefined> {
    return unanswered && send(unanswered, existing);
  }

  /** What the device needs to answer with a passkey. @throws like calls */
  async function joinOptions() {
    if (!unanswered) throw new Error('There is no question.');
    return (await providerCalls()).joinOptionsOf(dispatch, unanswered);
  }

  /** Ends the attempt silently. */
  function cancel(): void {
    popup.current?.end();
    popup.current = undefined;
    unanswered = undefined;
    codeIsAsked = false;
    setAttempt({ state: 'none' });
  }

  return { state, provider, start, cancel, answer, ways: unanswered?.ways, joinOptions };
}
