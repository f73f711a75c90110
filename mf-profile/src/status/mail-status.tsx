import { apiMutation, apiQuery, errorText, LoadError, notify } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';
import { Button, classNames, formatCount, Skeleton } from '@screenlore/ui';
import { shortMomentText } from '../shared/moment-text.js';
import styles from './status.module.css';

const getMailStatus = apiQuery('get-mail-status', { keepUnusedDataFor: 0 });
const sendMailAgain = apiMutation('send-mail-again');

type Mail = CallReply<'get-mail-status'>['troubled'][number];

/** Names of the kinds; a kind that only a newer portal knows appears as it is. */
const KINDS: Record<string, string> = {
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'verify-email': 'Confirm email',
  'email-changed': 'Email changed, to the old one',
  'email-set': 'Email changed, to the new one',
  'new-device': 'New device',
  'two-step': 'Two-step login',
  suspended: 'Account suspended',
  moderator: 'Right of a moderator',
  'way-changed': 'Ways to log in changed',
  'account-leaving': 'Account to be deleted',
};

const STATES: Record<Mail['state'], string> = { failed: 'Given up', unknown: 'May have been lost' };

/** The state of the portal's mail (MAIL-07), refreshed as often as the services'. */
export function MailStatus({ everyMs }: { everyMs: number }) {
  const query = getMailStatus.useQuery({}, { pollingInterval: everyMs, refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="mail" className={styles.mail}>
      <h2 id="mail">Email to members</h2>
      {query.data ? (
        <Told {...query.data} onAgain={() => void query.refetch()} />
      ) : query.error === undefined ? (
        <Skeleton height="3rem" />
      ) : (
        <LoadError title="The state of email could not be loaded." query={query} />
      )}
    </section>
  );
}

interface ToldProps extends CallReply<'get-mail-status'> {
  onAgain: () => void;
}

function Told({ on, waiting, troubled, troubledCount, onAgain }: ToldProps) {
  return (
    <>
      <p className={classNames(!on && styles.bad)}>
        {on
          ? `${waiting === 0 ? 'Nothing is' : formatCount(waiting)} waiting to be sent.`
          : 'Email is off: no SMTP server is set, so what needs email is hidden.'}
      </p>
      {troubled.length > 0 && (
        <>
          <p>
            {troubledCount > troubled.length
              ? `The newest ${troubled.length} of ${formatCount(troubledCount)} that may not have arrived:`
              : 'These may not have arrived:'}
          </p>
          <ul className={styles.instances}>
            {troubled.map((mail) => (
              <Troubled key={mail._id} mail={mail} isOn={on} onAgain={onAgain} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Troubled({ mail, isOn, onAgain }: { mail: Mail; isOn: boolean; onAgain: () => void }) {
  const [send, { isLoading }] = sendMailAgain.useMutation();
  const again = async () => {
    const { error } = await send({ mailId: mail._id });
    if (error) notify.error(errorText(error));
    else notify.success('The email will be sent again');
    onAgain();
  };
  return (
    <li className={styles.troubled}>
      <div>
        <p>
          {KINDS[mail.kind] ?? mail.kind} <span className={styles.bad}>{STATES[mail.state]}</span>
        </p>
        <p dir="auto" className={styles.name}>
          {mail.to}, <time dateTime={mail.at}>{shortMomentText(mail.at)}</time>
        </p>
        <p dir="auto" className={styles.name}>
          {mail.reason}
        </p>
      </div>
      {isOn && mail.canBeSentAgain && (
        <Button disabled={isLoading} onClick={again}>
          Send again
        </Button>
      )}
    </li>
  );
}
