const FALLBACK = 'en';

/**
 * The language a visitor likes best, by the header `accept-language`, as browsers report it to scripts too.
 * @returns a BCP 47 tag that `Intl` accepts
 */
export function languageOf(header: string | undefined): string {
  const first = header?.split(/[,;]/, 1)[0]?.trim() ?? '';
  try {
    return Intl.getCanonicalLocales(first)[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}
