/** What a page tells the shell's server: errors of remotes, and how quick it was. No page needs it to be shown. */
import { report } from './report.js';
import './vitals.js';

/** An error that cannot even be read is none of a remote; it must not become one more uncaught error. */
export function tryReport(...about: Parameters<typeof report>): void {
  try {
    report(...about);
  } catch {
    // Something else than an error was thrown: an object that cannot be made a text.
  }
}
