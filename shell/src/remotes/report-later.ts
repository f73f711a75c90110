import type { report } from './report.js';

/**
 * Loads the reporting code, which starts to measure the page: browsers keep earlier entries (OPS-54). A page that
 * cannot load it cannot report anything either.
 */
export const loadReports = () => import('./reports.js').catch(() => undefined);

/**
 * Reports an error if it comes from a remote.
 * @param part id of the module concerned, if the error may not show it
 * @param components React's list of the components in which it was thrown
 */
export const reportLater = (...about: Parameters<typeof report>) =>
  void loadReports().then((reports) => reports?.tryReport(...about));
