/**
 * Reports an error if it is a remote's. What does so is fetched with the first one: most pages need none of it.
 * @param about id of the module that it is about, where the error may not say so itself
 */
export const reportLater = (error: unknown, about?: string): void => {
  // A page that cannot fetch it cannot report either.
  void import('./report.js').then(({ report }) => report(error, about)).catch(() => undefined);
};
