import { useAskedSection, useChooseSection, usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import {
  LISTED_KINDS,
  type ListedKind,
  type Profile,
  USER_LISTS,
  type UserList,
} from '@screenlore/contracts';
import { formatCount, Page, Skeleton, Tabs } from '@screenlore/ui';
import { useProfile } from '../shared/get-user.js';
import { PersonHead } from '../shared/person-head.js';
import { PersonFailure } from '../shared/person-states.js';
import { chosenList, kindsOf } from './chosen-list.js';
import styles from './details-page.module.css';
import { EntryList } from './entry-list.js';

const LIST_CAPTION: Record<UserList, string> = {
  ratings: 'Ratings',
  wantToSee: 'Wants to see',
  favorites: 'Favorite',
};
const KIND_CAPTION: Record<ListedKind, string> = {
  movies: 'Movies',
  series: 'Series',
  games: 'Games',
  roles: 'Roles',
};

/** `/user/:userId/details`: a person's ratings, wishes and favourites (portal.md §2 'Details page'). */
export default function DetailsPage() {
  const { userId = '' } = useParams();
  const { profile, error, refetch, isFetching } = useProfile(userId);
  usePageTitle(profile && `Lists of ${profile.personal_info.firstName} ${profile.personal_info.surname}`);
  if (profile) return <Lists key={profile._id} userId={userId} profile={profile} />;
  if (error !== undefined) {
    return <PersonFailure userId={userId} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <Page className={styles.page}>
      <div aria-busy="true">
        <Skeleton className={styles.waiting} />
      </div>
    </Page>
  );
}

function Lists({ userId, profile }: { userId: string; profile: Profile }) {
  const { list, kind } = chosenList(useAskedSection());
  const choose = useChooseSection();
  const counts = profile.missing.includes('catalogue') ? undefined : profile.kinds;
  const all = (of: UserList) =>
    counts && formatCount(LISTED_KINDS.reduce((sum, each) => sum + counts[of][each], 0));
  return (
    <Page className={styles.page}>
      <PersonHead person={profile.personal_info} of="Lists" />
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
          label={`Kinds of ${LIST_CAPTION[list]}`}
          items={kindsOf(list).map((value) => ({
            value,
            label: KIND_CAPTION[value],
            count: counts && formatCount(counts[list][value]),
          }))}
          value={kind}
          onChange={(subCategory) => choose({ category: list, subCategory })}
        >
          <EntryList
            key={`${list} ${kind}`}
            userId={userId}
            person={profile.personal_info}
            list={list}
            kind={kind}
            label={`${LIST_CAPTION[list]}: ${KIND_CAPTION[kind]}`}
          />
        </Tabs>
      </Tabs>
    </Page>
  );
}
