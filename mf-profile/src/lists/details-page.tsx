import { useAskedSection, useChooseSection } from '@screenlore/browser-kit';
import {
  LISTED_KINDS,
  type ListedKind,
  type Profile,
  USER_LISTS,
  type UserList,
} from '@screenlore/contracts';
import { EmptyState, formatCount, Tabs } from '@screenlore/ui';
import { hiddenWords } from '../shared/hidden-words.js';
import { PersonPage } from '../shared/person-page.js';
import { chosenList, kindsOf } from './chosen-list.js';
import { EntryList } from './entry-list.js';

const LIST_CAPTION: Record<UserList, string> = {
  ratings: 'Ratings',
  wantToSee: 'Wants to see',
  favorites: 'Favourites',
};
const KIND_CAPTION: Record<ListedKind, string> = {
  movies: 'Movies',
  series: 'Series',
  games: 'Games',
  roles: 'Roles',
};

/** `/user/:userId/details`: a member's ratings, wishes and favourites (PROFILE-05). */
export default function DetailsPage() {
  return (
    <PersonPage what="ratings and favourites">
      {(profile, userId) => <Lists userId={userId} profile={profile} />}
    </PersonPage>
  );
}

function Lists({ userId, profile }: { userId: string; profile: Profile }) {
  const { list, kind } = chosenList(useAskedSection());
  const choose = useChooseSection();
  const counts = profile.missing.includes('catalogue') ? undefined : profile.kinds;
  const hidden = profile.hidden.filter((what) => what === (list === 'ratings' ? 'ratings' : 'marks'));
  const all = (of: UserList) =>
    counts && formatCount(LISTED_KINDS.reduce((sum, each) => sum + counts[of][each], 0));
  return (
    <Tabs
      label="Lists"
      variant="underline"
      items={USER_LISTS.map((value) => ({ value, label: LIST_CAPTION[value], count: all(value) }))}
      value={list}
      onChange={(category) =>
        choose({ category, subCategory: kindsOf(category).includes(kind) ? kind : 'movies' })
      }
    >
      <Tabs
        label={`${LIST_CAPTION[list]} by kind`}
        items={kindsOf(list).map((value) => ({
          value,
          label: KIND_CAPTION[value],
          count: counts && formatCount(counts[list][value]),
        }))}
        value={kind}
        onChange={(subCategory) => choose({ category: list, subCategory })}
      >
        {hidden.length > 0 ? (
          <EmptyState icon="eye-off" title="This is not visible to everyone">
            {profile.personal_info.firstName} does not show {hiddenWords(hidden)} to everyone.
          </EmptyState>
        ) : (
          <EntryList
            key={`${list} ${kind}`}
            userId={userId}
            person={profile.personal_info}
            list={list}
            kind={kind}
            label={`${LIST_CAPTION[list]}: ${KIND_CAPTION[kind]}`}
          />
        )}
      </Tabs>
    </Tabs>
  );
}
