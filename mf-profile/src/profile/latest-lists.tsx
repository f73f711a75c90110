import { useMembersRead } from '@screenlore/browser-kit';
import type { CallInput, Profile } from '@screenlore/contracts';
import { formatCount, Section, SeeAll } from '@screenlore/ui';
import { getLists } from '../shared/api.js';
import { ListCard } from '../shared/lists/list-card.js';
import styles from '../shared/lists/list-card.module.css';
import { useIsOwner } from '../shared/use-profile.js';
import { userPath } from '../shared/user-paths.js';
import { FailedBlock } from './failed-block.js';

const TITLE = 'Lists';
const SHOWN = 3;

/** Shared by server and browser. */
export const latestListsRequest = (userId: string): CallInput<'get-lists'> => ({ userId, count: SHOWN });

/** A member's most recently changed lists; hidden without any. */
export function LatestLists({ profile, userId }: { profile: Profile; userId: string }) {
  const { username, firstName } = profile.personal_info;
  const own = useIsOwner(username);
  const query = getLists.useQuery(latestListsRequest(userId), useMembersRead());
  const { currentData, error } = query;
  if (error !== undefined && !currentData)
    return <FailedBlock title={TITLE} text="The lists could not be loaded." query={query} />;
  if (!currentData || currentData.lists.length === 0) return null;
  return (
    <Section
      title={TITLE}
      aside={<SeeAll to={`${userPath(username)}/lists`}>See all ({formatCount(currentData.total)})</SeeAll>}
    >
      <ul className={styles.lists} aria-label={`${firstName}’s lists`}>
        {currentData.lists.map((list) => (
          <li key={list._id}>
            <ListCard list={list} own={own} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
