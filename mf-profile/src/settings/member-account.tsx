import { errorText, LoadError, notify } from '@screenlore/browser-kit';
import type { MemberAccount as Account, MemberEntry } from '@screenlore/contracts';
import { Button, counted, formatDate, preloadModal, TextSkeleton } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { momentText } from '../shared/moment-text.js';
import { useProof } from '../shared/proof/use-proof.js';
import { useProviderNames } from '../shared/providers.js';
import { ActivityList, ActivitySkeleton, FIRST_COUNT } from './activity-list.js';
import {
  endMemberSessions,
  getMemberAccount,
  getMemberActivity,
  lockMember,
  removeMemberFactor,
  setModerator,
  unlockMember,
} from './api.js';
import { Fact, WhoseFacts } from './fact.js';
import { ReasonDialog } from './reason-dialog.js';
import styles from './settings.module.css';

const NOT_FOUND = 404;

/** An account for administrators: facts, actions, activity. */
export function MemberAccount({ username }: { username: string }) {
  const query = getMemberAccount.useQuery({ member: username }, { refetchOnMountOrArgChange: true });
  // Loads again after each action.
  const [acts, setActs] = useState(0);
  useEffect(() => void preloadModal(), []);
  if (query.error && 'status' in query.error && query.error.status === NOT_FOUND)
    return <p role="status">There is no account with this username.</p>;
  if (query.error) return <LoadError title="The account could not be loaded." query={query} />;
  if (!query.data) return <TextSkeleton lines={5} />;
  const { account } = query.data;
  const onDone = () => {
    setActs(acts + 1);
    void query.refetch();
  };
  return (
    <div className={styles.section}>
      <Facts account={account} />
      <Actions account={account} onDone={onDone} />
      <h3>Security activity</h3>
      <Activity key={acts} username={account.username} />
    </div>
  );
}

function Facts({ account }: { account: Account }) {
  const names = useProviderNames();
  const { joinedAt, hasPassword, passkeys, providers, sessions, locked } = account;
  const ways = [
    ...(hasPassword ? ['a password'] : []),
    ...(passkeys > 0 ? [counted(passkeys, 'passkey', 'passkeys')] : []),
    ...providers.map((provider) => names[provider]),
  ];
  return (
    <dl className={styles.account}>
      <WhoseFacts account={account} />
      <Fact name="Since">
        {formatDate(joinedAt)}
        {account.admin && ', administrator'}
        {account.moderator && ', moderator'}
      </Fact>
      <Fact name="Logs in with">
        {ways.join(', ') || 'nothing'}
        {account.twoStep && ', and a code'}
        {account.confirmed ? '' : '; email not confirmed'}
      </Fact>
      <Fact name="Logged in">{sessions === 0 ? 'nowhere' : counted(sessions, 'session', 'sessions')}</Fact>
      {account.leavesAt && <Fact name="Leaves">{formatDate(account.leavesAt)}</Fact>}
      {locked && (
        <Fact name="Locked">
          {formatDate(locked.at)}
          {locked.until && ` until ${momentText(locked.until)}`} by{' '}
          {locked.by ? `@${locked.by}` : 'a former administrator'}: {locked.reason}
        </Fact>
      )}
    </dl>
  );
}

function Actions({ account, onDone }: { account: Account; onDone: () => void }) {
  const { username, admin, moderator, sessions, locked } = account;
  const [setRight, setting] = setModerator.useMutation();
  const [lock, locking] = lockMember.useMutation();
  const [unlock] = unlockMember.useMutation();
  const [end, ending] = endMemberSessions.useMutation();
  const [removeFactor, removing] = removeMemberFactor.useMutation();
  const [asking, setAsking] = useState<'lock' | 'factor'>();
  const { askForProof, proofDialog } = useProof();

  async function done(send: () => Promise<{ error?: unknown }>, text: string): Promise<void> {
    const { error } = await askForProof(send);
    setAsking(undefined);
    if (error) notify.error(errorText(error));
    else notify.success(text);
    onDone();
  }
  return (
    <div className="buttons">
      {/* One element for both, so that the focus stays when one replaces the other. */}
      {locked ? (
        <Button onClick={() => void done(() => unlock({ member: username }), 'The account is unlocked')}>
          Unlock account
        </Button>
      ) : (
        !admin && <Button onClick={() => setAsking('lock')}>Lock account</Button>
      )}
      {sessions > 0 && (
        <Button
          disabled={ending.isLoading}
          onClick={() => void done(() => end({ member: username }), 'All sessions are ended')}
        >
          End all sessions
        </Button>
      )}
      <Button
        disabled={setting.isLoading}
        onClick={() =>
          void done(
            () => setRight({ member: username, moderator: !moderator }),
            moderator ? 'No longer a moderator' : 'A moderator now',
          )
        }
      >
        {moderator ? 'Take the right of a moderator' : 'Make a moderator'}
      </Button>
      {account.twoStep && <Button onClick={() => setAsking('factor')}>Turn two-step login off</Button>}
      <ReasonDialog
        open={asking === 'lock'}
        title={`Lock @${username}?`}
        consequence="All sessions of the account end, and nobody can log in to it until it is unlocked. What it wrote stays."
        action="Lock account"
        busy={locking.isLoading}
        onClose={() => setAsking(undefined)}
        onAnswer={(reason) => void done(() => lock({ member: username, reason }), 'The account is locked')}
      />
      <ReasonDialog
        open={asking === 'factor'}
        title={`Turn two-step login off for @${username}?`}
        consequence="For members who have lost their phone and their recovery codes. Be sure that it is them who ask: then the password alone is enough. They get an email."
        action="Turn off"
        busy={removing.isLoading}
        onClose={() => setAsking(undefined)}
        onAnswer={(reason) =>
          void done(() => removeFactor({ member: username, reason }), 'Two-step login is off')
        }
      />
      {proofDialog}
    </div>
  );
}

/** Who did it, and why. */
const aboutOf = ({ admin, way, reason }: MemberEntry): string | undefined => {
  const who = admin ? `@${admin}` : way === 'administrator' ? 'a former administrator' : undefined;
  return [who, reason].filter(Boolean).join(': ') || undefined;
};

function Activity({ username }: { username: string }) {
  const [count, setCount] = useState(FIRST_COUNT);
  const query = getMemberActivity.useQuery({ member: username, count }, { refetchOnMountOrArgChange: true });
  if (query.error) return <LoadError title="The security activity could not be loaded." query={query} />;
  if (!query.data) return <ActivitySkeleton />;
  return (
    <ActivityList
      entries={query.data.entries}
      more={query.data.next !== null}
      count={count}
      loading={query.isFetching}
      onCount={setCount}
      about={aboutOf}
    />
  );
}
