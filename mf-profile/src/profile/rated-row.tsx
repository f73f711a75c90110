import type { Category, ListEntry, ListedKind, Profile, UserList } from '@screenlore/contracts';
import { formatCount, Section, SeeAll } from '@screenlore/ui';
import { EntryCard, entryKey, SIGNS } from '../shared/entry-card.js';
import { EntryGrid, IN_A_ROW } from '../shared/entry-grid.js';
import { useIsOwner } from '../shared/use-profile.js';
import { listLink } from '../shared/user-paths.js';

/** A member's newest ratings, of every kind. */
export const LatestRatings = ({ profile }: { profile: Profile }) => (
  <RatedRow
    profile={profile}
    title="Latest ratings"
    label={(name) => `${name}’s latest ratings`}
    entries={profile.ratings.slice(0, IN_A_ROW.desktop)}
    kind={profile.ratings[0]?.itemType}
    seeAll="See all"
  />
);

/** A member's highest rated titles of a kind. */
export const HighestRated = ({ profile, category }: { profile: Profile; category: Category }) => (
  <RatedRow
    profile={profile}
    title={`Highest rated ${category}`}
    label={(name) => `${name}’s highest rated ${category}`}
    entries={profile.highestRated[category]}
    kind={category}
    seeAll={`See all rated (${formatCount(profile.kinds.ratings[category])})`}
  />
);

/** What a member wants to see next, of every kind. */
export const WantToSee = ({ profile }: { profile: Profile }) => (
  <RatedRow
    profile={profile}
    title="Want to see"
    label={(name) => `What ${name} wants to see`}
    entries={profile.wantToSeeMedias.slice(0, IN_A_ROW.desktop)}
    kind={profile.wantToSeeMedias[0]?.itemType}
    list="wantToSee"
    seeAll={`See all (${formatCount(profile.counts.wantToSee)})`}
  />
);

interface RatedRowProps {
  profile: Profile;
  title: string;
  /** For screen readers, from the member's first name. */
  label: (name: string) => string;
  entries: readonly ListEntry[];
  /** The kind of ratings behind 'See all'. */
  kind: ListedKind | undefined;
  /** The list behind it. */
  list?: UserList;
  seeAll: string;
}

/** A row of rated or marked items; hidden without any. */
function RatedRow({ profile, title, label, entries, kind, list = 'ratings', seeAll }: RatedRowProps) {
  const { personal_info: person } = profile;
  const own = useIsOwner(person.username);
  if (entries.length === 0) return null;
  return (
    <Section title={title} aside={<SeeAll {...listLink(person.username, list, kind)}>{seeAll}</SeeAll>}>
      <EntryGrid label={label(person.firstName)} oneRow>
        {entries.map((entry) => (
          <li key={entryKey(entry)}>
            <EntryCard entry={entry} sign={SIGNS[list]} by={person.firstName} own={own} />
          </li>
        ))}
      </EntryGrid>
    </Section>
  );
}
