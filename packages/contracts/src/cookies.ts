/**
 * The name of a portal cookie. With the prefix, browsers only accept it from the portal's own host, over https: no other host of the same
 * domain can plant one. Such a cookie is `Secure`, has the path `/` and no domain.
 * @param secure whether the portal's public address starts with https; a browser sees that from its page's address
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
