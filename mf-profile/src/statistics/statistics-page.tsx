import { useLocation } from '@screenlore/browser-kit/router';
import { PersonPage } from '../shared/person-page.js';
import { useIsOwner } from '../shared/use-profile.js';
import { readSpan } from './span-choice.js';
import { Spans } from './spans.js';
import styles from './statistics.module.css';
import { StatisticsOf } from './statistics-of.js';

/** `/user/:userId/statistics`: a member's viewings in a span of days (LIB-56). */
export default function StatisticsPage() {
  const { search } = useLocation();
  const choice = readSpan(new URLSearchParams(search));
  return (
    <PersonPage what="statistics">
      {({ personal_info: { username } }, userId) => (
        <Body username={username} userId={userId} choice={choice} />
      )}
    </PersonPage>
  );
}

interface BodyProps {
  username: string;
  userId: string;
  choice: ReturnType<typeof readSpan>;
}

function Body({ username, userId, choice }: BodyProps) {
  const own = useIsOwner(username);
  return (
    <div className={styles.statistics}>
      <Spans username={username} choice={choice} />
      <StatisticsOf username={username} userId={userId} own={own} from={choice.from} to={choice.to} />
    </div>
  );
}
