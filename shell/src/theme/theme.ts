import { cookieName } from '@screenlore/contracts';
import { createContext } from 'react';

export type Theme = 'dark' | 'light';

/** The theme of the visitor a first view is rendered for, on the server; in the browser the page itself says it. */
export const ThemeOnServer = createContext<Theme | null>(null);

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The theme of the page; the server wrote it into the page from the cookie, so nothing flashes at the start. */
export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';

/** Switches the page and remembers the choice for the next visit. */
export function chooseTheme(theme: Theme): void {
  const page = document.documentElement;
  // Colours that change slowly would be hard to read on their way, each beside one that has changed already.
  page.dataset['switching'] = '';
  page.dataset['theme'] = theme;
  // Read so that the new colours count before transitions are back.
  getComputedStyle(page).getPropertyValue('color');
  setTimeout(() => delete page.dataset['switching']);
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookieName('theme', secure)}=${theme}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure ? '; secure' : ''}`;
}
