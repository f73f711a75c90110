import { LOOK_COOKIES, THEME_CHOICES, type Theme, type ThemeChoice } from '@screenlore/contracts';
import { useSyncExternalStore } from 'react';
import { rememberLook } from './look-cookies.js';

const listeners = new Set<() => void>();

const prefersLight = () => matchMedia('(prefers-color-scheme: light)');

/** The server wrote it into the page from the cookie, so nothing flashes at start. */
const chosenTheme = (): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === document.documentElement.dataset['theme']) ?? 'dark';

/** The page's current theme. */
function shownTheme(): Theme {
  const choice = chosenTheme();
  if (choice !== 'system') return choice;
  return prefersLight().matches ? 'light' : 'dark';
}

/** With `system`, also stores the system's last theme: the server cannot ask for it, and needs it to draw the header's switch. */
const remember = (choice: ThemeChoice) =>
  rememberLook(LOOK_COOKIES.theme, choice === 'system' ? `system-${shownTheme()}` : choice);

/** Switches the page and remembers the choice for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  const page = document.documentElement;
  // Colours that change slowly would be hard to read next to colours that have changed already.
  page.dataset['switching'] = '';
  page.dataset['theme'] = choice;
  // Reading applies the new colours before transitions are on again.
  getComputedStyle(page).getPropertyValue('color');
  setTimeout(() => delete page.dataset['switching']);
  remember(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    if (chosenTheme() === 'system') remember('system');
    listener();
  };
  listeners.add(listener);
  const query = prefersLight();
  query.addEventListener('change', follow);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', follow);
  };
}

/** @param onServer the theme that a first view is rendered for */
export const useShownTheme = (onServer: Theme | null = null): Theme =>
  useSyncExternalStore(subscribe, shownTheme, () => onServer ?? 'dark');

export const useChosenTheme = (): ThemeChoice =>
  useSyncExternalStore(subscribe, chosenTheme, () => 'dark' as const);
