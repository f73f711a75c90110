import { useUser } from '@screenlore/browser-kit';
import { MAIN_MENU, type MenuEntry } from '@screenlore/contracts';

/** The main menu as this visitor sees it: 'Write' is for administrators (portal.md §6). */
export function useMenuEntries(): MenuEntry[] {
  const admin = useUser()?.admin ?? false;
  return MAIN_MENU.filter(({ adminOnly }) => admin || !adminOnly);
}
