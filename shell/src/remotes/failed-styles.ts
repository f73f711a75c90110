/**
 * Finds stylesheets that failed to load. A remote whose styles fail loads without any error, and its page would appear
 * unstyled; error events of `<link>` do not bubble, so they are captured.
 */
const failed = new Set<HTMLLinkElement>();

export function watchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // A first view's styles are in the page before any script, and may have failed already; disabled links stand for
    // styles
    // that are inlined in the page.
    if (!link.sheet && !link.disabled) failed.add(link);
    tellWholeAddress(link);
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/**
 * A remote's loader recognises an existing link only by its absolute address, and the server cannot know which host
 * name a visitor uses.
 */
function tellWholeAddress(link: HTMLLinkElement): void {
  const own = link.getAttribute.bind(link);
  link.getAttribute = (name) => (name === 'href' ? link.href : own(name));
}

/** Whether a stylesheet under this address failed. @param base absolute address of a remote's folder */
export const stylesFailed = (base: string): boolean => [...failed].some(({ href }) => href.startsWith(base));

/** Removes the failed links under this address, so that they load again. */
export function forgetFailedStyles(base: string): void {
  for (const link of failed) {
    if (!link.href.startsWith(base)) continue;
    link.remove();
    failed.delete(link);
  }
}
