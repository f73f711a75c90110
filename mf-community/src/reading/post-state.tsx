import { errorText, usePageTitle } from '@screenlore/browser-kit';
import { ButtonLink, ErrorNotice, Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import styles from './post-state.module.css';

interface PostStateProps {
  /** 'article' or 'review'. */
  what: 'article' | 'review';
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

const NOT_FOUND = 404;

/** What stands in place of an article or review that is on its way, cannot be had or does not exist. */
export function PostState({ what, error, retrying, onRetry }: PostStateProps) {
  const name = what === 'article' ? 'Article' : 'Review';
  const missing = isStatus(error, NOT_FOUND);
  usePageTitle(error ? (missing ? `${name} not found` : name) : undefined);
  if (!error) {
    return (
      <Page className={styles.page}>
        <div className={styles.waiting} aria-busy="true">
          <h1 className="visually-hidden">{name}</h1>
          <Skeleton className={styles.title} />
          <TextSkeleton lines={2} />
          <Skeleton className={styles.banner} />
          <TextSkeleton lines={6} />
        </div>
      </Page>
    );
  }
  return (
    <Page className={styles.page}>
      <h1>{missing ? `${name} not found` : `This ${what} cannot be shown`}</h1>
      {missing ? (
        <>
          <p className={styles.text}>
            There is no {what} at this address. Its author may have taken it back.
          </p>
          <p>
            <ButtonLink to={`/${what}s`}>All {what}s</ButtonLink>
          </p>
        </>
      ) : (
        <ErrorNotice title={`The ${what} could not be loaded.`} onRetry={onRetry} retrying={retrying}>
          {errorText(error)}
        </ErrorNotice>
      )}
    </Page>
  );
}

const isStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === status;
