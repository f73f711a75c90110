/** Whether the portal takes passkeys, as the shell's server wrote it into the page. */
export const passkeysAreTaken = (): boolean => document.documentElement.dataset['passkeys'] !== undefined;

/** Whether this browser can make and use them here: addresses that are numbers have none. */
export const passkeysWork = (): boolean =>
  passkeysAreTaken() && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
