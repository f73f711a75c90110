/** An address as it is kept and compared: without scheme, `www.`, query, fragment and the slash at the end. */
export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
