import { LoadError, SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import { type CaseOrigin, mayModerate, REPORT_LIMITS } from '@screenlore/contracts';
import { AppLink, Button, counted, EmptyState, Page, Skeleton, SkeletonGroup, Tabs } from '@screenlore/ui';
import { useState } from 'react';
import { getCases } from './api.js';
import { CaseCard } from './case-card.js';
import styles from './moderation.module.css';

/** /moderation: open reports, for moderators (MOD-34). */
export default function QueuePage() {
  const user = useUser();
  usePageTitle('Moderation');
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <h1>Moderation</h1>
        {mayModerate(user) ? (
          <Queue />
        ) : (
          user && (
            <EmptyState title="This page is for moderators.">
              What they decide is in the <LogLink />.
            </EmptyState>
          )
        )}
      </Page>
    </SignedInOnly>
  );
}

export const LogLink = () => (
  <AppLink to="/moderation/log" className={styles.link}>
    public log
  </AppLink>
);

const TABS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

function Queue() {
  const [shown, setShown] = useState<'waiting' | 'decided'>('waiting');
  return (
    <>
      <p className="muted">
        Decisions are counted in the <LogLink />, without names.
      </p>
      <Tabs label="Cases" variant="underline" items={[...TABS]} value={shown} onChange={setShown}>
        <Cases key={shown} decided={shown === 'decided'} />
      </Tabs>
    </>
  );
}

const ORIGINS = { all: 'All', reported: 'Reported', held: 'Held automatically' } as const;

/** Which cases, and a page of them (MOD-60). */
function Cases({ decided }: { decided: boolean }) {
  const [of, setOf] = useState<CaseOrigin>('all');
  return (
    <div className={styles.part}>
      <label className={styles.origin}>
        Show
        <select
          className="select-chip"
          value={of}
          onChange={({ target }) => setOf(target.value as CaseOrigin)}
        >
          {Object.entries(ORIGINS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <CasesOf key={of} decided={decided} of={of} />
    </div>
  );
}

function CasesOf({ decided, of }: { decided: boolean; of: CaseOrigin }) {
  const [skip, setSkip] = useState(0);
  const query = getCases.useQuery({ decided, of, skip }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error } = query;
  const refetch = () => void query.refetch();
  if (!data)
    return error ? (
      <LoadError title="The cases could not be loaded." query={query} />
    ) : (
      <SkeletonGroup className={styles.cases}>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </SkeletonGroup>
    );
  if (data.total === 0)
    return (
      <EmptyState icon="check" title={decided ? 'Nothing has been decided yet.' : 'Nothing waits.'}>
        {decided
          ? 'Decisions are listed here, the latest first.'
          : 'What members report, and what was held automatically, comes here.'}
      </EmptyState>
    );
  return (
    <div className={styles.part}>
      <p role="status" className="muted">
        {counted(data.total, 'case', 'cases')}
      </p>
      <ul className={styles.cases} aria-busy={query.isFetching}>
        {data.cases.map((found) => (
          <CaseCard key={found._id} found={found} onChange={refetch} />
        ))}
      </ul>
      <div className="buttons">
        {skip > 0 && <Button onClick={() => setSkip(skip - REPORT_LIMITS.page)}>Previous</Button>}
        {data.total > skip + REPORT_LIMITS.page && (
          <Button onClick={() => setSkip(skip + REPORT_LIMITS.page)}>Next</Button>
        )}
      </div>
    </div>
  );
}
