import { useSearchParams } from '@screenlore/browser-kit/router';
import { Button } from '@screenlore/ui';
import { type ReactNode, useId } from 'react';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import styles from './settings.module.css';

/** The query parameter, so that a link can lead to an account. */
const PARAMETER = 'account';

interface FindAccountProps {
  label: string;
  /** The purpose of this part. */
  purpose: string;
  /** The account found. */
  children: (username: string) => ReactNode;
}

/** A part of the settings that finds an account by its username. */
export function FindAccount({ label, purpose, children }: FindAccountProps) {
  const heading = useId();
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
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <p className="muted">{purpose}</p>
      <form {...form} className={styles.find} aria-label="Find an account">
        <TextField {...field('username')} label="Username" autoComplete="off" autoCapitalize="none" />
        <Button type="submit" disabled={!filled} className={styles.submit}>
          Show account
        </Button>
      </form>
      {shown !== '' && children(shown)}
    </section>
  );
}
