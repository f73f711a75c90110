/**
 * Fetches what tells of the page, which begins to measure it: browsers keep what came before (OPS-54). A page that cannot
 * fetch it cannot tell anything either.
 */
export const loadReports = () => import('./reports.js').catch(() => undefined);

/**
 * Reports an error if it is a remote's.
 * @param about id of the module that it is about, where the error may not say so itself
 */
export const reportLater = (error: unknown, about?: string) =>
  void loadReports().then((reports) => reports?.tryReport(error, about));
