import { type ApiError, errorText, usePageTitle } from '@screenlore/browser-kit';
import { ButtonLink, ErrorNotice, Page } from '@screenlore/ui';
import styles from './person-states.module.css';

const NOT_FOUND = 404;

interface PersonFailureProps {
  userId: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** What a page of a person shows in place of the person: nobody has this name, or it cannot be told right now. */
export function PersonFailure({ userId, error, onRetry, retrying }: PersonFailureProps) {
  if ((error as ApiError | undefined)?.status === NOT_FOUND) return <NobodyHere userId={userId} />;
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>This profile cannot be shown right now</h1>
      <ErrorNotice title="The profile could not be loaded." onRetry={onRetry} retrying={retrying}>
        {errorText(error)}
      </ErrorNotice>
    </Page>
  );
}

function NobodyHere({ userId }: { userId: string }) {
  usePageTitle('Not found');
  return (
    <Page className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>Nobody here is called @{userId}</h1>
      <p className={styles.text}>
        The name may be mistyped. Those who write sign their articles and reviews: their names lead to their
        profiles.
      </p>
      <div className={styles.links}>
        <ButtonLink to="/reviews">Latest reviews</ButtonLink>
        <ButtonLink to="/articles">Latest articles</ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </Page>
  );
}
