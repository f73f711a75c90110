import { fromStep, isOnStep, travel } from '@screenlore/ui';
import type { To, UNSAFE_createBrowserHistory } from 'react-router';
import { guardAgainst } from './leave-guard.js';

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * The browser's history, which asks the page's guard, if there is one, before leaving. When the page learns of the back button, the
 * browser has already moved: the step is reverted, and repeated if the guard agrees. A link within an overlay replaces the overlay's
 * entry, so that Back leads to the page below (SHELL-58).
 * @param loadInstead asked before another page is rendered; true if the browser loads it instead
 * @param showBack shows the page that Back or Forward leads to, by calling its argument
 */
export function guardedHistory(
  history: BrowserHistory,
  loadInstead: () => boolean,
  showBack: (show: () => void) => void = (show) => show(),
): BrowserHistory {
  let shown = location.pathname;
  let takingBack = false;
  let letThrough = false;

  /** @param href in the browser's form, with the base path of the app */
  const guardOf = (href: string) => guardAgainst(new URL(href, location.href));

  const asking = (to: To, leave: () => void) => {
    const guard = guardOf(history.createHref(to));
    if (guard) guard.ask(leave);
    else leave();
  };

  const go = (delta: number) => {
    letThrough = true;
    fromStep(0, () => travel(delta));
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => fromStep(0, () => travel(delta)),
    push: (to, state) =>
      asking(to, () =>
        fromStep(1, () => (isOnStep() ? history.replace(to, state) : history.push(to, state))),
      ),
    replace: (to, state) => asking(to, () => fromStep(0, () => history.replace(to, state))),
    listen: (follow) =>
      history.listen((update) => {
        if (takingBack) {
          takingBack = false;
          return;
        }
        const { action, delta } = update;
        const guard = action === 'POP' && !letThrough ? guardOf(location.href) : null;
        letThrough = false;
        // An entry that the router did not create has no position among the others, so it cannot be reverted.
        if (!guard || !delta) {
          const isElsewhere = location.pathname !== shown;
          shown = location.pathname;
          // Otherwise the browser itself would ask again before leaving unsaved work.
          if (isElsewhere && !guardOf(location.href) && loadInstead()) return;
          if (isElsewhere && action === 'POP') showBack(() => follow(update));
          else follow(update);
          return;
        }
        takingBack = true;
        travel(-delta);
        guard.ask(() => go(delta));
      }),
  };
}
