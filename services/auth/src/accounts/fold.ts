/**
 * Equal for two spellings of a username or an email that differ only in case or in wide and composed forms, in every script: `ß` equals
 * `SS`, and both small sigmas are equal.
 */
export const fold = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** The key of a username: `fold`, with the Turkish capital İ read as I (AUTH-17). */
export const usernameKeyOf = (username: string): string => fold(username).replaceAll('i\u0307', 'i');
