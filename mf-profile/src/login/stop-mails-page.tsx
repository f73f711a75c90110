import { errorText, notify, usePageTitle } from '@screenlore/browser-kit';
import { type MailStop, NOTICE_LABELS } from '@screenlore/contracts';
import { Button, ButtonLink } from '@screenlore/ui';
import { useState } from 'react';
import { stopNotificationMails } from './api.js';
import { LinkWaiting, Told, useLinkToken } from './link-parts.js';
import styles from './login-form.module.css';
import { LoginPlace } from './login-place.js';

const TITLE = 'No more mails';

const SETTINGS = <ButtonLink to="/settings/notifications">Go to your settings</ButtonLink>;

/** The kind of mails, as the rest of the sentence. */
const which = (stop: string): string => {
  if (stop === 'all') return 'mails about notifications, nor the weekly one';
  if (stop === 'weekly') return 'the weekly mail';
  const label: string | undefined = NOTICE_LABELS[stop as Exclude<MailStop, 'all' | 'weekly'>];
  return label ? `mails when ${label.charAt(0).toLowerCase()}${label.slice(1)}` : 'these mails';
};

/** One press stops mails, without a log-in (NOTE-17); programs that only open links change nothing. */
export default function StopMailsPage() {
  usePageTitle(TITLE);
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'gone'>();
  const [stop, { isLoading }] = stopNotificationMails.useMutation();
  const mails = which(token?.split('.')[1] ?? '');

  async function end() {
    const { error } = await stop({ token: token ?? '' });
    if (!error) setOutcome('done');
    else if ('status' in error && (error.status === 404 || error.status === 400)) setOutcome('gone');
    else notify.error(errorText(error));
  }

  if (outcome === 'done')
    return (
      <Told title="Done" action={SETTINGS}>
        {`You no longer get ${mails}. Your settings turn them on again.`}
      </Told>
    );
  if (outcome === 'gone' || token === '')
    return (
      <Told title="This link does not work" action={SETTINGS}>
        It works only if it is complete. Your settings say what comes by mail.
      </Told>
    );
  return (
    <LoginPlace title={TITLE}>
      {token === undefined ? (
        <LinkWaiting />
      ) : (
        <div className={styles.form}>
          <p>{`Press the button, and you no longer get ${mails}.`}</p>
          <Button variant="primary" disabled={isLoading} onClick={() => void end()}>
            Stop these mails
          </Button>
        </div>
      )}
    </LoginPlace>
  );
}
