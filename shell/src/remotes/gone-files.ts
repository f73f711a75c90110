import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';

const KEY = 'gone file';
let gone = '';

/** Notes a script that the server has no more: its release was removed while the page stood open. */
export function watchScripts(): void {
  // Error events of scripts do not bubble, so they are caught on their way down.
  document.addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      // A network that fails has no answer; it may be back in a moment.
      const answer = await fetch(target.src, { method: 'HEAD' }).catch(() => null);
      if (answer?.status === 404) gone = target.src;
    },
    true,
  );
}

/**
 * Loads the page of the address instead of having it rendered, where a script of this page is gone: the new one is of the
 * newest release (TEAM-11). Once for each file, so that one which is missing in the new release too changes nothing.
 * @returns whether it is on its way
 */
export function loadInstead(): boolean {
  if (!gone || getSessionItem(KEY) === gone) return false;
  setSessionItem(KEY, gone);
  location.reload();
  return true;
}
