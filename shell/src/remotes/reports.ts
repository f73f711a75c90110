/** Reports from a page to the shell's server: errors of remotes, and the page's speed. No page needs it to render. */
import { report } from './report.js';
import './vitals.js';

/** An unreadable error does not belong to a remote, and must not cause another uncaught error. */
export function tryReport(...about: Parameters<typeof report>): void {
  try {
    report(...about);
  } catch {
    // Not an error but an object that cannot be converted to text.
  }
}
