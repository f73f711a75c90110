import { usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { ButtonLink, EmptyState, Page } from '@screenlore/ui';
import styles from '../coming.module.css';

interface PersonProps {
  /** What this page of the person is called. */
  heading: string;
  children: string;
}

/** Stands where the pages of a person will be. */
function Person({ heading, children }: PersonProps) {
  const { userId = '' } = useParams();
  usePageTitle(`${heading}, @${userId}`);
  return (
    <Page className={styles.page}>
      <div className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          {userId.charAt(0)}
        </span>
        <div>
          <h1>{heading}</h1>
          <p className={styles.username}>@{userId}</p>
        </div>
      </div>
      <EmptyState
        icon="user"
        title="Profiles open with the next release"
        action={<ButtonLink to="/">Back to the home page</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}

/** /user/:userId */
export const ProfilePage = () => (
  <Person heading="Profile">
    Everybody who joins gets a page with a background of their choice, their latest reviews and ratings, and
    what they rated highest.
  </Person>
);

/** /user/:userId/details */
export const DetailsPage = () => (
  <Person heading="Lists">
    Ratings, titles to see and favourites of this person will stand here, film by film, series by series, game
    by game.
  </Person>
);

/** /user/:userId/texts */
export const TextsPage = () => (
  <Person heading="Texts">
    The articles and reviews this person has written will stand here, the newest first.
  </Person>
);
