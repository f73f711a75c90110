import { usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import type { Profile } from '@screenlore/contracts';
import { Page, Skeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { PersonHead } from './person-head.js';
import styles from './person-page.module.css';
import { PersonFailure } from './person-states.js';
import { useProfile } from './use-profile.js';

interface PersonPageProps {
  /** The content of the page. */
  of: 'Lists' | 'Texts' | 'Diary' | 'Statistics' | `The year ${number}`;
  /** Title of the tab, from the person's full name. */
  title: (name: string) => string;
  /** @param userId the member as in the address, so that the server's answers are reused */
  children: (profile: Profile, userId: string) => ReactNode;
}

/** A member's page besides the profile, below `/user/:userId/`: waits for the member, and says if there is none. */
export function PersonPage({ of, title, children }: PersonPageProps) {
  const { userId = '' } = useParams();
  const { profile, ...query } = useProfile(userId);
  usePageTitle(profile && title(`${profile.personal_info.firstName} ${profile.personal_info.surname}`));
  if (!profile && query.error !== undefined) return <PersonFailure userId={userId} query={query} />;
  return (
    <Page key={profile?._id} className={styles.page}>
      {profile ? (
        <>
          <PersonHead person={profile.personal_info} of={of} />
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
