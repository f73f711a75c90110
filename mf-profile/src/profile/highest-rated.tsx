import type { Category, Profile } from '@screenlore/contracts';
import { formatCount, Section, SeeAll } from '@screenlore/ui';
import { EntryCard, entryKey } from '../shared/entry-card.js';
import { EntryGrid } from '../shared/entry-grid.js';
import { listLink } from '../shared/user-paths.js';

interface HighestRatedProps {
  profile: Profile;
  category: Category;
}

/** A person's best rated titles of a kind; without any the page goes on without this part. */
export function HighestRated({ profile, category }: HighestRatedProps) {
  const { highestRated, kinds, personal_info: person } = profile;
  const best = highestRated[category];
  if (best.length === 0) return null;
  return (
    <Section
      title={`Highest rated ${category}`}
      aside={
        <SeeAll {...listLink(person.username, 'ratings', category)}>
          See all rated ({formatCount(kinds.ratings[category])})
        </SeeAll>
      }
    >
      <EntryGrid label={`Highest rated ${category} by ${person.firstName}`} oneRow>
        {best.map((entry) => (
          <li key={entryKey(entry)}>
            <EntryCard entry={entry} icon="star" iconText="Rated" by={person.firstName} />
          </li>
        ))}
      </EntryGrid>
    </Section>
  );
}
