import { errorText, notify, useSessionActions } from '@screenlore/browser-kit';
import type { OwnSession } from '@screenlore/contracts';
import { Button, classNames, formatDate, preloadModal, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { momentText } from '../shared/moment-text.js';
import { useProof } from '../shared/proof/use-proof.js';
import { Question } from '../shared/question/question.js';
import { endOwnSession, getOwnSessions, signOutEverywhere } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** The questions before an action: ending one session, all others, or all. */
type Asked = OwnSession | 'others' | 'all';

/** The member's sessions, and the buttons to end them. */
export function OwnSessions() {
  const top = useRef<HTMLHeadingElement>(null);
  /** The action is done, so its button may be gone. */
  const done = useRef(false);
  const { signOut } = useSessionActions();
  const query = getOwnSessions.useQuery({});
  // Without tags: what loads again depends on whether this session ends.
  const [endOne, ending] = endOwnSession.useMutation();
  const [endAll, endingAll] = signOutEverywhere.useMutation();
  const { askForProof, proofDialog } = useProof();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => void preloadModal(), []);
  const question = asked && questionOf(asked);
  const others = query.data?.sessions.some(({ current }) => !current);

  function ask(what: Asked): void {
    done.current = false;
    setAsked(what);
  }

  async function end(what: Asked): Promise<void> {
    done.current = true;
    setAsked(null);
    const answer = await askForProof(() =>
      typeof what === 'string' ? endAll({ here: what === 'all' }) : endOne({ sessionId: what._id }),
    );
    if (answer.error) notify.error(errorText(answer.error));
    else if (what === 'all') return signOut();
    else notify.success(what === 'others' ? 'You are logged out everywhere else' : 'The session is ended');
    // It may also have ended by itself meanwhile.
    void query.refetch();
  }

  return (
    <>
      <SettingsSection
        title="Where you are logged in"
        query={query}
        failure="Your sessions could not be loaded."
        skeleton={<SessionsSkeleton />}
        headingRef={top}
      >
        {({ sessions }) => (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <Session key={session._id} session={session} onEnd={() => ask(session)} />
              ))}
            </ul>
            <p className="muted">
              {others
                ? 'If you do not recognise one of these, end it and change your password.'
                : 'You are not logged in anywhere else.'}
            </p>
            <div className="buttons">
              {others && <Button onClick={() => ask('others')}>Log out everywhere else</Button>}
              <Button icon="log-out" onClick={() => ask('all')}>
                Log out everywhere
              </Button>
            </div>
          </>
        )}
      </SettingsSection>
      {proofDialog}
      {asked && question && (
        <Question
          {...question}
          busy={ending.isLoading || endingAll.isLoading}
          onCancel={() => setAsked(null)}
          onAnswer={() => void end(asked)}
          returnTo={() => (done.current ? top.current : null)}
        />
      )}
    </>
  );
}

function questionOf(asked: Asked) {
  if (asked === 'all')
    return {
      title: 'Log out everywhere?',
      action: 'Log out everywhere',
      consequence: 'This ends all your sessions, including this one. You can log in again straight away.',
    };
  if (asked === 'others')
    return {
      title: 'Log out everywhere else?',
      action: 'Log out everywhere else',
      consequence: 'This ends all your sessions but this one.',
    };
  return {
    title: 'End this session?',
    action: 'End session',
    consequence: `${deviceOf(asked)} will be logged out at once.`,
  };
}

/** The current session, and the content below it. */
const SessionsSkeleton = () => (
  <SkeletonGroup className={styles.section}>
    <Skeleton height="5.4rem" />
    <Skeleton height="1.6rem" width="min(16rem, 100%)" />
    <Skeleton height="44px" width="12rem" />
  </SkeletonGroup>
);

const deviceOf = ({ device }: OwnSession): string => device ?? 'An unknown device';

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { begunAt, usedAt, network, current } = session;
  const lastUse = momentText(usedAt);
  return (
    <li className={classNames(styles.item, styles.session)}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {deviceOf(session)}
          {current && <span className={styles.here}>This session</span>}
        </p>
        <p className={styles.fact}>
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
