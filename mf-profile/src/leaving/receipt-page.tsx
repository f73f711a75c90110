import { LoadError, usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import type { Receipt } from '@screenlore/contracts';
import { AppLink, EmptyState, formatDate, formatMoment, Page, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { getReceipt } from './api.js';
import { countedWords, SERVICE_WORDS } from './counted-words.js';
import styles from './leaving.module.css';

/** For a secret without a receipt, and one that is malformed. */
const WRONG: unknown[] = [400, 404];
/** How often (ms) to check a running deletion. */
const AGAIN_MS = 5000;

/** /receipt/:receipt: how long an account can be kept, and later what was deleted (LIB-119). */
export default function ReceiptPage() {
  const { receipt = '' } = useParams();
  const query = getReceipt.useQuery({ receipt });
  const shown = query.currentData?.receipt;
  // While something is pending.
  getReceipt.useQuery(
    { receipt },
    { pollingInterval: shown?.begunAt && !shown.doneAt ? AGAIN_MS : 0, skipPollingIfUnfocused: true },
  );
  const gone = query.error && 'status' in query.error && WRONG.includes(query.error.status);
  usePageTitle(gone ? 'Not found' : 'Receipt');
  return (
    <Page className={styles.page}>
      <h1>{gone ? 'Receipt not found' : 'Receipt'}</h1>
      {shown ? (
        <Shown receipt={shown} />
      ) : gone ? (
        <EmptyState
          icon="search"
          title="There is no receipt at this address"
          action={
            <AppLink to="/" className={styles.link}>
              Back to the home page
            </AppLink>
          }
        >
          The address may be incomplete, the account was kept, its owner asked again and has a newer address,
          or a year has passed.
        </EmptyState>
      ) : query.error ? (
        <LoadError title="The receipt could not be loaded." query={query} />
      ) : (
        <SkeletonGroup className={styles.part}>
          <Skeleton height="3rem" />
          <Skeleton height="12rem" />
        </SkeletonGroup>
      )}
    </Page>
  );
}

function Shown({ receipt: { texts, requestedAt, dueAt, begunAt, doneAt, parts } }: { receipt: Receipt }) {
  const day = (moment: string) => <time dateTime={moment}>{formatDate(moment)}</time>;
  const asked = (
    <>
      The deletion was requested on {day(requestedAt)}; texts {doneAt ? 'were' : 'will be'}{' '}
      {texts === 'remove' ? 'removed' : 'left without a name'}.
    </>
  );
  if (begunAt === null)
    return (
      <section className={styles.notice}>
        <p>
          <strong>
            This account will be deleted on <time dateTime={dueAt}>{formatMoment(dueAt)}</time>.
          </strong>{' '}
          Until then its owner can log in and keep it.
        </p>
        <p className="muted">{asked}</p>
      </section>
    );
  return (
    <>
      <section className={styles.notice} role="status">
        <p>
          <strong>
            {doneAt ? (
              <>Everything was deleted by {day(doneAt)}.</>
            ) : (
              'The account is gone; the rest is being deleted.'
            )}
          </strong>
        </p>
        <p className="muted">{asked}</p>
      </section>
      {parts.map(({ service, doneAt: done, counts }) => (
        <section key={service} className={styles.part} aria-labelledby={service}>
          <h2 id={service}>{SERVICE_WORDS[service]}</h2>
          {done === null ? (
            <p>Not done yet; we keep trying until it is.</p>
          ) : (
            <Counts counts={counts} texts={texts} />
          )}
        </section>
      ))}
    </>
  );
}

function Counts({ counts, texts }: Pick<Receipt, 'texts'> & { counts: Receipt['parts'][number]['counts'] }) {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return <p className="muted">There was nothing here.</p>;
  return (
    <dl className={styles.counts}>
      {some.map(([name, count]) => (
        <div key={name}>
          <dt>{countedWords(name, texts)}</dt>
          <dd>{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
