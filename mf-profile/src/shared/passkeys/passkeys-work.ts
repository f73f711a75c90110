/** Whether the portal accepts passkeys, which the shell's server writes into the page. */
export const passkeysAreTaken = (): boolean => document.documentElement.dataset['passkeys'] !== undefined;

/** Whether this browser can create and use them here: IP addresses cannot have any. */
export const passkeysWork = (): boolean =>
  passkeysAreTaken() && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
