import { errorText } from '@screenlore/browser-kit';
import { LIMITS, type ModerationAct } from '@screenlore/contracts';
import { AppLink, Button, ErrorNotice, formatDate, TextSkeleton } from '@screenlore/ui';
import { useId, useState } from 'react';
import styles from './moderation-log.module.css';
import { useModerationActsQuery } from './settings-api.js';

/** So many acts are shown, and so many more each time. */
const PAGE = 20;

/** For administrators: what was done to what others wrote, by whom, when and why; newest first. */
export function ModerationLog() {
  const heading = useId();
  const [count, setCount] = useState(PAGE);
  const { data, error, isFetching, refetch } = useModerationActsQuery({ count });
  return (
    <section aria-labelledby={heading} aria-busy={isFetching} className={styles.log}>
      <h2 id={heading}>Moderation</h2>
      {!data && !error && <TextSkeleton lines={3} />}
      {error && (
        <ErrorNotice
          title="The record could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorNotice>
      )}
      {data?.acts.length === 0 && (
        <p className={styles.none}>
          Nothing was withdrawn or deleted yet. Administrators find the buttons for it at articles, reviews
          and comments.
        </p>
      )}
      {data && data.acts.length > 0 && (
        <ul className={styles.acts}>
          {data.acts.map((act) => (
            <Act key={act._id} act={act} />
          ))}
        </ul>
      )}
      {data && data.acts.length < Math.min(data.total, LIMITS.listCountMax) && (
        <Button disabled={isFetching} onClick={() => setCount(Math.min(count + PAGE, LIMITS.listCountMax))}>
          {isFetching ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

const DONE = { withdraw: 'withdrew', restore: 'brought back', delete: 'deleted' } as const;

function Act({
  act: { what, type, target, text, author, admin, at, reason, deleted },
}: {
  act: ModerationAct;
}) {
  const more = (deleted ?? 1) - 1;
  return (
    <li className={styles.act}>
      <p>
        <strong>@{admin.username}</strong> {DONE[what]} the {type}{' '}
        {type === 'comment' ? (
          <q className={styles.text}>{text}</q>
        ) : (
          <AppLink to={`/${type}/${target}`} className={styles.link}>
            {text}
          </AppLink>
        )}{' '}
        by @{author.username}
        {more > 0 && ` and ${more} ${more === 1 ? 'reply' : 'replies'} to it`}
      </p>
      <p className={styles.why}>
        <time dateTime={at}>{formatDate(at)}</time>
        {reason && <> · {reason}</>}
      </p>
    </li>
  );
}
