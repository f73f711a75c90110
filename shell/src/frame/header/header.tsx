import { Boundary, lazyPart } from '@screenlore/browser-kit';
import { Icon, IconButton } from '@screenlore/ui';
import { Suspense, useState } from 'react';
import { ThemeSwitch } from '../../theme/theme-switch.js';
import { Account } from '../account/account.js';
import type { SignInWays } from '../account/sign-in-ways.js';
import { MainMenu } from '../menu/main-menu.js';
import styles from './header.module.css';
import { Logo } from './logo.js';
import { OverlayAway } from './overlay-away.js';
import { useHeaderState } from './use-header-state.js';

const loadSearch = () => import('../../search/search-overlay.js');
const loadMenu = () => import('../menu/menu-overlay.js');
const SearchOverlay = lazyPart(loadSearch);
const MenuOverlay = lazyPart(loadMenu);

interface HeaderProps {
  ways: SignInWays;
}

/** Stays at the top of every page (portal.md §2 'Header'); overlays come with their first use. */
export function Header({ ways }: HeaderProps) {
  const { compact, hidden } = useHeaderState();
  const [open, setOpen] = useState<'search' | 'menu'>();
  const close = () => setOpen(undefined);

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
              onPointerEnter={() => void loadSearch()}
              onFocus={() => void loadSearch()}
              onClick={() => setOpen('search')}
            >
              <Icon name="search" size={20} />
              <span className={styles.searchText}>Search...</span>
            </button>
            <span className={styles.theme}>
              <ThemeSwitch />
            </span>
            <Account ways={ways} />
            <span className={styles.menuButton}>
              <IconButton
                label="Menu"
                icon="menu"
                size={24}
                aria-haspopup="dialog"
                onClick={() => setOpen('menu')}
              />
            </span>
          </div>
        </div>
      </div>
      <Boundary resetKey={open ?? ''} fallback={() => <OverlayAway onClose={close} />}>
        <Suspense>
          {open === 'search' && <SearchOverlay onClose={close} />}
          {open === 'menu' && <MenuOverlay onClose={close} ways={ways} />}
        </Suspense>
      </Boundary>
    </header>
  );
}
