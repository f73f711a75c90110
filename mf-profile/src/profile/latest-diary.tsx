import { useMembersRead } from '@screenlore/browser-kit';
import type { CallInput, CallReply, ListEntry, Profile } from '@screenlore/contracts';
import { counted, formatExactCount, Section, SeeAll } from '@screenlore/ui';
import { getDiary, getDiaryFacets } from '../shared/api.js';
import { EntryCard, entryKey } from '../shared/entry-card.js';
import { EntryGrid, EntrySkeletons, IN_A_ROW } from '../shared/entry-grid.js';
import { useIsOwner } from '../shared/use-profile.js';
import { diaryPath } from '../shared/user-paths.js';
import { FailedBlock } from './failed-block.js';
import styles from './profile-page.module.css';

const TITLE = 'Recent diary';
/** More than fit in a row, because several are often episodes of one series. */
const READ = 24;

/** Shared by server and browser. */
export const latestDiaryRequest = (userId: string): CallInput<'get-diary'> => ({ userId, count: READ });

/** A member's latest viewings that the reader may see; hidden without any. */
export function LatestDiary({ profile, userId }: { profile: Profile; userId: string }) {
  const { username, firstName } = profile.personal_info;
  const own = useIsOwner(username);
  const query = getDiary.useQuery(latestDiaryRequest(userId), useMembersRead());
  const { currentData, error } = query;
  const entries = currentData && entriesOf(currentData);
  if (error !== undefined && !entries)
    return <FailedBlock title={TITLE} text="The diary could not be loaded." query={query} />;
  if (entries?.length === 0) return null;
  return (
    <Section title={TITLE} aside={<SeeAll to={diaryPath(username)}>See all</SeeAll>}>
      <EntryGrid label={`${firstName}’s recent diary`} oneRow busy={!entries}>
        {entries ? (
          entries.map((entry) => (
            <li key={entryKey(entry)}>
              <EntryCard entry={entry} by={firstName} own={own} />
            </li>
          ))
        ) : (
          <EntrySkeletons count={IN_A_ROW.desktop} />
        )}
      </EntryGrid>
      <Amounts userId={userId} />
    </Section>
  );
}

/** The size of the diary, in a line; its space is kept until it is known. */
function Amounts({ userId }: { userId: string }) {
  const { currentData: counts } = getDiaryFacets.useQuery({ userId }, useMembersRead());
  const year = String(new Date().getFullYear());
  const thisYear = counts?.months
    .filter(({ month }) => month.startsWith(year))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={styles.amounts}>
      {counts && (
        <>
          {counted(counts.total, 'entry', 'entries')} in the diary
          {thisYear ? ` · ${formatExactCount(thisYear)} in ${year}` : ''}
        </>
      )}
    </p>
  );
}

/** Each title once, with its latest rating. */
function entriesOf({ viewings, titles }: CallReply<'get-diary'>): ListEntry[] {
  const seen = new Set<string>();
  return viewings.flatMap(({ title: id, rating }) => {
    const title = titles[id];
    if (!title || seen.has(id) || seen.size === IN_A_ROW.desktop) return [];
    seen.add(id);
    const { titleId, cover, title: name, year, itemType } = title;
    return [{ rating, itemType, role: null, item: { titleId, cover, title: name, year } }];
  });
}
