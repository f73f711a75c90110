/** What an address of the home route searches for: `?q=<term>`; undefined or empty where it searches for nothing. */
export const termIn = (search: URLSearchParams): string | undefined => search.get('q')?.trim();
