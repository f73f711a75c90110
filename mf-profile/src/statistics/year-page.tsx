import { usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { LIMITS, readYear } from '@screenlore/contracts';
import { AppLink, ButtonLink, EmptyState, Icon, Page } from '@screenlore/ui';
import { PersonPage } from '../shared/person-page.js';
import { useIsOwner } from '../shared/use-profile.js';
import { statisticsPath, userPath } from '../shared/user-paths.js';
import styles from './statistics.module.css';
import { StatisticsOf } from './statistics-of.js';
import { StoryWaiting, spanOf, YearStory } from './story/year-story.js';

/** `/user/:userId/year/:year`: a year in review to share (LIB-57). */
export default function YearPage() {
  const { userId = '', year: asked = '' } = useParams();
  const year = readYear(asked);
  if (year === null) return <NoSuchYear userId={userId} />;
  return (
    <PersonPage what={String(year)}>
      {({ personal_info: { username } }, shown) => (
        <Year key={year} username={username} userId={shown} year={year} />
      )}
    </PersonPage>
  );
}

function NoSuchYear({ userId }: { userId: string }) {
  usePageTitle('Not found');
  return (
    <Page>
      <h1>Year not found</h1>
      <EmptyState
        title="There is no such year"
        action={<ButtonLink to={statisticsPath(userId)}>All statistics</ButtonLink>}
      />
    </Page>
  );
}

function Year({ username, userId, year }: { username: string; userId: string; year: number }) {
  const own = useIsOwner(username);
  const thisYear = new Date().getFullYear();
  const path = (other: number) => `${userPath(username)}/year/${other}`;
  return (
    <div className={styles.statistics}>
      <nav aria-label="Years" className={styles.years}>
        {year > LIMITS.yearMin && (
          <AppLink to={path(year - 1)} className={styles.link}>
            <Icon name="chevron-left" size={18} />
            {year - 1}
          </AppLink>
        )}
        <AppLink to={statisticsPath(username)} className={styles.link}>
          All statistics
        </AppLink>
        {year < thisYear && (
          <AppLink to={path(year + 1)} className={styles.link}>
            {year + 1}
            <Icon name="chevron-right" size={18} />
          </AppLink>
        )}
      </nav>
      <StatisticsOf
        username={username}
        userId={userId}
        own={own}
        {...spanOf(year)}
        waiting={<StoryWaiting />}
        before={(of) => <YearStory username={username} userId={userId} year={year} of={of} />}
      />
    </div>
  );
}
