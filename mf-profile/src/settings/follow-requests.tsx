import { errorText, notify } from '@screenlore/browser-kit';
import type { Followed } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { getFollowRequests } from '../shared/api.js';
import { answerFollowRequest } from './api.js';
import styles from './followers-settings.module.css';
import { Members, useMoreMembers } from './members.js';
import { SettingsSection } from './settings-section.js';

/** Pending follow requests; hidden without any (FOLLOW-04). */
export function FollowRequests() {
  const [count, onMore] = useMoreMembers();
  const query = getFollowRequests.useQuery({ count }, { refetchOnMountOrArgChange: true });
  const [answer, { isLoading }] = answerFollowRequest.useMutation();
  if (!query.error && query.data?.total === 0) return null;

  async function give({ _id, firstName }: Followed, accept: boolean) {
    const { error } = await answer({ userId: _id, accept });
    if (error) notify.error(errorText(error));
    else notify.success(accept ? `${firstName} follows you` : `You declined. ${firstName} is not told`);
  }

  return (
    <SettingsSection
      title="Requests to follow you"
      query={query}
      failure="Requests to follow you could not be loaded."
      skeleton={<Skeleton height="5.4rem" />}
    >
      {(data) => (
        <Members
          {...data}
          {...{ count, onMore }}
          action={(member) => (
            <div className={styles.answers}>
              {([true, false] as const).map((accept) => (
                <Button
                  key={String(accept)}
                  variant={accept ? 'primary' : 'secondary'}
                  aria-label={`${accept ? 'Accept' : 'Decline'} ${member.firstName} ${member.surname}`}
                  disabled={isLoading}
                  onClick={() => void give(member, accept)}
                >
                  {accept ? 'Accept' : 'Decline'}
                </Button>
              ))}
            </div>
          )}
        />
      )}
    </SettingsSection>
  );
}
