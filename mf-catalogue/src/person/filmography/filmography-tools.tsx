import { useUser } from '@screenlore/browser-kit';
import type { Profession } from '@screenlore/contracts';
import { counted, LinkChip, ToggleChip } from '@screenlore/ui';
import { useMemo } from 'react';
import { Select } from '../../shared/select/select.js';
import { readYears, type Years, yearsName, yearsText } from '../../shared/years.js';
import { ALL, type FilmographyChoice, filmographySearch, isNarrowed, ORDERS, type Order } from './choice.js';
import styles from './filmography.module.css';
import {
  type FilmographyCredit,
  narrowed,
  type Option,
  type Options,
  optionsOf,
  type Seen,
} from './narrow.js';

const JOB_LABEL: Readonly<Record<Profession, string>> = {
  actor: 'Acting',
  director: 'Directing',
  creator: 'Creating',
  writer: 'Writing',
  developer: 'Developing',
};

const ORDER_LABEL: Readonly<Record<Order, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best rated first',
};

interface FilmographyToolsProps {
  /** The name of the page. */
  pathname: string;
  credits: readonly FilmographyCredit[];
  choice: FilmographyChoice;
  seen: Seen;
  /** 'Seen', or 'Played' if there are only games. */
  seenWord: string;
  onChoose: (change: Partial<FilmographyChoice>) => void;
}

/** The filters of a filmography, and its order (PERSON-14, PERSON-15). */
export function FilmographyTools({
  pathname,
  credits,
  choice,
  seen,
  seenWord,
  onChoose,
}: FilmographyToolsProps) {
  const user = useUser();
  // The options stay while the list is filtered.
  const all = useMemo(() => optionsOf(credits, ALL, undefined), [credits]);
  const { jobs, directors, decades, years, ratings } = optionsOf(credits, choice, seen);
  const { job, director, rating, order } = choice;
  const ofAllJobs = narrowed(credits, { ...choice, job: null }, seen).length;
  const jobLink = (to: Profession | null) => ({
    pathname,
    search: filmographySearch({ ...choice, job: to }),
  });
  return (
    <div className={styles.tools}>
      {(all.jobs.length > 1 || job !== null) && (
        <nav className="chips" aria-label="What they did">
          <LinkChip to={jobLink(null)} current={job === null} count={ofAllJobs}>
            All
          </LinkChip>
          {withChosen(jobs, job).map(({ value, count }) => (
            <LinkChip key={value} to={jobLink(value)} current={value === job} count={count}>
              {JOB_LABEL[value]}
            </LinkChip>
          ))}
        </nav>
      )}
      <div className={styles.bar}>
        <Select label="Order" value={order} onChoose={(value) => onChoose({ order: value as Order })}>
          {ORDERS.filter((value) => value !== 'rating' || all.ratings.length > 0 || order === value).map(
            (value) => (
              <option key={value} value={value}>
                {ORDER_LABEL[value]}
              </option>
            ),
          )}
        </Select>
        {(all.years.length > 1 || choice.years !== null) && (
          <Select
            label="Year"
            value={choice.years ? yearsText(choice.years) : ''}
            onChoose={(value) => onChoose({ years: readYears(value) })}
          >
            <option value="">Any year</option>
            <YearOptions decades={decades} years={years} chosen={choice.years} />
          </Select>
        )}
        {(all.directors.length > 1 || director !== null) && (
          <Select
            label="Director"
            value={director ?? ''}
            onChoose={(value) => onChoose({ director: value || null })}
          >
            <option value="">Any director</option>
            {withChosen(directors, director).map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </Select>
        )}
        {(all.ratings.length > 0 || rating !== null) && (
          <Select
            label="Rating"
            value={rating === null ? '' : String(rating)}
            onChoose={(value) => onChoose({ rating: value === '' ? null : Number(value) })}
          >
            <option value="">Any rating</option>
            {withChosen(ratings, rating).map(({ value, count }) => (
              <option key={value} value={value}>
                {value} and up ({count})
              </option>
            ))}
          </Select>
        )}
        {user && (
          <div className={styles.bar}>
            {[true, false].map((value) => (
              <ToggleChip
                key={String(value)}
                pressed={choice.seen === value}
                onClick={() => onChoose({ seen: choice.seen === value ? null : value })}
              >
                {value ? seenWord : `Not ${seenWord.toLowerCase()}`}
              </ToggleChip>
            ))}
          </div>
        )}
      </div>
      <p className={styles.count} role="status">
        {isNarrowed(choice) && `${narrowed(credits, choice, seen).length} of `}
        {counted(credits.length, 'title', 'titles')}
      </p>
    </div>
  );
}

/** A chosen value is always offered, even if it leaves nothing. */
const withChosen = <T,>(options: Option<T>[], chosen: T | null): Option<T>[] =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, count: 0 }];

interface YearOptionsProps extends Pick<Options, 'decades' | 'years'> {
  chosen: Years | null;
}

function YearOptions({ decades, years, chosen }: YearOptionsProps) {
  const isOffered =
    !chosen || [...decades, ...years].some(({ value }) => yearsText(value) === yearsText(chosen));
  return (
    <>
      {!isOffered && <option value={yearsText(chosen)}>{yearsName(chosen)}</option>}
      {decades.length > 1 && (
        <optgroup label="Decades">
          {decades.map(({ value, count }) => (
            <option key={value.from} value={yearsText(value)}>
              {yearsName(value)} ({count})
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Years">
        {years.map(({ value, count }) => (
          <option key={value.from} value={yearsText(value)}>
            {yearsName(value)} ({count})
          </option>
        ))}
      </optgroup>
    </>
  );
}
