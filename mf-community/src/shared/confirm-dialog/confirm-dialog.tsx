import { isBlankText, LIMITS, MESSAGES } from '@screenlore/contracts';
import { Button, type IconName, Modal } from '@screenlore/ui';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The label of the confirming button. */
  action: string;
  icon: IconName;
  /** Asks administrators for a reason, which is recorded, before they act on another user's text. */
  asksReason: boolean;
  /** The consequence. */
  children: ReactNode;
  onClose: () => void;
  /** Where the focus goes when it closes; by default, or if this finds nothing, to what opened it. */
  returnTo?: () => HTMLElement | null;
  /** @param reason empty if none is asked for */
  onDone: (reason: string) => void;
}

export const ConfirmDialog = ({ open, title, returnTo, ...form }: ConfirmDialogProps) => (
  <Modal open={open} onClose={form.onClose} title={title} returnTo={returnTo}>
    <ConfirmForm {...form} />
  </Modal>
);

type FormProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'returnTo'>;

/** Empty each time the dialog opens. */
function ConfirmForm({ action, icon, asksReason, children, onClose, onDone }: FormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = asksReason && isBlankText(reason);
    setMissing(isMissing);
    if (!isMissing) onDone(reason.trim());
    else area.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{children}</p>
      {asksReason && (
        <>
          <label htmlFor={id} className={styles.label}>
            Why?
          </label>
          <textarea
            dir="auto"
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
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" icon={icon}>
          {action}
        </Button>
      </div>
    </form>
  );
}
