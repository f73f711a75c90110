import { createContext, type ReactNode, use } from 'react';
import type { IconName } from '../icon/icon.js';
import type { LinkTarget } from '../link/app-link.js';

export interface MenuItemProps {
  label: string;
  icon?: IconName;
  /** The target of the entry; without it, `onSelect` is its action. */
  to?: LinkTarget;
  onSelect?: () => void;
}

/** How the menu around it shows an entry. */
export const MenuItemContext = createContext<(item: MenuItemProps) => ReactNode>(() => null);

/** An entry that another team adds to the menu around it. */
export const MenuItem = (item: MenuItemProps) => use(MenuItemContext)(item);
