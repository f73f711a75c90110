import { errorText, usePageTitle } from '@screenlore/browser-kit';
import { MESSAGES, type PostType } from '@screenlore/contracts';
import { ButtonLink, LazyPiece, lazyPart, Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import { Failed } from '../shared/failed.js';
import styles from './post-state.module.css';

const GonePost = lazyPart(() => import(/* webpackChunkName: "gone-post" */ './gone-post.js'));

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
  const gone = missing && goneBy(errorText(error));
  const waiting = (
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
  usePageTitle(error ? (missing ? `${name} not found` : name) : undefined);
  if (!error) return waiting;
  if (gone) {
    return (
      <LazyPiece label={`The ${what}`} waiting={waiting}>
        <GonePost what={what} id={id} deleted={gone === 'deleted'} />
      </LazyPiece>
    );
  }
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

/** The server says in the text of its error who took a post away. */
const goneBy = (text: string): 'deleted' | 'withdrawn' | undefined => {
  if (text === MESSAGES.articleDeleted || text === MESSAGES.reviewDeleted) return 'deleted';
  return text === MESSAGES.articleWithdrawn || text === MESSAGES.reviewWithdrawn ? 'withdrawn' : undefined;
};

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;
