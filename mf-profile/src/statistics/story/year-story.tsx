import { LoadError, skipToken, useMembersRead } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { LIBRARY_LIMITS, type Statistics } from '@screenlore/contracts';
import { EmptyState, Skeleton } from '@screenlore/ui';
import { useRef } from 'react';
import { getStatistics } from '../api.js';
import { Story } from './story.js';
import styles from './story.module.css';

interface YearStoryProps {
  username: string;
  userId: string;
  year: number;
  of: Statistics;
}

/** The days of a year, as parameters of statistics. */
export const spanOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The story of a year: beside the year before it, which is asked for here. Of a few viewings there is none (STORY-02). */
export function YearStory({ username, userId, year, of }: YearStoryProps) {
  const isShort = of.viewings < LIBRARY_LIMITS.storyViewings;
  const yearBefore = isShort ? skipToken : { userId, ...spanOf(year - 1) };
  const query = getStatistics.useQuery(yearBefore, useMembersRead());
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
      {isShort ? (
        <EmptyState icon="calendar" title={`${year} is too short a story to tell yet`}>
          A story needs {LIBRARY_LIMITS.storyViewings} viewings. The numbers are below.
        </EmptyState>
      ) : before ? (
        <Story username={username} year={year} of={of} before={before} toNumbers={toNumbers} />
      ) : error === undefined ? (
        <StoryWaiting />
      ) : (
        <LoadError title="The story of the year could not be loaded." query={query} />
      )}
      {/* The numbers follow below. */}
      <div ref={numbers} tabIndex={-1} className={styles.numbers}>
        <h2 className="visually-hidden">All the numbers</h2>
      </div>
    </>
  );
}

export const StoryWaiting = () => <Skeleton className={styles.waiting} />;
