import { useKeptChoice } from '@screenlore/browser-kit';
import type { CallReply, FeedCursor } from '@screenlore/contracts';
import { Button, EmptyState, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { Failed } from '../shared/failed.js';
import { useNear } from '../shared/use-near.js';
import { getNotifications } from './api.js';
import { NoticeRow } from './notice-row.js';
import styles from './notices.module.css';

/** Page after page; as many as there were when the reader comes back. */
export function NoticeList() {
  const [kept, keep] = useKeptChoice('pages of notifications', '1', true);
  const pages = Number(kept);
  return <Part before={null} left={pages} onMore={() => keep(String(pages + 1))} />;
}

interface PartProps {
  before: FeedCursor | null;
  /** So many pages are shown from here on. */
  left: number;
  onMore: () => void;
}

function Part({ before, left, onMore }: PartProps) {
  const query = getNotifications.useQuery({ before }, { refetchOnMountOrArgChange: true });
  // A page that begins elsewhere, as something new came first, stays until the new one is there.
  const page = query.data;
  if (!page) return query.error ? <Failed what="Your notifications" query={query} /> : <Waiting />;
  if (before === null && page.notifications.length === 0 && page.next === null) return <Nothing />;
  return (
    <>
      <Missing services={page.missing} />
      <ul className={styles.rows}>
        {page.notifications.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </ul>
      {page.next === null ? (
        <p className={styles.end}>That is all so far.</p>
      ) : left > 1 ? (
        <Part before={page.next} left={left - 1} onMore={onMore} />
      ) : (
        <More onMore={onMore} />
      )}
    </>
  );
}

/** Reads on when the reader comes near; a button for those who do not scroll. */
function More({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (near) latest.current();
  }, [near]);
  return (
    <div ref={box} className={styles.more}>
      <Button onClick={onMore}>Show more</Button>
    </div>
  );
}

const MISSING: Readonly<Record<string, string>> = {
  auth: 'names',
  content: 'articles and reviews',
  catalogue: 'titles',
};

function Missing({ services }: { services: CallReply<'get-notifications'>['missing'] }) {
  const words = services.flatMap((service) => MISSING[service] ?? []);
  if (words.length === 0) return null;
  return (
    <p className={styles.missing} role="status">
      Missing just now: {words.join(', ')}. They will be back.
    </p>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonGroup className={styles.rows}>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
        <Skeleton key={at} height={76} />
      ))}
    </SkeletonGroup>
  </div>
);

const Nothing = () => (
  <EmptyState icon="bell" title="Nothing yet">
    When somebody follows you, replies to you or mentions you, you read it here.
  </EmptyState>
);
