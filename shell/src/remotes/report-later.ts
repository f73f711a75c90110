import type { report } from './report.js';

/**
 * Fetches what tells of the page, which begins to measure it: browsers keep what came before (OPS-54). A page that cannot
 * fetch it cannot tell anything either.
 */
export const loadReports = () => import('./reports.js').catch(() => undefined);

/**
 * Reports an error if it is a remote's.
 * @param part id of the module that it is about, where the error may not say so itself
 * @param components React's list of the components in which it was thrown
 */
export const reportLater = (...about: Parameters<typeof report>) =>
  void loadReports().then((reports) => reports?.tryReport(...about));
