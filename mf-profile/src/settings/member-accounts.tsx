import { useSearchParams } from '@screenlore/browser-kit/router';
import { Button } from '@screenlore/ui';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { MemberAccount } from './member-account.js';
import styles from './settings.module.css';

/** In the address, so that a link leads to an account. */
const PARAMETER = 'account';

/** For administrators: an account by its username, and what can be done to it (GATE-20). */
export function MemberAccounts() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get(PARAMETER) ?? '';
  const { form, field, filled } = useForm<'username'>({
    empty: { username: shown },
    send: async ({ username }) => {
      setSearch({ [PARAMETER]: username.trim().replace(/^@/, '') });
      return undefined;
    },
  });
  return (
    <section className={styles.section} aria-labelledby="members">
      <h2 id="members">Accounts</h2>
      <p className="muted">
        Lock an account, end its sessions, or see who logged in to it. Every act is recorded.
      </p>
      <form {...form} className={styles.find} aria-label="Find an account">
        <TextField {...field('username')} label="Username" autoComplete="off" autoCapitalize="none" />
        <Button type="submit" disabled={!filled} className={styles.submit}>
          Show account
        </Button>
      </form>
      {shown !== '' && <MemberAccount key={shown} username={shown} />}
    </section>
  );
}
