import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon/icon.js';
import { AppLink } from '../link/app-link.js';
import styles from './menu.module.css';
import { MenuItemContext, type MenuItemProps } from './menu-item.js';
import { useHistoryStep } from './use-history-step.js';

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  items: readonly MenuItemProps[];
  /** Entries of other teams (`MenuItem`), above the last one. */
  added?: ReactNode;
  className?: string | undefined;
}

/** What `Menu` becomes on the first press; it opens at once. */
export function MenuList({ label, button, items, added, className }: MenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dropdown.Root open={open} onOpenChange={setOpen}>
      {open && <Step onBack={() => setOpen(false)} />}
      <Dropdown.Trigger className={className} aria-label={label}>
        {button}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content className={styles.list} sideOffset={8} align="end" collisionPadding={12}>
          {items.slice(0, -1).map(itemOf)}
          <MenuItemContext value={itemOf}>{added}</MenuItemContext>
          {items.slice(-1).map(itemOf)}
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

function itemOf({ label, icon, to, onSelect }: MenuItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      {label}
    </>
  );
  return to === undefined ? (
    <Dropdown.Item key={label} className={styles.item} onSelect={onSelect}>
      {inside}
    </Dropdown.Item>
  ) : (
    <Dropdown.Item key={label} className={styles.item} asChild>
      <AppLink to={to}>{inside}</AppLink>
    </Dropdown.Item>
  );
}
