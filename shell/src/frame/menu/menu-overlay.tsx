import { Slot, useDeviceMode, useSessionActions, useSignInWays, useUser } from '@screenlore/browser-kit';
import { Link, useLocation } from '@screenlore/browser-kit/router';
import { Button, Icon, IconButton, MenuItemContext, type MenuItemProps } from '@screenlore/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEarly } from '../../overlay/early.js';
import { Overlay } from '../../overlay/overlay.js';
import { ThemeSwitch } from '../../theme/theme-switch.js';
import { GoogleButton } from '../account/google-button.js';
import { ownPlaces } from '../account/own-places.js';
import type { SignInWays } from '../account/sign-in-ways.js';
import { Logo } from '../logo/logo.js';
import { EARLY_MENU, earlyMenu, stopAt } from './early-menu.js';
import { MenuList } from './menu-list.js';
import styles from './menu-overlay.module.css';

interface MenuOverlayProps {
  onClose: () => void;
  /** Opens the sheet for logging a title, in place of the menu. */
  onLog: () => void;
  ways: SignInWays;
}

/** SHELL-05: the menu of small screens. */
export default function MenuOverlay({ onClose, onLog, ways }: MenuOverlayProps) {
  const user = useUser();
  const { signOut } = useSessionActions();
  const providers = useSignInWays();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const [early] = useState(earlyMenu);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => endEarly(EARLY_MENU), []);

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
      ref={content}
      still={early !== undefined}
      onOpenAutoFocus={(event) => {
        const stop = early && content.current && stopAt(content.current, early.focused);
        if (!stop) return;
        event.preventDefault();
        stop.focus();
      }}
    >
      <div className={styles.head}>
        <Logo />
        <span className={styles.headTools}>
          <ThemeSwitch />
          <IconButton label="Close menu" icon="close" size={24} onClick={onClose} />
        </span>
      </div>
      <nav aria-label="Menu" className={styles.body}>
        <MenuList opened={early?.unfolded} onChoose={onClose} />
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
