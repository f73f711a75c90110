import { useUser } from '@screenlore/browser-kit';
import { Button, Icon, IconButton, lazyPart, PressedPiece, preloadMenu, preloadModal } from '@screenlore/ui';
import { useState } from 'react';
import { endEarly, useEarly } from '../../overlay/early.js';
import { EARLY_SEARCH } from '../../search/early-search.js';
import { ThemeSwitch } from '../../theme/theme-switch.js';
import { Account } from '../account/account.js';
import type { SignInWays } from '../account/sign-in-ways.js';
import { Logo } from '../logo/logo.js';
import { EARLY_MENU } from '../menu/early-menu.js';
import { MainMenu } from '../menu/main-menu.js';
import { useBell } from '../use-bell.js';
import { useFetchAhead } from '../use-fetch-ahead.js';
import styles from './header.module.css';
import { useHeaderState } from './use-header-state.js';
import { useKeys } from './use-keys.js';
// The page's own search bar and menu show before their code has loaded.
import '../../search/search-bar.module.css';
import '../menu/menu-overlay.module.css';

const SearchOverlay = lazyPart(() => import('../../search/search-overlay.js'));
const LogDialog = lazyPart(() => import('../../log/log-dialog.js'));
const MenuOverlay = lazyPart(() => import('../menu/menu-overlay.js'));

/** The parts behind presses, the likeliest first. */
const FOR_EVERYBODY = [SearchOverlay.warm, MenuOverlay.warm, preloadModal];
const FOR_MEMBERS = [...FOR_EVERYBODY, preloadMenu, LogDialog.warm];

interface HeaderProps {
  ways: SignInWays;
  /** Opens the list of keys. */
  onKeys: () => void;
}

/** Stays at the top of every page; overlays load with their first use. */
export function Header({ ways, onKeys }: HeaderProps) {
  const { compact, hidden } = useHeaderState();
  const [open, setOpen] = useState<'search' | 'log' | 'menu'>();
  const close = () => {
    setOpen(undefined);
    endEarly(EARLY_SEARCH);
    endEarly(EARLY_MENU);
  };
  const user = useUser();
  const Bell = useBell(user !== null);
  const log = () => setOpen('log');
  useFetchAhead(user ? FOR_MEMBERS : FOR_EVERYBODY);
  const search = () => setOpen('search');
  useEarly(EARLY_SEARCH, search, close);
  useEarly(EARLY_MENU, () => setOpen('menu'), close);
  useKeys({ search, log: user ? log : undefined, keys: onKeys });

  return (
    <header
      className={styles.header}
      data-screen-only
      data-compact={compact || undefined}
      data-hidden={hidden || undefined}
    >
      <div className={styles.bar}>
        <div className={styles.content}>
          <Logo />
          <MainMenu />
          <div className={styles.tools}>
            <button
              type="button"
              className={styles.search}
              aria-haspopup="dialog"
              aria-keyshortcuts="/ Control+K"
              onPointerEnter={SearchOverlay.warm}
              onFocus={SearchOverlay.warm}
              onClick={search}
              popoverTarget={EARLY_SEARCH}
              popoverTargetAction="show"
            >
              <Icon name="search" size={20} />
              <span className={styles.searchText}>Search...</span>
            </button>
            <span className={styles.theme}>
              <ThemeSwitch />
            </span>
            {user && <span className={styles.bell}>{Bell && <Bell key={user.username} />}</span>}
            {user && (
              <span className={styles.log}>
                <Button
                  icon="edit"
                  aria-haspopup="dialog"
                  aria-keyshortcuts="l"
                  onPointerEnter={LogDialog.warm}
                  onFocus={LogDialog.warm}
                  onClick={log}
                >
                  Log
                </Button>
              </span>
            )}
            <Account ways={ways} />
            <span className={styles.menuButton}>
              <IconButton
                label="Menu"
                icon="menu"
                size={24}
                aria-haspopup="dialog"
                onClick={() => setOpen('menu')}
                popoverTarget={EARLY_MENU}
                popoverTargetAction="show"
              />
            </span>
          </div>
        </div>
      </div>
      {open && (
        <PressedPiece onMissed={close}>
          {open === 'search' ? (
            <SearchOverlay onClose={close} />
          ) : open === 'log' ? (
            <LogDialog onClose={close} />
          ) : (
            <MenuOverlay onClose={close} onLog={log} ways={ways} />
          )}
        </PressedPiece>
      )}
    </header>
  );
}
