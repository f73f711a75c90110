/**
 * Stylesheets that could not be had. A remote whose styles fail loads without any error, and its page would stand there
 * naked; error events of `<link>` do not bubble, so they are caught on their way down.
 */
const failed = new Map<string, HTMLLinkElement>();

export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target);
    },
    true,
  );
}

/** Whether a stylesheet under this address failed. @param base absolute address of a remote's folder */
export const stylesFailed = (base: string): boolean =>
  [...failed.keys()].some((href) => href.startsWith(base));

/** Removes the failed links under this address, so that they are asked for anew. */
export function forgetFailedStyles(base: string): void {
  for (const [href, link] of failed) {
    if (!href.startsWith(base)) continue;
    link.remove();
    failed.delete(href);
  }
}
