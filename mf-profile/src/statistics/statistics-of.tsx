import { LoadError, useMembersRead } from '@screenlore/browser-kit';
import type { Statistics } from '@screenlore/contracts';
import { ButtonLink, EmptyState, Skeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { getStatistics } from './api.js';
import { Figures } from './figures.js';
import { ListCompletions } from './list-completions.js';
import styles from './statistics.module.css';

interface StatisticsOfProps {
  username: string;
  userId: string;
  own: boolean;
  from: string | null;
  to: string | null;
  /** The content above the numbers. */
  before?: (of: Statistics) => ReactNode;
  /** The placeholder. */
  waiting?: ReactNode;
}

/** The statistics of a span, with states for loading, emptiness and failure. */
export function StatisticsOf({ username, userId, own, from, to, before, waiting }: StatisticsOfProps) {
  const query = getStatistics.useQuery({ userId, from, to }, useMembersRead());
  const { currentData, error } = query;
  if (!currentData)
    return error === undefined ? (
      <div aria-busy="true" className={styles.statistics}>
        {waiting}
        <Skeleton height={120} />
        <Skeleton height={260} />
      </div>
    ) : (
      <LoadError title="The statistics could not be loaded." query={query} />
    );
  if (currentData.viewings === 0)
    return (
      <div className={styles.statistics}>
        <EmptyState
          icon="calendar"
          title="Nothing was seen or played in this period"
          action={own && <ButtonLink to="/import">Bring your diary along</ButtonLink>}
        >
          {own
            ? 'Choose another period, or add what you have seen.'
            : 'Choose another period. What is private is not counted.'}
        </EmptyState>
        {/* Rated titles count as seen there, too. */}
        {currentData.lists && currentData.lists.length > 0 && (
          <ListCompletions username={username} lists={currentData.lists} />
        )}
      </div>
    );
  return (
    <div className={styles.statistics}>
      {before?.(currentData)}
      <Figures of={currentData} own={own} username={username} />
    </div>
  );
}
