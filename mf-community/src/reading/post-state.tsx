import { errorText, usePageTitle, useUser } from '@screenlore/browser-kit';
import { MESSAGES, type PostType } from '@screenlore/contracts';
import { Button, ButtonLink, Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import { Failed } from '../shared/failed.js';
import { DELETED, DeletedPost } from './deleted-post.js';
import styles from './post-state.module.css';
import { useRestore } from './use-restore.js';

interface PostStateProps {
  what: PostType;
  id: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

const NOT_FOUND = 404;

export function PostState({ what, id, query }: PostStateProps) {
  const { error } = query;
  const name = what === 'article' ? 'Article' : 'Review';
  const missing = isMissing(error);
  const withdrawn = missing && errorText(error) === WITHDRAWN[what];
  usePageTitle(error ? (missing ? `${name} not found` : name) : undefined);
  if (!error) {
    return (
      <Page className={styles.page}>
        <div className={styles.waiting} aria-busy="true">
          <h1 dir="auto" className="visually-hidden">
            {name}
          </h1>
          <Skeleton className={styles.title} />
          <TextSkeleton lines={2} />
          <Skeleton className={styles.banner} />
          <TextSkeleton lines={6} />
        </div>
      </Page>
    );
  }
  if (missing && errorText(error) === DELETED[what]) return <DeletedPost what={what} id={id} />;
  if (withdrawn) return <Withdrawn what={what} id={id} />;
  return (
    <Page className={styles.page}>
      <h1 dir="auto">{missing ? `${name} not found` : `This ${what} cannot be shown`}</h1>
      {missing ? (
        <>
          <p className={styles.text}>There is no {what} at this address.</p>
          <p>
            <ButtonLink to={`/${what}s`}>All {what}s</ButtonLink>
          </p>
        </>
      ) : (
        <Failed what={`The ${what}`} query={query} />
      )}
    </Page>
  );
}

const WITHDRAWN = { article: MESSAGES.articleWithdrawn, review: MESSAGES.reviewWithdrawn };

/** An administrator withdrew it, and may restore it. */
function Withdrawn({ what, id }: Pick<PostStateProps, 'what' | 'id'>) {
  const user = useUser();
  const { restore, restoring } = useRestore(what, id);
  return (
    <Page className={styles.page}>
      <h1>{WITHDRAWN[what]}</h1>
      <p className={styles.text}>An administrator removed it, along with its comments.</p>
      <div className={styles.actions}>
        <ButtonLink to={`/${what}s`}>All {what}s</ButtonLink>
        {user?.admin && (
          <Button icon="retry" disabled={restoring} onClick={restore}>
            {restoring ? 'Bringing it back…' : 'Bring it back'}
          </Button>
        )}
      </div>
    </Page>
  );
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;
