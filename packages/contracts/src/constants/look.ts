/** A visitor's choices for one browser. The shell's server reads them from cookies, so that pages are rendered accordingly. */
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
/** `system` is what the device prefers. */
export const THEME_CHOICES = [...THEMES, 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const LOOK_COOKIES = { theme: 'theme', motion: 'motion', start: 'start' } as const;

/** The pages that may open for a member at start, instead of home. */
export const START_PAGES = [
  'home',
  'movies',
  'series',
  'games',
  'profile',
  'diary',
  'lists',
  'continue',
  'wantToSee',
] as const;
export type StartPage = (typeof START_PAGES)[number];

/** The address of a start page, within the app. */
export function startPath(page: StartPage, username: string): string {
  const own = `/user/${encodeURIComponent(username)}`;
  switch (page) {
    case 'home':
      return '/';
    case 'profile':
      return own;
    case 'diary':
    case 'lists':
      return `${own}/${page}`;
    case 'wantToSee':
      return `${own}/details?category=wantToSee`;
    default:
      return `/${page}`;
  }
}

/** Widths in CSS px at which the layout changes: mobile below `tablet`, desktop from `desktop` (SHELL-10). */
export const BREAKPOINTS = { tablet: 768, desktop: 1024 } as const;
