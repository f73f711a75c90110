import { LIMITS, type SecurityEntry } from '@screenlore/contracts';
import { Button, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { momentText } from '../shared/moment-text.js';
import { wordsOf } from './activity-words.js';
import styles from './settings.module.css';

/** The number shown at first, and added each time. */
const PAGE = 10;

interface ActivityListProps<Entry extends SecurityEntry> {
  entries: readonly Entry[];
  /** Whether there are older entries. */
  more: boolean;
  count: number;
  loading: boolean;
  onCount: (count: number) => void;
  /** Details next to an entry: for administrators, who did it. */
  about?: (entry: Entry) => string | undefined;
}

/** The initial count. */
export const FIRST_COUNT = PAGE;

/** An account's activity, newest first, with a button for older entries. */
export function ActivityList<Entry extends SecurityEntry>(props: ActivityListProps<Entry>) {
  const { entries, more, count, loading, onCount, about } = props;
  if (entries.length === 0) return <p className="muted">Nothing has happened yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} about={about?.(entry)} />
        ))}
      </ul>
      {more && count < LIMITS.listCountMax && (
        <Button disabled={loading} onClick={() => onCount(Math.min(count + PAGE, LIMITS.listCountMax))}>
          {loading ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** The first entries, and the content below them. */
export const ActivitySkeleton = () => (
  <SkeletonGroup className={styles.section}>
    <Skeleton height="5.4rem" />
    <Skeleton height="5.4rem" />
    <Skeleton height="44px" width="8rem" />
  </SkeletonGroup>
);

function Entry({ entry, about }: { entry: SecurityEntry; about: string | undefined }) {
  const { at, device, network, result } = entry;
  return (
    <li className={styles.item}>
      <p className={result === 'refused' ? styles.refused : undefined}>{wordsOf(entry)}</p>
      <p dir="auto" className={styles.fact}>
        <time dateTime={at}>{momentText(at)}</time>
        {[device, network && `network ${network}`, about].filter(Boolean).map((text) => ` · ${text}`)}
      </p>
    </li>
  );
}
