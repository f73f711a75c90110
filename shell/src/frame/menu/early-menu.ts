import { earlyPopover } from '../../overlay/early.js';

/** Id of the menu in the page's own markup. */
export const EARLY_MENU = 'early-menu';

const stopsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('nav :is(a, summary)')];
const isFocused = (stop: Element) => stop.matches(':focus');

/** The menu's state before React took over: what was unfolded, and which link or entry had the focus. */
export function earlyMenu() {
  const menu = earlyPopover(EARLY_MENU);
  if (!menu) return undefined;
  return {
    unfolded: menu.querySelector('details[open] > summary')?.textContent ?? undefined,
    focused: stopsIn(menu).findIndex(isFocused),
  };
}

/** The same link or entry in the menu that React shows. */
export const stopAt = (menu: Element, place: number): HTMLElement | undefined => stopsIn(menu)[place];
