import { skipToken, useUser } from '@screenlore/browser-kit';
import { Section, SeeAll } from '@screenlore/ui';
import { getFeed } from './api.js';
import { FeedCard } from './feed-card.js';
import styles from './followed-block.module.css';

const SHOWN = 3;
/** Enough to fill three cards when many acts fold into one. */
const ASKED = 20;

/** The newest acts of people whom a member follows, on the home page; hidden when there are none (FEED-16). */
export default function FollowedBlock() {
  const user = useUser();
  const { currentData } = getFeed.useQuery(user ? { count: ASKED } : skipToken, {
    refetchOnMountOrArgChange: 60,
  });
  const cards = currentData?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <Section title="From people you follow" aside={<SeeAll to="/feed">Open your feed</SeeAll>}>
      <ul className={styles.cards}>
        {cards.slice(0, SHOWN).map((card) => (
          <li key={card.things[0]?._id}>
            <FeedCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
