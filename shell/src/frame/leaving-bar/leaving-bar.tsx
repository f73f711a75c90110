import { apiMutation, errorText, notify, useSessionActions, useUser } from '@screenlore/browser-kit';
import { Button, formatMoment } from '@screenlore/ui';
import styles from './leaving-bar.module.css';

const keepAccount = apiMutation('keep-account', { tags: ['profile'] });

/** LIB-111: on every page until the day of an account's deletion, with a way to keep it. */
export function LeavingBar() {
  const user = useUser();
  const { leaves } = useSessionActions();
  const [send, { isLoading }] = keepAccount.useMutation();
  if (!user?.leavesAt) return null;

  async function keep(): Promise<void> {
    const { error } = await send({});
    if (error) return void notify.error(errorText(error));
    leaves(null);
    notify.success('Your account is kept');
  }

  return (
    <aside className={styles.bar} aria-label="Your account is leaving" data-screen-only>
      <p>
        Your account will be deleted on{' '}
        <time dateTime={user.leavesAt} className={styles.day}>
          {formatMoment(user.leavesAt)}
        </time>
        .
      </p>
      <Button disabled={isLoading} onClick={() => void keep()}>
        {isLoading ? 'Keeping it…' : 'Keep my account'}
      </Button>
    </aside>
  );
}
