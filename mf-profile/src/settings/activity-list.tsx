import { LIMITS, type SecurityEntry } from '@screenlore/contracts';
import { Button, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { wordsOf } from './activity-words.js';
import { momentText } from './moment-text.js';
import styles from './settings.module.css';

/** So many are shown, and so many more each time. */
const PAGE = 10;

interface ActivityListProps<Entry extends SecurityEntry> {
  entries: readonly Entry[];
  /** Whether there are older ones. */
  more: boolean;
  count: number;
  loading: boolean;
  onCount: (count: number) => void;
  /** What stands beside what happened: who did it, for administrators. */
  about?: (entry: Entry) => string | undefined;
}

/** The count to begin with. */
export const FIRST_COUNT = PAGE;

/** What happened to an account, newest first, and the way to what is older. */
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

/** The first few, and what stands below. */
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
