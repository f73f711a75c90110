import { LIMITS } from '@screenlore/contracts';
import { Button, classNames, lazyModule, Modal } from '@screenlore/ui';
import { useEffect } from 'react';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import dialog from '../shared/question/question.module.css';

const formRules = lazyModule(() => import('./form-rules.js'));

interface ReasonDialogProps {
  open: boolean;
  title: string;
  consequence: string;
  action: string;
  busy: boolean;
  onClose: () => void;
  onAnswer: (reason: string) => void;
}

/** Asks why before something is done to an account: that is recorded. */
export const ReasonDialog = ({ open, title, ...form }: ReasonDialogProps) => (
  <Modal open={open} onClose={form.onClose} title={title}>
    <ReasonForm {...form} />
  </Modal>
);

/** Begins empty each time the dialog opens. */
function ReasonForm(props: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { consequence, action, busy, onClose, onAnswer } = props;
  const { form, field } = useForm<'reason'>({
    empty: { reason: '' },
    async send({ reason }) {
      const checked = (await formRules.load()).checkReason(reason);
      if ('faults' in checked) return checked.faults;
      onAnswer(checked.data);
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  return (
    <form {...form} className={dialog.dialog}>
      <p>{consequence}</p>
      <TextField
        {...field('reason')}
        label="Why?"
        hint="Kept on record, with your name."
        autoComplete="off"
        maxLength={LIMITS.moderationReasonMax}
      />
      <div className={classNames('buttons', dialog.answers)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
