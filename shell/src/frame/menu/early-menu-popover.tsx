import { IconButton } from '@screenlore/ui';
import { Logo } from '../logo/logo.js';
import { EARLY_MENU } from './early-menu.js';
import { MenuList } from './menu-list.js';
import styles from './menu-overlay.module.css';

/** The server's markup for the menu of small screens; its links and entries work without any script. */
export const EarlyMenuPopover = () => (
  <dialog id={EARLY_MENU} popover="auto" aria-label="Menu" className={styles.surface}>
    <div className={styles.head}>
      <Logo />
      <IconButton
        label="Close menu"
        icon="close"
        size={24}
        popoverTarget={EARLY_MENU}
        popoverTargetAction="hide"
      />
    </div>
    <nav aria-label="Menu" className={styles.body}>
      <MenuList />
    </nav>
  </dialog>
);
