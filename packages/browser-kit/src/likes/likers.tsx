import { apiQuery, LoadError } from '@screenlore/browser-kit';
import { LIMITS, type LikedKind } from '@screenlore/contracts';
import { AppLink, Button, formatDate, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import styles from './likes.module.css';

const getLikers = apiQuery('get-likers', { keepUnusedDataFor: 0 });

/** Latest first, page by page. */
export function Likers({ kind, id }: { kind: LikedKind; id: string }) {
  const [pages, setPages] = useState(1);
  const last = getLikers.useQuery(pageOf(kind, id, pages - 1));
  return (
    <div className={styles.likers} aria-busy={last.isFetching}>
      {Array.from({ length: pages }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <LikersPage key={page} kind={kind} id={id} page={page} />
      ))}
      {last.currentData && last.currentData.total > pages * LIMITS.listCountDefault && (
        <Button onClick={() => setPages(pages + 1)}>Show more</Button>
      )}
    </div>
  );
}

function LikersPage({ kind, id, page }: { kind: LikedKind; id: string; page: number }) {
  const query = getLikers.useQuery(pageOf(kind, id, page));
  const { currentData, error } = query;
  if (!currentData)
    return error ? (
      <LoadError title="Who likes this could not be loaded." query={query} />
    ) : (
      <TextSkeleton lines={3} />
    );
  return (
    <ul>
      {currentData.members.map(({ _id, username, firstName, surname, since }) => (
        <li key={_id} className={styles.liker}>
          <AppLink dir="auto" to={`/user/${encodeURIComponent(username)}`} className="touch">
            {firstName} {surname}
          </AppLink>
          <time dateTime={since} className="muted">
            {formatDate(since)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const pageOf = (kind: LikedKind, id: string, page: number) => ({
  ...{ kind, id, count: LIMITS.listCountDefault },
  skip: page * LIMITS.listCountDefault,
});
