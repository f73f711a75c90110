import { Icon } from '@screenlore/ui';
import { MenuLink } from '../../menu-entries/menu-link.js';
import { useMenuEntries } from '../../menu-entries/use-menu-entries.js';
import styles from './menu-overlay.module.css';

interface MenuListProps {
  /** Label of the entry whose links are unfolded at first. */
  opened?: string | undefined;
  onChoose?: () => void;
}

/** The main menu's entries as a column; their links unfold, one entry at a time. */
export function MenuList({ opened, onChoose }: MenuListProps) {
  const entries = useMenuEntries();
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.links.length === 0 ? (
            <MenuLink entry={entry} className={styles.single} />
          ) : (
            <details name="menu" className={styles.group} open={entry.label === opened}>
              <summary>
                {entry.label}
                <Icon name="chevron-down" size={20} className={styles.chevron} />
              </summary>
              <ul>
                {entry.links.map((link) => (
                  <li key={link.label}>
                    <MenuLink entry={link} className={styles.sublink} onClick={onChoose} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
