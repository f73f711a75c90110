import { LIMITS } from '@screenlore/contracts';
import { Button, classNames, counted, lazyModule, Modal } from '@screenlore/ui';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import dialog from '../shared/question/question.module.css';
import styles from './settings.module.css';

const formRules = lazyModule(() => import('./form-rules.js'));

interface ReasonDialogProps {
  open: boolean;
  title: string;
  consequence: string;
  action: string;
  /** Possible durations in days; a choice if there are several. */
  days?: readonly number[];
  /** Who reads the reason. */
  hint?: string;
  max?: number;
  busy: boolean;
  onClose: () => void;
  /** @param days the first unless the user chose another; undefined without a duration */
  onAnswer: (reason: string, days: number | undefined) => void;
}

/** Asks for a reason, which is recorded, before an action on an account. */
export const ReasonDialog = ({ open, title, ...form }: ReasonDialogProps) => (
  <Modal open={open} onClose={form.onClose} title={title}>
    <ReasonForm {...form} />
  </Modal>
);

/** Empty each time the dialog opens. */
function ReasonForm(props: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { consequence, action, days = [], busy, onClose, onAnswer } = props;
  const { hint = 'Kept on record, with your name.', max = LIMITS.moderationReasonMax } = props;
  const [chosen, choose] = useState(days[0]);
  const select = useId();
  const { form, field } = useForm<'reason'>({
    empty: { reason: '' },
    async send({ reason }) {
      const checked = (await formRules.load()).checkReason(reason);
      if ('faults' in checked) return checked.faults;
      onAnswer(checked.data, chosen);
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  return (
    <form {...form} className={dialog.dialog}>
      <p>{consequence}</p>
      {days.length > 1 && (
        <div className={styles.choice}>
          <label htmlFor={select}>For how long?</label>
          <select
            id={select}
            value={chosen}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            {days.map((each) => (
              <option key={each} value={each}>
                {counted(each, 'day', 'days')}
              </option>
            ))}
          </select>
        </div>
      )}
      <TextField {...field('reason')} label="Why?" hint={hint} autoComplete="off" maxLength={max} />
      <div className={classNames('buttons', dialog.answers)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
