import { useDeviceMode } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import type { MenuEntry } from '@screenlore/contracts';
import { Icon } from '@screenlore/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MenuLink } from '../../menu-entries/menu-link.js';
import { useMenuEntries } from '../../menu-entries/use-menu-entries.js';
import styles from './main-menu.module.css';

/** How long (ms) a submenu stays open when the pointer slips off it. */
const LEAVE_DELAY_MS = 150;

/**
 * The main menu with its submenus. A mouse opens them by hovering; keyboard and touch use the button next to the entry,
 * so that the entry itself stays a link. Esc and leaving close them.
 */
export function MainMenu() {
  const entries = useMenuEntries();
  return (
    <nav className={styles.menu} aria-label="Main">
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { pathname, key } = useLocation();
  // A mouse opens it before its click arrives: that click must not close it.
  const [state, setState] = useState<'closed' | 'pointed' | 'pressed'>('closed');
  const open = state !== 'closed';
  const close = () => setState('closed');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  const desktop = useDeviceMode() === 'desktop';

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the submenu, and a window too narrow for it
  useEffect(close, [key, desktop]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    setState((current) => (current === 'closed' ? 'pointed' : current));
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') leaving.current = setTimeout(close, LEAVE_DELAY_MS);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus({ preventScroll: true });
  }

  const current = pathname === entry.to ? 'page' : undefined;
  if (entry.links.length === 0) {
    return (
      <li className={styles.single}>
        <MenuLink entry={entry} className={styles.link} aria-current={current} />
      </li>
    );
  }
  return (
    <li
      className={styles.entry}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <MenuLink entry={entry} className={styles.link} aria-current={current} />
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={`${entry.label} menu`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setState((current) => (current === 'pressed' ? 'closed' : 'pressed'))}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <ul className={styles.links}>
          {entry.links.map((link) => (
            <li key={link.label}>
              <MenuLink entry={link} className={styles.sublink} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
