import { chooseTheme, notify, rememberedLook, rememberLook, useChosenTheme } from '@screenlore/browser-kit';
import {
  LOOK_COOKIES,
  START_PAGES,
  type StartPage,
  THEME_CHOICES,
  type ThemeChoice,
} from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import { useId, useState } from 'react';
import styles from './appearance-settings.module.css';
import check from './followers-settings.module.css';
import rows from './privacy-settings.module.css';
import RatingSettings from './rating-settings.js';
import settings from './settings.module.css';
import { SpoilerSettings } from './spoiler-settings.js';

const THEMES: Record<ThemeChoice, string> = { dark: 'Dark', light: 'Light', system: 'System' };

const PAGES: Record<StartPage, string> = {
  home: 'Home',
  movies: 'Movies',
  series: 'Series',
  games: 'Games',
  profile: 'My profile',
  diary: 'My diary',
  lists: 'My lists',
  continue: 'Continue',
  wantToSee: 'Want to see',
};

/** The portal's appearance for a member: in this browser, and for ratings everywhere. */
export default function AppearanceSettings() {
  return (
    <>
      <Themes />
      <RatingSettings />
      <SpoilerSettings />
      <section className={settings.section} aria-labelledby="browser">
        <h2 id="browser">In this browser</h2>
        <OpensOn />
        <LessMotion />
      </section>
    </>
  );
}

function Themes() {
  const chosen = useChosenTheme();
  const name = useId();
  return (
    <section className={settings.section} aria-labelledby="theme">
      <h2 id="theme">Theme</h2>
      <div role="radiogroup" aria-labelledby="theme" className={styles.themes}>
        {THEME_CHOICES.map((choice) => (
          <label key={choice} className={styles.theme}>
            <span className={styles.sample} aria-hidden="true">
              {choice === 'system' ? (
                <>
                  <Sample theme="dark" />
                  <Sample theme="light" />
                </>
              ) : (
                <Sample theme={choice} />
              )}
            </span>
            <span className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === chosen}
                onChange={() => chooseTheme(choice)}
              />
              {THEMES[choice]}
            </span>
          </label>
        ))}
      </div>
      <p className="muted">For this browser. “System” follows your device, by day and by night.</p>
    </section>
  );
}

/** A small preview of a page in a theme. */
const Sample = ({ theme }: { theme: 'dark' | 'light' }) => (
  <span className={styles.page} data-theme={theme}>
    <span className={classNames(styles.line, styles.title)} />
    <span className={styles.line} />
    <span className={styles.accent} />
  </span>
);

function OpensOn() {
  const id = useId();
  const [page, setPage] = useState(
    () => START_PAGES.find((known) => known === rememberedLook(LOOK_COOKIES.start)) ?? 'home',
  );
  return (
    <>
      <div className={rows.rows}>
        <div className={rows.row}>
          <label htmlFor={id}>Start page</label>
          <select
            id={id}
            className="select-field"
            value={page}
            onChange={({ currentTarget }) => {
              const to = START_PAGES.find((known) => known === currentTarget.value) ?? 'home';
              setPage(to);
              rememberLook(LOOK_COOKIES.start, to);
              notify.success('Saved');
            }}
          >
            {START_PAGES.map((each) => (
              <option key={each} value={each}>
                {PAGES[each]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="muted">What you see first when you come to Screenlore. The logo always leads home.</p>
    </>
  );
}

function LessMotion() {
  const [less, setLess] = useState(() => rememberedLook(LOOK_COOKIES.motion) === 'less');
  return (
    <>
      <label className={check.check}>
        <input
          type="checkbox"
          checked={less}
          onChange={({ currentTarget: { checked } }) => {
            setLess(checked);
            rememberLook(LOOK_COOKIES.motion, checked ? 'less' : 'full');
            if (checked) document.documentElement.dataset['motion'] = 'less';
            else delete document.documentElement.dataset['motion'];
            notify.success('Saved');
          }}
        />
        Reduce motion
      </label>
      <p className="muted">
        Nothing slides, fades or turns by itself. If your device asks for less motion, it gets it anyway.
      </p>
    </>
  );
}
