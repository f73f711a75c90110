import { oneOf, useAskedSection, useChooseSection } from '@screenlore/browser-kit';
import { type Profile, TEXT_KINDS, type TextKind } from '@screenlore/contracts';
import { formatCount, Tabs } from '@screenlore/ui';
import { PersonPage } from '../shared/person-page.js';
import { useIsOwner } from '../shared/use-profile.js';
import { DeletedTexts } from './deleted-texts.js';
import { HeldTexts } from './held-texts.js';
import { TextList } from './text-list.js';

const CAPTION: Record<TextKind, string> = { articles: 'Articles', reviews: 'Reviews' };

/** `/user/:userId/texts`: a member's articles and reviews (PROFILE-06). */
export default function TextsPage() {
  return (
    <PersonPage what="articles and reviews">
      {(profile, userId) => <Texts userId={userId} profile={profile} />}
    </PersonPage>
  );
}

function Texts({ userId, profile }: { userId: string; profile: Profile }) {
  const kind = oneOf(TEXT_KINDS, useAskedSection().category);
  const choose = useChooseSection();
  const known = !profile.missing.includes('content');
  const own = useIsOwner(profile.personal_info.username);
  return (
    <>
      {own && <HeldTexts />}
      {own && <DeletedTexts />}
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
    </>
  );
}
