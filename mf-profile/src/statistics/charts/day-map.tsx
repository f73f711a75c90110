import type { Statistics } from '@screenlore/contracts';
import { AppLink, counted } from '@screenlore/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { diaryPath } from '../../shared/user-paths.js';
import { nameOf, shortNameOf } from '../numbers.js';
import { ChartNumbers } from './chart-numbers.js';
import styles from './day-map.module.css';
import { type CalendarDay, LEVEL_WORDS, levelOf, monthsOf } from './days-of.js';

interface DayMapProps {
  username: string;
  calendar: NonNullable<Statistics['calendar']>;
}

const NAME = 'Viewings by day';
const WEEK = 7;

const viewings = (count: number) => (count === 0 ? 'nothing' : counted(count, 'viewing', 'viewings'));
const wordsOf = ({ on, count }: CalendarDay) => `${nameOf(on)}: ${viewings(count)}`;

/** A year of days, darker with more viewings; a press or the arrow keys select a day. */
export function DayMap({ username, calendar }: DayMapProps) {
  const months = monthsOf(calendar);
  const days = months.flatMap((month) => month.days);
  const [at, setAt] = useState(() => days.findLastIndex(({ count }) => count > 0));
  const chosen = days[at];

  // A range input moves by a day; up and down move by weeks, as on a calendar.
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -WEEK, ArrowDown: WEEK }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (days[at + step]) setAt(at + step);
  }

  function onClick({ target }: MouseEvent): void {
    const on = target instanceof HTMLElement ? target.dataset.on : undefined;
    if (on !== undefined) setAt(days.findIndex((day) => day.on === on));
  }

  return (
    <figure className={styles.map}>
      <Summary calendar={calendar} />
      <div className={styles.field}>
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={NAME}
          aria-valuetext={chosen && wordsOf(chosen)}
          className={styles.range}
          onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
        {/* For eyes and pointers; the range input says the same. */}
        <div aria-hidden="true" className={styles.months} onClick={onClick}>
          {months.map(({ month, weekday, days: ofMonth }) => (
            <div key={month} className={styles.month}>
              <span className={styles.name}>{shortNameOf(month)}</span>
              {ofMonth.map((day, place) => (
                <span
                  key={day.on}
                  data-on={day.on}
                  data-level={levelOf(day.count)}
                  data-chosen={day === chosen}
                  title={wordsOf(day)}
                  className={styles.day}
                  style={place === 0 ? { gridColumnStart: weekday } : undefined}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        {chosen && (
          <p dir="auto" className={styles.chosen}>
            <span aria-hidden="true">{wordsOf(chosen)}</span>
            {/* For empty days, too, so that nothing moves between days. */}
            <AppLink to={`${diaryPath(username)}${monthSearch(chosen.on)}`} className={styles.link}>
              {nameOf(chosen.on.slice(0, 7))} in the diary
            </AppLink>
          </p>
        )}
        <p aria-hidden="true" className={styles.legend}>
          {LEVEL_WORDS.map((word, level) => (
            <span key={word}>
              <span data-level={level} className={styles.day} />
              {word}
            </span>
          ))}
        </p>
      </div>
      <ChartNumbers
        name={NAME}
        heads={['Day', 'Viewings']}
        rows={calendar.days.map(({ on, count }) => ({
          key: on,
          cells: [nameOf(on), count.toLocaleString()],
        }))}
      />
    </figure>
  );
}

function Summary({ calendar: { from, to, days } }: Pick<DayMapProps, 'calendar'>) {
  const most = Math.max(...days.map(({ count }) => count));
  const fullest = days.filter(({ count }) => count === most);
  return (
    <figcaption dir="auto" className={styles.summary}>
      {nameOf(from)} to {nameOf(to)}: something was seen or played on {counted(days.length, 'day', 'days')}
      {days.length > 1 &&
        (fullest.length === 1 && fullest[0]
          ? `, most on ${nameOf(fullest[0].on)} (${counted(most, 'viewing', 'viewings')})`
          : `, ${counted(most, 'viewing', 'viewings')} a day at most`)}
      .
    </figcaption>
  );
}

const monthSearch = (day: string): string =>
  `?${new URLSearchParams({ year: day.slice(0, 4), month: String(Number(day.slice(5, 7))), view: 'calendar' })}`;
