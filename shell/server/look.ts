import {
  cookieName,
  LOOK_COOKIES,
  START_PAGES,
  type StartPage,
  THEME_CHOICES,
  type Theme,
  type ThemeChoice,
} from '@screenlore/contracts';

/** A visitor's settings for this browser. */
export interface Look {
  themeChoice: ThemeChoice;
  /** The theme to show; for `system` the last known one. */
  theme: Theme;
  lessMotion: boolean;
  /** Undefined for home. */
  startPage: StartPage | undefined;
}

/** Reads visitors' settings from their cookies. Invalid values count as missing. */
export class LookReader {
  readonly #cookies: Readonly<Record<keyof typeof LOOK_COOKIES, RegExp>>;

  /** @param isSecure whether the public address uses https */
  constructor(isSecure: boolean) {
    const of = (name: string) => new RegExp(`(?:^|;\\s*)${cookieName(name, isSecure)}=([\\w-]{1,30})(?:;|$)`);
    this.#cookies = {
      theme: of(LOOK_COOKIES.theme),
      motion: of(LOOK_COOKIES.motion),
      start: of(LOOK_COOKIES.start),
    };
  }

  read(cookies = ''): Look {
    const chosen = (name: keyof typeof LOOK_COOKIES) => this.#cookies[name].exec(cookies)?.[1];
    const [choice, last] = chosen('theme')?.split('-') ?? [];
    const themeChoice = THEME_CHOICES.find((known) => known === choice) ?? 'dark';
    const shown = themeChoice === 'system' ? last : themeChoice;
    const start = START_PAGES.find((known) => known === chosen('start'));
    return {
      themeChoice,
      theme: shown === 'light' ? 'light' : 'dark',
      lessMotion: chosen('motion') === 'less',
      startPage: start === 'home' ? undefined : start,
    };
  }
}
