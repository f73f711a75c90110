import { oneOf, useAskedSection, useChooseSection, usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { type Profile, TEXT_KINDS, type TextKind } from '@screenlore/contracts';
import { formatCount, Page, Skeleton, Tabs } from '@screenlore/ui';
import { useProfile } from '../shared/get-user.js';
import { PersonHead } from '../shared/person-head.js';
import { PersonFailure } from '../shared/person-states.js';
import { TextList } from './text-list.js';
import styles from './texts-page.module.css';

const CAPTION: Record<TextKind, string> = { articles: 'Articles', reviews: 'Reviews' };

/** `/user/:userId/texts`: what a person wrote (portal.md §2 'Texts page'). */
export default function TextsPage() {
  const { userId = '' } = useParams();
  const { profile, error, refetch, isFetching } = useProfile(userId);
  usePageTitle(profile && `Texts by ${profile.personal_info.firstName} ${profile.personal_info.surname}`);
  if (profile) return <Texts key={profile._id} userId={userId} profile={profile} />;
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

function Texts({ userId, profile }: { userId: string; profile: Profile }) {
  const kind = oneOf(TEXT_KINDS, useAskedSection().category);
  const choose = useChooseSection();
  const known = !profile.missing.includes('content');
  return (
    <Page className={styles.page}>
      <PersonHead person={profile.personal_info} of="Texts" />
      <Tabs
        label="Texts"
        variant="underline"
        items={TEXT_KINDS.map((value) => ({
          value,
          label: CAPTION[value],
          count: known ? formatCount(profile.counts[value]) : undefined,
        }))}
        value={kind}
        onChange={(category) => choose({ category })}
      >
        <TextList key={kind} userId={userId} person={profile.personal_info} kind={kind} />
      </Tabs>
    </Page>
  );
}
