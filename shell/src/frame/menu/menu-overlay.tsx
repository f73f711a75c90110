import { Slot, useDeviceMode, useSessionActions, useSignInWays, useUser } from '@screenlore/browser-kit';
import { Link, useLocation } from '@screenlore/browser-kit/router';
import { Button, Icon, IconButton, MenuItemContext, type MenuItemProps } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { MenuLink } from '../../menu-entries/menu-link.js';
import { useMenuEntries } from '../../menu-entries/use-menu-entries.js';
import { Overlay } from '../../overlay/overlay.js';
import { ThemeSwitch } from '../../theme/theme-switch.js';
import { GoogleButton } from '../account/google-button.js';
import { ownPlaces } from '../account/own-places.js';
import type { SignInWays } from '../account/sign-in-ways.js';
import { Logo } from '../logo/logo.js';
import styles from './menu-overlay.module.css';

interface MenuOverlayProps {
  onClose: () => void;
  /** Opens the sheet for what was just seen, in place of the menu. */
  onLog: () => void;
  ways: SignInWays;
}

/** SHELL-05: the menu of small screens. */
export default function MenuOverlay({ onClose, onLog, ways }: MenuOverlayProps) {
  const entries = useMenuEntries();
  const user = useUser();
  const { signOut } = useSessionActions();
  const providers = useSignInWays();
  const { key } = useLocation();
  const openedAt = useRef(key);

  function closeAnd(act: () => void) {
    act();
    onClose();
  }

  const itemOf = ({ label, icon, to, onSelect = () => undefined }: MenuItemProps) => {
    const inside = (
      <>
        {icon && <Icon name={icon} className={styles.icon} />}
        {label}
      </>
    );
    return to === undefined ? (
      <button type="button" onClick={() => closeAnd(onSelect)}>
        {inside}
      </button>
    ) : (
      <Link to={to} onClick={onClose}>
        {inside}
      </Link>
    );
  };

  const desktop = useDeviceMode() === 'desktop';

  // A wide window has the main menu, and no button for this one.
  useEffect(() => {
    if (key !== openedAt.current || desktop) onClose();
  }, [key, desktop, onClose]);

  return (
    <Overlay
      title="Menu"
      className={styles.overlay}
      leaving={() => key !== openedAt.current}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Logo />
        <span className={styles.headTools}>
          <ThemeSwitch />
          <IconButton label="Close menu" icon="close" size={24} onClick={onClose} />
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
              <button type="button" onClick={onLog}>
                <Icon name="edit" className={styles.icon} />
                Log
              </button>
            </li>
            {ownPlaces(user).map((place) => (
              <li key={place.label}>{itemOf(place)}</li>
            ))}
            <MenuItemContext value={itemOf}>
              <Slot name="account.menu" props={{ username: user.username }} as="li" />
            </MenuItemContext>
            <li>{itemOf({ label: 'Log out', icon: 'log-out', onSelect: signOut })}</li>
          </ul>
        ) : (
          <div className={styles.signIn}>
            <Button variant="primary" onClick={() => closeAnd(ways.onSignIn)}>
              Sign in
            </Button>
            {providers.includes('google') && <GoogleButton ways={ways} onPress={onClose} />}
          </div>
        )}
      </nav>
    </Overlay>
  );
}
