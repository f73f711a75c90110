import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { Button, type IconName, Modal } from '@screenlore/ui';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What the button that does it says. */
  action: string;
  icon: IconName;
  /** What will happen. */
  children: ReactNode;
  onClose: () => void;
  onDone: (reason: string) => void;
}

/** Asks an administrator why, before something is done to what somebody else wrote: it is recorded. */
export function ReasonDialog({ open, title, action, icon, children, onClose, onDone }: ReasonDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <ReasonForm action={action} icon={icon} onClose={onClose} onDone={onDone}>
        {children}
      </ReasonForm>
    </Modal>
  );
}

/** Begins empty each time the dialog opens. */
function ReasonForm({ action, icon, children, onClose, onDone }: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setMissing(true);
      area.current?.focus();
      return;
    }
    onDone(reason.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{children}</p>
      <label htmlFor={id} className={styles.label}>
        Why?
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={3}
        required
        maxLength={LIMITS.moderationReasonMax}
        value={reason}
        aria-invalid={missing}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <p id={`${id}-said`} className={styles.said} data-missing={missing}>
        {missing ? <span role="alert">{MESSAGES.reasonMissing}</span> : 'Kept on record, with your name.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" icon={icon}>
          {action}
        </Button>
      </div>
    </form>
  );
}
