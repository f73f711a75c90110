import { type FailedQuery, LoadError, usePageTitle } from '@screenlore/browser-kit';
import { ButtonLink, Page } from '@screenlore/ui';
import styles from './person-page.module.css';

const NOT_FOUND = 404;

/** Replaces a member's page if nobody has this name, or the profile failed to load. */
export function PersonFailure({ userId, query }: { userId: string; query: FailedQuery }) {
  const { error } = query;
  const isNobody =
    typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;
  if (isNobody) return <NobodyHere userId={userId} />;
  return (
    <Page className={styles.failure}>
      <h1>This profile cannot be shown right now</h1>
      <LoadError title="The profile could not be loaded." query={query} />
    </Page>
  );
}

function NobodyHere({ userId }: { userId: string }) {
  usePageTitle('Not found');
  return (
    <Page className={styles.failure}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>There is nobody called @{userId}</h1>
      <p className="muted">
        The name may be misspelt. The authors’ names on articles and reviews lead to their profiles.
      </p>
      <div className="buttons">
        <ButtonLink to="/reviews">Latest reviews</ButtonLink>
        <ButtonLink to="/articles">Latest articles</ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </Page>
  );
}
