import { errorText, LoadError, notify } from '@screenlore/browser-kit';
import {
  type CallInput,
  type ModeratedAccount,
  SANCTION_DAYS,
  SANCTION_LIMITS,
  type Sanction,
} from '@screenlore/contracts';
import { Button, formatDate, preloadModal, TextSkeleton } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { momentText } from '../shared/moment-text.js';
import { useProof } from '../shared/proof/use-proof.js';
import { ActivityList } from './activity-list.js';
import { getMemberSanctions, liftSanction, sanctionMember } from './api.js';
import { Fact, WhoseFacts } from './fact.js';
import { ReasonDialog } from './reason-dialog.js';
import styles from './settings.module.css';

const NOT_FOUND = 404;

/** An account for moderators: current sanctions, actions, and history (MOD-10). */
export function ModeratedMember({ username }: { username: string }) {
  const query = getMemberSanctions.useQuery({ member: username }, { refetchOnMountOrArgChange: true });
  useEffect(() => void preloadModal(), []);
  if (query.error && 'status' in query.error && query.error.status === NOT_FOUND)
    return <p role="status">There is no account with this username.</p>;
  if (query.error) return <LoadError title="The account could not be loaded." query={query} />;
  if (!query.data) return <TextSkeleton lines={5} />;
  const { account } = query.data;
  return (
    <div className={styles.section}>
      <Facts account={account} />
      {account.trusted ? (
        <p className="muted">
          A moderator or administrator. Only an administrator can take that right, and nothing can be done
          before.
        </p>
      ) : (
        <Actions account={account} onDone={() => void query.refetch()} />
      )}
      <h3>What was done before</h3>
      <ActivityList
        entries={account.history}
        more={false}
        count={account.history.length}
        loading={false}
        onCount={() => {}}
        about={({ admin, reason }) => [admin && `@${admin}`, reason].filter(Boolean).join(': ') || undefined}
      />
    </div>
  );
}

function Facts({ account }: { account: ModeratedAccount }) {
  const { joinedAt, silence, suspension, removal, locked } = account;
  return (
    <dl className={styles.account}>
      <WhoseFacts account={account} />
      <Fact name="Since">{formatDate(joinedAt)}</Fact>
      {silence && <Fact name="Silenced">{endingText(silence)}</Fact>}
      {suspension && <Fact name="Suspended">{endingText(suspension)}</Fact>}
      {removal && <Fact name="Removed">{removalText(removal)}</Fact>}
      {locked && <Fact name="Locked">by an administrator</Fact>}
    </dl>
  );
}

const endingText = ({ until, by, reason }: NonNullable<ModeratedAccount['silence']>): string =>
  `until ${momentText(until)}, by ${by ? `@${by}` : 'a former moderator'}: ${reason}`;

const removalText = ({ until, by, reason }: NonNullable<ModeratedAccount['removal']>): string =>
  `by ${by ? `@${by}` : 'a former moderator'}: ${reason}. It can be taken back until ${momentText(until)}`;

const DIALOGS = {
  warn: {
    title: 'Warn',
    consequence: 'They are notified, and read your words in the settings of their account.',
    done: 'The member is warned',
  },
  silence: {
    title: 'Silence',
    consequence:
      'They go on reading, rating and keeping private lists, but publish nothing: no comments, reviews, articles, opinions or public lists, and no likes and follows.',
    done: 'The member is silenced',
  },
  suspend: {
    title: 'Suspend',
    consequence: 'All their sessions end, and they cannot log in until it is over. What they wrote stays.',
    done: 'The member is suspended',
  },
  remove: {
    title: 'Remove everything',
    consequence:
      'For spammers: nobody sees their articles, reviews, comments, opinions, lists and profile any more, and they cannot log in. You can take it back for 30 days.',
    done: 'Everything is removed',
  },
} as const satisfies Record<Sanction, object>;

const LIFTED = {
  silence: 'The silence is over',
  suspend: 'The suspension is over',
  remove: 'Everything is back',
} as const;

function Actions({ account, onDone }: { account: ModeratedAccount; onDone: () => void }) {
  const { username: member, silence, suspension, removal, locked } = account;
  const [sanction, sending] = sanctionMember.useMutation();
  const [lift, lifting] = liftSanction.useMutation();
  const [asking, setAsking] = useState<Sanction>();
  const { askForProof, proofDialog } = useProof();

  async function send(send: () => Promise<{ error?: unknown }>, text: string): Promise<void> {
    const { error } = await askForProof(send);
    setAsking(undefined);
    if (error) notify.error(errorText(error));
    else notify.success(text);
    onDone();
  }
  const end = (what: CallInput<'lift-sanction'>['what']) =>
    void send(() => lift({ member, what }), LIFTED[what]);
  return (
    <div className="buttons">
      <Button onClick={() => setAsking('warn')}>Warn</Button>
      {silence ? (
        <Button disabled={lifting.isLoading} onClick={() => end('silence')}>
          End the silence
        </Button>
      ) : (
        <Button onClick={() => setAsking('silence')}>Silence</Button>
      )}
      {suspension ? (
        <Button disabled={lifting.isLoading} onClick={() => end('suspend')}>
          End the suspension
        </Button>
      ) : (
        !locked && !removal && <Button onClick={() => setAsking('suspend')}>Suspend</Button>
      )}
      {removal ? (
        <Button disabled={lifting.isLoading} onClick={() => end('remove')}>
          Bring everything back
        </Button>
      ) : (
        <Button onClick={() => setAsking('remove')}>Remove everything</Button>
      )}
      {(['warn', 'silence', 'suspend', 'remove'] as const).map((what) => (
        <ReasonDialog
          key={what}
          open={asking === what}
          title={
            what === 'remove' ? `Remove everything of @${member}?` : `${DIALOGS[what].title} @${member}?`
          }
          consequence={DIALOGS[what].consequence}
          action={DIALOGS[what].title}
          days={SANCTION_DAYS[what]}
          hint="They read this. Kept on record, with your name."
          max={SANCTION_LIMITS.reasonMax}
          busy={sending.isLoading}
          onClose={() => setAsking(undefined)}
          onAnswer={(reason, days) =>
            void send(() => sanction({ member, what, days: days ?? null, reason }), DIALOGS[what].done)
          }
        />
      ))}
      {proofDialog}
    </div>
  );
}
