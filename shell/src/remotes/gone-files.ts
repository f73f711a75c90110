import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';

const KEY = 'gone file';
let gone = '';

/** Records a script that the server no longer has: its release was removed while the page was open. */
export function watchScripts(): void {
  // Error events of scripts do not bubble, so they are captured.
  document.addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      // A network failure has no answer; it may recover in a moment.
      const answer = await fetch(target.src, { method: 'HEAD' }).catch(() => null);
      if (answer?.status === 404) gone = target.src;
    },
    true,
  );
}

/**
 * Loads the page from the server instead of rendering it when a script of this page is gone: the new page uses the
 * newest release (TEAM-11). Only once for each file, so that a file missing from the new release, too, does not cause a
 * loop.
 * @returns whether the page is loading
 */
export function loadInstead(): boolean {
  if (!gone || getSessionItem(KEY) === gone) return false;
  setSessionItem(KEY, gone);
  location.reload();
  return true;
}
