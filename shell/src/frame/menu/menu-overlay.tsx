import * as Dialog from '@radix-ui/react-dialog';
import { useSessionActions, useSignInWays, useUser } from '@screenlore/browser-kit';
import { Link, useLocation } from '@screenlore/browser-kit/router';
import { Button, Icon, IconButton } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { ThemeSwitch } from '../../theme/theme-switch.js';
import { GoogleButton } from '../account/google-button.js';
import type { SignInWays } from '../account/sign-in-ways.js';
import { userPath } from '../account/user-path.js';
import { Logo } from '../header/logo.js';
import { useReturnFocus } from '../use-return-focus.js';
import { MenuLink } from './menu-link.js';
import styles from './menu-overlay.module.css';
import { useMenuEntries } from './use-menu-entries.js';

interface MenuOverlayProps {
  onClose: () => void;
  ways: SignInWays;
}

/** The menu of small screens: the entries of the main menu, and Profile, Settings and Log out for who is signed in. */
export default function MenuOverlay({ onClose, ways: { onSignIn, onGoogle } }: MenuOverlayProps) {
  const entries = useMenuEntries();
  const user = useUser();
  const { signOut } = useSessionActions();
  const providers = useSignInWays();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const returnFocus = useReturnFocus();

  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        {/* Not to be seen; it holds the page behind still. */}
        <Dialog.Overlay />
        <Dialog.Content
          className={styles.overlay}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) =>
            key === openedAt.current ? returnFocus(event) : event.preventDefault()
          }
        >
          <div className={styles.head}>
            <Logo />
            <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
            <span className={styles.headTools}>
              <ThemeSwitch />
              <Dialog.Close asChild>
                <IconButton label="Close menu" icon="close" size={24} />
              </Dialog.Close>
            </span>
          </div>
          <nav aria-label="Menu" className={styles.body}>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  {entry.links.length === 0 ? (
                    <MenuLink entry={entry} className={styles.single} />
                  ) : (
                    <details name="menu" className={styles.group}>
                      <summary>
                        {entry.label}
                        <Icon name="chevron-down" size={20} className={styles.chevron} />
                      </summary>
                      <ul>
                        {entry.links.map((link) => (
                          <li key={link.label}>
                            <MenuLink entry={link} className={styles.sublink} onClick={onClose} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ul>
            {user ? (
              <ul className={styles.account}>
                <li>
                  <Link to={userPath(user)} onClick={onClose}>
                    <Icon name="user" className={styles.icon} />
                    Profile
                  </Link>
                </li>
                <li>
                  <Link to="/settings" onClick={onClose}>
                    <Icon name="settings" className={styles.icon} />
                    Settings
                  </Link>
                </li>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      signOut();
                      onClose();
                    }}
                  >
                    <Icon name="log-out" className={styles.icon} />
                    Log out
                  </button>
                </li>
              </ul>
            ) : (
              <div className={styles.signIn}>
                <Button
                  variant="primary"
                  onClick={() => {
                    onClose();
                    onSignIn();
                  }}
                >
                  Sign in
                </Button>
                {providers.includes('google') && (
                  <GoogleButton
                    onClick={() => {
                      onGoogle();
                      onClose();
                    }}
                  />
                )}
              </div>
            )}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
