import { useState } from 'react';
import { ActivityList, ActivitySkeleton, FIRST_COUNT } from './activity-list.js';
import { getOwnActivity } from './api.js';
import { SettingsSection } from './settings-section.js';

/** Sign-ins and changes of the member's account (GATE-10). */
export function SecurityActivity() {
  const [count, setCount] = useState(FIRST_COUNT);
  const query = getOwnActivity.useQuery({ count }, { refetchOnMountOrArgChange: true });
  return (
    <SettingsSection
      title="Security activity"
      query={query}
      failure="Your security activity could not be loaded."
      skeleton={<ActivitySkeleton />}
    >
      {({ entries, next }) => (
        <>
          <p className="muted">
            Who logged in to your account, or tried to, and what was changed. If you do not recognise
            something here, change your password.
          </p>
          <ActivityList
            entries={entries}
            more={next !== null}
            count={count}
            loading={query.isFetching}
            onCount={setCount}
          />
        </>
      )}
    </SettingsSection>
  );
}
