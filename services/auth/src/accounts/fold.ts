/**
 * What two spellings of a username or an email have in common when case makes no difference: wide
 * and composed forms are one, and upper and lower case of every script, `ß` and `SS` and the two small sigmas included.
 */
export const fold = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** What an account is found by: `fold`, with the Turkish capital of `i` read as any other one (AUTH-17). */
export const usernameKeyOf = (username: string): string => fold(username).replaceAll('i\u0307', 'i');
