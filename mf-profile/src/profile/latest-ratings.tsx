import type { Profile } from '@screenlore/contracts';
import { Section, SeeAll } from '@screenlore/ui';
import { EntryCard, entryKey } from '../shared/entry-card.js';
import { EntryGrid, IN_A_ROW } from '../shared/entry-grid.js';
import { listLink } from '../shared/user-paths.js';

/** The newest ratings of a person, of every kind; without any the page goes on without this part. */
export function LatestRatings({ profile }: { profile: Profile }) {
  const { ratings, personal_info: person } = profile;
  const [newest] = ratings;
  if (!newest) return null;
  return (
    <Section
      title="Latest ratings"
      aside={<SeeAll {...listLink(person.username, 'ratings', newest.itemType)}>See all</SeeAll>}
    >
      <EntryGrid label={`Latest ratings by ${person.firstName}`} oneRow>
        {ratings.slice(0, IN_A_ROW.desktop).map((entry) => (
          <li key={entryKey(entry)}>
            <EntryCard entry={entry} icon="star" iconText="Rated" by={person.firstName} />
          </li>
        ))}
      </EntryGrid>
    </Section>
  );
}
