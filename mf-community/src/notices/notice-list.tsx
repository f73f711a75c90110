import { useKeptChoice } from '@screenlore/browser-kit';
import type { FeedCursor } from '@screenlore/contracts';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { Failed } from '../shared/failed.js';
import { ListEnd, More } from '../shared/own-page/list-end.js';
import { Missing } from '../shared/own-page/missing.js';
import { getNotifications } from './api.js';
import { NoticeRow } from './notice-row.js';
import styles from './notices.module.css';

/** Loads page after page; on return, as many pages as before. */
export function NoticeList() {
  const [kept, keep] = useKeptChoice('pages of notifications', '1', true);
  const pages = Number(kept);
  return <Part before={null} left={pages} onMore={() => keep(String(pages + 1))} />;
}

interface PartProps {
  before: FeedCursor | null;
  /** The number of pages shown. */
  left: number;
  onMore: () => void;
}

function Part({ before, left, onMore }: PartProps) {
  const query = getNotifications.useQuery({ before }, { refetchOnMountOrArgChange: true });
  // A page whose start moved because of a new notification stays until its replacement arrives.
  const page = query.data;
  if (!page) return query.error ? <Failed what="Your notifications" query={query} /> : <Waiting />;
  if (before === null && page.notifications.length === 0 && page.next === null) return <Nothing />;
  return (
    <>
      <Missing services={page.missing} words={MISSING} />
      <ul className={styles.rows}>
        {page.notifications.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </ul>
      {page.next === null ? (
        <ListEnd />
      ) : left > 1 ? (
        <Part before={page.next} left={left - 1} onMore={onMore} />
      ) : (
        <More onMore={onMore} />
      )}
    </>
  );
}

const MISSING = {
  auth: 'names',
  content: 'articles and reviews',
  catalogue: 'titles',
  library: 'lists',
};

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonGroup className={styles.rows}>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its number
        <Skeleton key={at} height={76} />
      ))}
    </SkeletonGroup>
  </div>
);

const Nothing = () => (
  <EmptyState
    icon="bell"
    title="Nothing yet"
    action={<ButtonLink to="/settings/notifications">Choose what you hear about</ButtonLink>}
  >
    When somebody follows you, replies to you, mentions you or likes what you wrote, it appears here.
  </EmptyState>
);
