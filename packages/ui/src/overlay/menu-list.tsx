import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icon/icon.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import styles from './menu.module.css';
import { useHistoryStep } from './use-history-step.js';

interface MenuItem {
  label: string;
  icon?: IconName;
  /** Where the entry leads; without it, `onSelect` is what it does. */
  to?: LinkTarget;
  onSelect?: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  items: readonly MenuItem[];
  className?: string | undefined;
}

/** What `Menu` becomes with the first press; it opens at once. */
export function MenuList({ label, button, items, className }: MenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dropdown.Root open={open} onOpenChange={setOpen}>
      {open && <Step onBack={() => setOpen(false)} />}
      <Dropdown.Trigger className={className} aria-label={label}>
        {button}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content className={styles.list} sideOffset={8} align="end" collisionPadding={12}>
          {items.map(({ to, onSelect, ...entry }) =>
            to === undefined ? (
              <Dropdown.Item key={entry.label} className={styles.item} onSelect={onSelect}>
                <MenuEntry {...entry} />
              </Dropdown.Item>
            ) : (
              <Dropdown.Item key={entry.label} className={styles.item} asChild>
                <AppLink to={to}>
                  <MenuEntry {...entry} />
                </AppLink>
              </Dropdown.Item>
            ),
          )}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

/** While the list is open. */
function Step({ onBack }: { onBack: () => void }) {
  useHistoryStep({ onBack });
  return null;
}

/** The inside of an entry, the same for links and actions. */
function MenuEntry({ label, icon }: Pick<MenuItem, 'label' | 'icon'>) {
  return (
    <>
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      {label}
    </>
  );
}
