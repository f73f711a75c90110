/**
 * Stylesheets that could not be had. A remote whose styles fail loads without any error, and its page would stand there
 * naked; error events of `<link>` do not bubble, so they are caught on their way down.
 */
const failed = new Set<HTMLLinkElement>();

export function watchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // Those of a first view are in the page before any script, and may have failed by now; disabled ones stand for styles
    // that are written in the page itself.
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
 * The loader of a remote takes a link that is there for its own, but knows it by the whole address alone, and the server
 * cannot know by which name a visitor reaches the portal.
 */
function tellWholeAddress(link: HTMLLinkElement): void {
  const own = link.getAttribute.bind(link);
  link.getAttribute = (name) => (name === 'href' ? link.href : own(name));
}

/** Whether a stylesheet under this address failed. @param base absolute address of a remote's folder */
export const stylesFailed = (base: string): boolean => [...failed].some(({ href }) => href.startsWith(base));

/** Removes the failed links under this address, so that they are asked for again. */
export function forgetFailedStyles(base: string): void {
  for (const link of failed) {
    if (!link.href.startsWith(base)) continue;
    link.remove();
    failed.delete(link);
  }
}
