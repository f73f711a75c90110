import { type FailedQuery, useMembersRead, usePageTitle, useUser } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { CATEGORIES, type Profile } from '@screenlore/contracts';
import { ErrorNotice, LazyPiece, lazyPart, Page } from '@screenlore/ui';
import { getDiary } from '../shared/api.js';
import { hiddenWords } from '../shared/hidden-words.js';
import { PersonFailure } from '../shared/person-states.js';
import { useIsOwner, useProfile } from '../shared/use-profile.js';
import { EmptyProfile } from './empty-profile.js';
import { FavoriteFour } from './four/favorite-four.js';
import { LatestDiary, latestDiaryRequest } from './latest-diary.js';
import { LatestLists } from './latest-lists.js';
import { LatestReviews } from './latest-reviews.js';
import { ProfileHead } from './profile-head.js';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.js';
import { HighestRated, LatestRatings, WantToSee } from './rated-row.js';

const TasteMatch = lazyPart(() => import(/* webpackChunkName: "taste-match" */ './taste-match.js'));

/** `/user/:userId` (PROFILE-01). */
export default function ProfilePage() {
  const { userId = '' } = useParams();
  const { profile, ...query } = useProfile(userId);
  usePageTitle(
    profile &&
      `${profile.personal_info.firstName} ${profile.personal_info.surname} (@${profile.personal_info.username})`,
  );
  if (profile) return <Loaded key={profile._id} profile={profile} userId={userId} query={query} />;
  if (query.error !== undefined) return <PersonFailure userId={userId} query={query} />;
  return <ProfileSkeleton />;
}

const MISSING = {
  content: 'Articles and reviews cannot be shown at the moment.',
  catalogue: 'Ratings and lists cannot be shown at the moment.',
} as const;

/** Says so, so that nobody takes a private list for an empty one. */
const HiddenPart = ({ profile: { personal_info: person, hidden } }: { profile: Profile }) => (
  <p dir="auto" className="muted">
    {person.firstName} does not show {hiddenWords(hidden)} to everyone.
  </p>
);

interface LoadedProps {
  profile: Profile;
  /** The member as in the address, so that the server's answers are reused. */
  userId: string;
  query: FailedQuery;
}

function Loaded({ profile, userId, query }: LoadedProps) {
  const own = useIsOwner(profile.personal_info.username);
  const user = useUser();
  const { missing, hidden, counts, personal_info: person } = profile;
  const diary = getDiary.useQuery(latestDiaryRequest(userId), useMembersRead()).currentData;
  const empty =
    missing.length === 0 &&
    hidden.length === 0 &&
    !diary?.viewings.length &&
    counts.articles + counts.reviews + counts.ratings + counts.wantToSee + counts.favorites === 0;
  return (
    <article>
      <ProfileHead profile={profile} own={own} />
      <Page className={styles.body}>
        {missing.map((part) => (
          <ErrorNotice key={part} title={MISSING[part]} onRetry={query.refetch} retrying={query.isFetching} />
        ))}
        {hidden.length > 0 && <HiddenPart profile={profile} />}
        {empty && <EmptyProfile firstName={person.firstName} own={own} />}
        <FavoriteFour profile={profile} own={own} />
        <LatestDiary profile={profile} userId={userId} />
        <LatestReviews profile={profile} />
        <LatestRatings profile={profile} />
        {CATEGORIES.map((category) => (
          <HighestRated key={category} profile={profile} category={category} />
        ))}
        <LatestLists profile={profile} userId={userId} />
        <WantToSee profile={profile} />
        {/* Last, because it loads after the profile: nothing moves below it. */}
        {user && !own && (
          <LazyPiece label="The taste match" waiting={null}>
            <TasteMatch username={person.username} firstName={person.firstName} />
          </LazyPiece>
        )}
      </Page>
    </article>
  );
}
