import { usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import type { Profile } from '@screenlore/contracts';
import { Page, Skeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { headingOf, PersonHead } from './person-head.js';
import styles from './person-page.module.css';
import { PersonFailure } from './person-states.js';
import { useProfile } from './use-profile.js';

interface PersonPageProps {
  /** What of the member the page shows: 'diary' for the heading 'Ada Quill’s diary'. */
  what: string;
  /** @param userId the member as in the address, so that the server's answers are reused */
  children: (profile: Profile, userId: string) => ReactNode;
}

/** A member's page besides the profile, below `/user/:userId/`: waits for the member, and says if there is none. */
export function PersonPage({ what, children }: PersonPageProps) {
  const { userId = '' } = useParams();
  const { profile, ...query } = useProfile(userId);
  usePageTitle(profile && headingOf(profile.personal_info, what));
  if (!profile && query.error !== undefined) return <PersonFailure userId={userId} query={query} />;
  return (
    <Page key={profile?._id} className={styles.page}>
      {profile ? (
        <>
          <PersonHead person={profile.personal_info} what={what} />
          {children(profile, userId)}
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </Page>
  );
}
