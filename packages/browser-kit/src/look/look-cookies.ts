import { cookieName } from '@screenlore/contracts';

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a choice for this browser; the shell's server reads it with the next page. */
export function rememberLook(name: string, value: string): void {
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookieName(name, secure)}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure ? '; secure' : ''}`;
}

/** The choice made in this browser, if any. */
export function rememberedLook(name: string): string | undefined {
  const start = `${cookieName(name, location.protocol === 'https:')}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
