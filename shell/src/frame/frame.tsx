import { useSocialSignIn } from '@screenlore/browser-kit';
import { lazyPart, PressedPiece } from '@screenlore/ui';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { SignInModal } from './account/sign-in-modal.js';
import type { SignInWays } from './account/sign-in-ways.js';
import { Footer } from './footer/footer.js';
import styles from './frame.module.css';
import { Header } from './header/header.js';
import { LeavingBar } from './leaving-bar/leaving-bar.js';
import { useMovingPosters } from './use-moving-posters.js';
import { useNavigationFocus } from './use-navigation-focus.js';
import { useScrollMemory } from './use-scroll-memory.js';

const KeysDialog = lazyPart(() => import('../keys/keys-dialog.js'));

const CONTENT_ID = 'content';

/** The frame of every page: skip link, header, footer; handles focus and scrolling between pages. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [signingIn, setSigningIn] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const showKeys = () => setKeysOpen(true);
  const { state, start, cancel } = useSocialSignIn({ onQuestion: () => setSigningIn(true) });
  const ways: SignInWays = {
    onSignIn: () => setSigningIn(true),
    onGoogle: () => void start('google'),
    waiting: state === 'pending',
    onStopWaiting: cancel,
  };
  useNavigationFocus(main);
  useScrollMemory();
  // By then the page is where it was left.
  useMovingPosters(main);

  /** Avoids the address's `#content`, which the router would treat as a navigation. */
  function skip(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <>
      <a className={styles.skip} data-screen-only href={`#${CONTENT_ID}`} onClick={skip}>
        Skip to content
      </a>
      <LeavingBar />
      <Header ways={ways} onKeys={showKeys} />
      <main id={CONTENT_ID} ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer onKeys={showKeys} />
      <SignInModal open={signingIn} onClose={() => setSigningIn(false)} />
      {keysOpen && (
        <PressedPiece onMissed={() => setKeysOpen(false)}>
          <KeysDialog onClose={() => setKeysOpen(false)} />
        </PressedPiece>
      )}
    </>
  );
}
