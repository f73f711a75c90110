import { LoadError } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { Statistics } from '@screenlore/contracts';
import { Skeleton } from '@screenlore/ui';
import { useRef } from 'react';
import { useMembersRead } from '../../shared/use-profile.js';
import { getStatistics } from '../api.js';
import { Story } from './story.js';
import styles from './story.module.css';

interface YearStoryProps {
  username: string;
  userId: string;
  year: number;
  of: Statistics;
}

/** The days of a year, as statistics are asked for. */
export const spanOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The story of a year: beside the year before it, which is asked for here. */
export function YearStory({ username, userId, year, of }: YearStoryProps) {
  const query = getStatistics.useQuery({ userId, ...spanOf(year - 1) }, useMembersRead());
  const navigate = useNavigate();
  const numbers = useRef<HTMLDivElement>(null);
  const { currentData: before, error } = query;
  const toNumbers = () => {
    void navigate({ search: '' }, { replace: true });
    numbers.current?.focus({ preventScroll: true });
    numbers.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {before ? (
        <Story username={username} year={year} of={of} before={before} toNumbers={toNumbers} />
      ) : error === undefined ? (
        <StoryWaiting />
      ) : (
        <LoadError title="The story of the year could not be loaded." query={query} />
      )}
      {/* What follows it are the numbers. */}
      <div ref={numbers} tabIndex={-1} className={styles.numbers}>
        <h2 className="visually-hidden">All the numbers</h2>
      </div>
    </>
  );
}

export const StoryWaiting = () => <Skeleton className={styles.waiting} />;
