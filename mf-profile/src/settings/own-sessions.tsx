import { errorText, notify, useSessionActions } from '@screenlore/browser-kit';
import type { OwnSession } from '@screenlore/contracts';
import { Button, ErrorNotice, formatDate, preloadModal, TextSkeleton } from '@screenlore/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import styles from './own-sessions.module.css';
import {
  useEndOwnSessionMutation,
  useOwnSessionsQuery,
  useSignOutEverywhereMutation,
} from './settings-api.js';

/** What is asked before it is done: the end of one session, of all others, or of all. */
type Asked = OwnSession | 'others' | 'all';

/** Where the member is signed in, and the ways to end that. */
export function OwnSessions() {
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  /** What was asked is done: the button that asked for it may be gone. */
  const done = useRef(false);
  const { signOut } = useSessionActions();
  const { data, error, isFetching, refetch } = useOwnSessionsQuery({});
  const [endOne, ending] = useEndOwnSessionMutation();
  const [endAll, endingAll] = useSignOutEverywhereMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => void preloadModal(), []);
  const sessions = data?.sessions ?? [];
  const others = sessions.some(({ current }) => !current);

  function ask(what: Asked): void {
    done.current = false;
    setAsked(what);
  }

  async function end(what: Asked): Promise<void> {
    const answer = await (typeof what === 'string'
      ? endAll({ here: what === 'all' })
      : endOne({ sessionId: what._id }));
    done.current = true;
    setAsked(null);
    if (answer.error) notify.error(errorText(answer.error));
    else if (what === 'all') return signOut();
    else notify.success(what === 'others' ? 'You are signed out everywhere else' : 'The session is ended');
    // It may also have ended by itself meanwhile.
    void refetch();
  }

  return (
    <section aria-labelledby={heading} aria-busy={isFetching} className={styles.section}>
      <h2 id={heading} ref={top} tabIndex={-1} className={styles.heading}>
        Where you are signed in
      </h2>
      {!data && !error && <TextSkeleton lines={4} />}
      {error && (
        <ErrorNotice
          title="Your sessions could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorNotice>
      )}
      {data && (
        <>
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <Session key={session._id} session={session} onEnd={() => ask(session)} />
            ))}
          </ul>
          <p className={styles.lead}>
            {others
              ? 'If you do not know one of these, end it and change your password.'
              : 'You are signed in nowhere else.'}
          </p>
          <div className={styles.actions}>
            {others && <Button onClick={() => ask('others')}>Sign out everywhere else</Button>}
            <Button icon="log-out" onClick={() => ask('all')}>
              Sign out everywhere
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        {...textsOf(asked)}
        pending={ending.isLoading || endingAll.isLoading}
        onClose={() => setAsked(null)}
        returnTo={() => (done.current ? top.current : null)}
        onConfirm={() => asked && void end(asked)}
      />
    </section>
  );
}

function textsOf(asked: Asked | null) {
  if (asked === 'all')
    return {
      title: 'Sign out everywhere?',
      action: 'Sign out everywhere',
      children: 'All your sessions end, this one too. You can log in again at once.',
    };
  if (asked === 'others')
    return {
      title: 'Sign out everywhere else?',
      action: 'Sign out everywhere else',
      children: 'All your sessions end but this one.',
    };
  return {
    title: 'End this session?',
    action: 'End session',
    children: `${asked ? deviceOf(asked) : 'It'} will be signed out at once.`,
  };
}

const deviceOf = ({ device }: OwnSession): string => device ?? 'An unknown device';

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { begunAt, usedAt, network, current } = session;
  const lastUse = momentText(usedAt);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {deviceOf(session)}
          {current && <span className={styles.here}>This session</span>}
        </p>
        <p className={styles.when}>
          Since <time dateTime={begunAt}>{formatDate(begunAt)}</time> · last used{' '}
          <time dateTime={usedAt}>{lastUse}</time>
          {network && <> · network {network}</>}
        </p>
      </div>
      {!current && (
        <Button aria-label={`End the session of ${deviceOf(session)}, last used ${lastUse}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

/** Day and minute in the visitor's own language and time zone: this list is rendered by browsers alone. */
const momentText = (moment: string): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
