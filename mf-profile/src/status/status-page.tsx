import { apiQuery, LoadError, SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import type { InstanceStatus, PartStatus } from '@screenlore/contracts';
import {
  classNames,
  EmptyState,
  formatCount,
  formatDate,
  Page,
  Skeleton,
  SkeletonGroup,
} from '@screenlore/ui';
import type { ReactNode } from 'react';
import { shortMomentText } from '../shared/moment-text.js';
import { MailStatus } from './mail-status.js';
import styles from './status.module.css';
import { type Rates, useRates } from './use-rates.js';

const getStatus = apiQuery('get-status', { keepUnusedDataFor: 0 });

const EVERY_MS = 5000;

/** /status: the state of the gateway and the services, for administrators. */
export default function StatusPage() {
  const user = useUser();
  usePageTitle('Status');
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <h1>Status</h1>
        {user?.admin ? (
          <Status />
        ) : (
          user && (
            <EmptyState title="This page is for administrators.">Your account is not one of them.</EmptyState>
          )
        )}
      </Page>
    </SignedInOnly>
  );
}

function Status() {
  const query = getStatus.useQuery({}, { pollingInterval: EVERY_MS, refetchOnMountOrArgChange: true });
  if (query.data)
    return (
      <>
        {query.error !== undefined && (
          <LoadError title="This is out of date: the status could not be loaded again." query={query} />
        )}
        <Parts parts={query.data.parts} at={query.fulfilledTimeStamp ?? 0} />
        <MailStatus everyMs={EVERY_MS} />
        <p className="muted">
          Checked every five seconds. The shell and the remotes are not in the list: this page came from them.
        </p>
      </>
    );
  if (query.error !== undefined) return <LoadError title="The status could not be loaded." query={query} />;
  return (
    <SkeletonGroup className={styles.parts}>
      {['gateway', 'auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'].map((part) => (
        <Skeleton key={part} height="9rem" />
      ))}
    </SkeletonGroup>
  );
}

function Parts({ parts, at }: { parts: readonly PartStatus[]; at: number }) {
  const ratesOf = useRates(parts, at);
  const bad = parts.filter((part) => !isWell(part)).map(({ part }) => part);
  return (
    <>
      <p role="status" className={styles.summary}>
        {bad.length === 0 ? 'All parts are ready.' : `Not all parts are ready: ${bad.join(', ')}.`}
      </p>
      <div className={styles.parts}>
        {parts.map((part) => (
          <section key={part.part} aria-labelledby={`part-${part.part}`} className={styles.part}>
            <h2 id={`part-${part.part}`}>{part.part}</h2>
            <p className={classNames(styles.state, isWell(part) ? styles.good : styles.bad)}>
              {stateOf(part)}
            </p>
            {part.instances.length > 0 && (
              <ul className={styles.instances}>
                {part.instances.map((instance) => (
                  <Instance key={instance.name} instance={instance} rates={ratesOf(instance)} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

const isWell = ({ instances }: PartStatus): boolean =>
  instances.length > 0 && instances.every(({ failing }) => failing.length === 0);

function stateOf({ instances }: PartStatus): string {
  if (instances.length === 0) return 'Does not answer';
  const ready = instances.filter(({ failing }) => failing.length === 0).length;
  if (ready < instances.length) return `${ready} of ${instances.length} ready`;
  return ready === 1 ? 'Ready' : `${ready} ready`;
}

function Instance({ instance, rates }: { instance: InstanceStatus; rates: Rates | undefined }) {
  const { name, version, startedAt, failing, calls, failed, inFlight, limit } = instance;
  return (
    <li className={styles.instance}>
      <p dir="auto" className={styles.name}>
        {name}
      </p>
      {failing.length > 0 && <p className={styles.bad}>Not ready: {failing.join(', ')}</p>}
      <dl className={styles.facts}>
        <Fact name="Version">{version}</Fact>
        <Fact name="Running since">
          <time dateTime={startedAt} title={formatDate(startedAt)}>
            {shortMomentText(startedAt)}
          </time>
        </Fact>
        <Fact name="Calls a minute">{rates ? formatCount(Math.round(rates.callsPerMinute)) : '…'}</Fact>
        <Fact name="A call takes">
          {rates?.meanMs === undefined
            ? rates
              ? 'No calls'
              : '…'
            : `${rates.meanMs.toFixed(rates.meanMs < 10 ? 1 : 0)} ms`}
        </Fact>
        <Fact name="Failed">{`${formatCount(failed)} of ${formatCount(calls)}`}</Fact>
        <Fact name="In flight">{`${inFlight} of at most ${limit}`}</Fact>
      </dl>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
