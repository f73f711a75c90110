import { LoadError, usePageTitle } from '@screenlore/browser-kit';
import { type LoggedDecision, REASON_LABELS, REPORT_LIMITS } from '@screenlore/contracts';
import { Button, counted, EmptyState, Page, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getLog } from './api.js';
import styles from './moderation.module.css';
import { KIND_WORDS, outcomeWords } from './words.js';

const PAGE = REPORT_LIMITS.logPage;

/** /moderation/log: the moderators' decisions, public, without names and texts (MOD-48). */
export default function LogPage() {
  const [skip, setSkip] = useState(0);
  const query = getLog.useQuery({ skip }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error } = query;
  usePageTitle('Moderation log');
  return (
    <Page className={styles.page}>
      <h1>Moderation log</h1>
      <p className="muted">
        What moderators decided about reports and held texts of the last two years, the latest first. Nobody
        is named, and nothing of the texts is here.
      </p>
      {data ? (
        <Lines decisions={data.decisions} total={data.total} />
      ) : error ? (
        <LoadError title="The log could not be loaded." query={query} />
      ) : (
        <Skeleton height="20rem" />
      )}
      <div className="buttons">
        {skip > 0 && <Button onClick={() => setSkip(skip - PAGE)}>Later</Button>}
        {data && data.total > skip + PAGE && <Button onClick={() => setSkip(skip + PAGE)}>Earlier</Button>}
      </div>
    </Page>
  );
}

function Lines({ decisions, total }: { decisions: readonly LoggedDecision[]; total: number }) {
  if (total === 0)
    return (
      <EmptyState icon="check" title="Nothing has been decided yet.">
        Each decision about a report gets a line here.
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="muted">
        {counted(total, 'decision', 'decisions')}
      </p>
      <table className={styles.log}>
        <thead>
          <tr>
            {['Month', 'What', 'Reason', 'Decision', 'Appeal'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ month, kind, reason, decision, appeal, restored }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and a page never changes
            <tr key={at}>
              <td data-label="Month">{monthText(month)}</td>
              <td data-label="What">{KIND_WORDS[kind]}</td>
              <td data-label="Reason">{REASON_LABELS[reason]}</td>
              <td data-label="Decision">
                {outcomeWords(decision, kind)}
                {restored && ', then restored'}
              </td>
              <td data-label="Appeal">{appeal ? APPEALS[appeal] : 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const APPEALS = { open: 'Waits', upheld: 'Upheld', overturned: 'Overturned' } as const;

const monthText = (month: string): string =>
  new Date(`${month}-15`).toLocaleString('en-GB', { month: 'long', year: 'numeric' });
