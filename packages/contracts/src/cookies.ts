/**
 * The name a cookie of the portal has. With the prefix browsers take it from the portal's own host alone, over https: no
 * other host of the same domain can plant one. Such a cookie is `Secure`, has the path `/` and no domain.
 * @param secure whether the portal's public address begins with https; a browser sees it at its page's
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
