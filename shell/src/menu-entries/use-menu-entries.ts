import { useUser } from '@screenlore/browser-kit';
import { MAIN_MENU, type MenuEntry } from '@screenlore/contracts';
import { createContext, use } from 'react';

/** The shell's menu entries, plus those added by remotes (TEAM-21). */
export const AddedMenu = createContext<readonly MenuEntry[]>([]);

export function useMenuEntries(): MenuEntry[] {
  const admin = useUser()?.admin ?? false;
  return [...MAIN_MENU, ...use(AddedMenu)].filter(({ adminOnly }) => admin || !adminOnly);
}
