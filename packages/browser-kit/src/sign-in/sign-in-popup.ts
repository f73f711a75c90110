import { APP_BASE, SIGN_IN_ANSWER_PATH, SIGN_IN_CHANNEL } from '@screenlore/contracts';
import { randomKey } from '../api/random-key.js';

/** AUTH-04, in CSS px. */
const [WIDTH, HEIGHT] = [500, 600];
/** AUTH-04: this long (ms) after the window was closed, no answer will come. */
const CLOSED_GRACE_MS = 8000;
const LOOK_EVERY_MS = 500;

/** The provider's answer in the popup: tokens or a code, or an OAuth error name ('access_denied'). */
export interface PopupAnswer {
  idToken: string | null;
  accessToken: string | null;
  code: string | null;
  error: string | null;
}

export interface SignInPopup {
  /** Sends the empty window to the provider. @param authorizeUrl absolute or a path @returns the whole address */
  goTo(authorizeUrl: string): URL;
  end(): void;
}

/**
 * Opens the window of a social sign-in. Call it in the handler of a press, or the browser blocks it.
 *
 * The answer arrives over a channel of the own origin and not from the window itself: a provider may cut the window off from this page
 * (Cross-Origin-Opener-Policy), and then it seems to be closed at once. So an answer counts until this is ended, even after `onClosed`.
 * @param onClosed called once, 8 s after the window was closed without an answer
 * @returns undefined if the browser did not open it
 */
export function openSignInPopup(
  onAnswer: (answer: PopupAnswer) => void,
  onClosed: () => void,
): SignInPopup | undefined {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) return undefined;

  const state = randomKey();
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Partial<PopupAnswer & { state: string }>>) => {
    // Another attempt, in this tab or another, has its own state.
    if (data.state !== state) return;
    end();
    onAnswer({
      idToken: data.idToken ?? null,
      accessToken: data.accessToken ?? null,
      code: data.code ?? null,
      error: data.error ?? null,
    });
  };
  let grace: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    grace = setTimeout(onClosed, CLOSED_GRACE_MS);
  }, LOOK_EVERY_MS);

  function end(): void {
    clearInterval(look);
    clearTimeout(grace);
    channel.close();
    popup?.close();
  }

  return {
    end,
    goTo(authorizeUrl) {
      const address = new URL(authorizeUrl, window.location.origin);
      address.searchParams.set('redirect_uri', window.location.origin + APP_BASE + SIGN_IN_ANSWER_PATH);
      address.searchParams.set('state', state);
      popup.location.replace(address.href);
      return address;
    },
  };
}
