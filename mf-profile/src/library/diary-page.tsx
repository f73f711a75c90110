import { LoadError, useMembersRead } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import type { CallReply, Profile } from '@screenlore/contracts';
import { ButtonLink, EmptyState, Skeleton } from '@screenlore/ui';
import { getDiaryFacets } from '../shared/api.js';
import { PersonPage } from '../shared/person-page.js';
import { useIsOwner } from '../shared/use-profile.js';
import styles from './diary.module.css';
import { DiaryCalendar } from './diary-calendar.js';
import { type DiaryChoice, readChoice, writeChoice } from './diary-choice.js';
import { DiaryFilters } from './diary-filters.js';
import { DiaryList } from './diary-list.js';

/** `/user/:userId/diary`: what a member saw and played, and when (LIB-33). */
export default function DiaryPage() {
  return (
    <PersonPage what="diary">{(profile, userId) => <Diary profile={profile} userId={userId} />}</PersonPage>
  );
}

function Diary({ profile, userId }: { profile: Profile; userId: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = readChoice(new URLSearchParams(search));
  const choose = (change: Partial<DiaryChoice>) =>
    void navigate({ search: writeChoice({ ...choice, ...change }) }, { replace: true });
  const own = useIsOwner(profile.personal_info.username);
  const facets = getDiaryFacets.useQuery({ userId }, useMembersRead());
  const counts = facets.currentData;
  if (!counts)
    return facets.error === undefined ? (
      <div aria-busy="true">
        <Skeleton height={420} />
      </div>
    ) : (
      <LoadError title="The diary could not be loaded." query={facets} />
    );
  if (counts.total === 0) return <Nothing own={own} firstName={profile.personal_info.firstName} />;
  return (
    <div className={styles.diary}>
      <DiaryFilters choice={choice} counts={counts} onChoose={choose} />
      <Shown userId={userId} own={own} choice={choice} counts={counts} onChoose={choose} />
    </div>
  );
}

interface ShownProps {
  userId: string;
  own: boolean;
  choice: DiaryChoice;
  counts: CallReply<'get-diary-facets'>;
  onChoose: (change: Partial<DiaryChoice>) => void;
}

const Shown = ({ counts, onChoose, ...diary }: ShownProps) =>
  diary.choice.view === 'calendar' ? (
    <DiaryCalendar {...diary} months={counts.months} onChoose={onChoose} />
  ) : (
    <DiaryList key={writeChoice(diary.choice)} {...diary} />
  );

const Nothing = ({ own, firstName }: { own: boolean; firstName: string }) => (
  <EmptyState
    icon="calendar"
    title={own ? 'Your diary is empty' : 'Nothing to see here yet'}
    action={own && <ButtonLink to="/movies">Find a movie</ButtonLink>}
  >
    {own
      ? 'Press “Seen today” on the page of a title, and it will appear here.'
      : `What ${firstName} sees and plays will appear here.`}
  </EmptyState>
);
