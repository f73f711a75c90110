const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a host is a name of this machine for itself.
 * @param host as in the header `Host` or in a setting: `localhost:8080`, `127.0.0.1`, `[::1]:8080`, `::1`
 */
export const isLoopbackHost = (host: string): boolean => host === '::1' || LOOPBACK.test(host);
