import { LIMITS, MESSAGES, moderationReason } from '@screenlore/contracts';
import { Button, classNames, Modal } from '@screenlore/ui';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import styles from './settings.module.css';

interface LockDialogProps {
  open: boolean;
  username: string;
  busy: boolean;
  onClose: () => void;
  onLock: (reason: string) => void;
}

/** Asks why before an account is locked: that is recorded. */
export const LockDialog = ({ open, username, ...form }: LockDialogProps) => (
  <Modal open={open} onClose={form.onClose} title={`Lock @${username}?`}>
    <LockForm {...form} />
  </Modal>
);

/** Begins empty each time the dialog opens. */
function LockForm({ busy, onClose, onLock }: Omit<LockDialogProps, 'open' | 'username'>) {
  const { form, field } = useForm<'reason'>({
    empty: { reason: '' },
    async send({ reason }) {
      const checked = moderationReason.safeParse(reason);
      if (!checked.success) return { reason: checked.error.issues[0]?.message ?? MESSAGES.reasonMissing };
      onLock(checked.data);
      return undefined;
    },
  });
  return (
    <form {...form} className={styles.dialog}>
      <p>
        All sessions of the account end, and nobody can log in to it until it is unlocked. What it wrote
        stays.
      </p>
      <TextField
        {...field('reason')}
        label="Why?"
        hint="Kept on record, with your name."
        autoComplete="off"
        maxLength={LIMITS.moderationReasonMax}
      />
      <div className={classNames('buttons', styles.answers)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          Lock account
        </Button>
      </div>
    </form>
  );
}
