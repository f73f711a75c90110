import { apiMutation, errorText, notify } from '@screenlore/browser-kit';
import { REPORT_LIMITS, type ReportReason } from '@screenlore/contracts';
import { AppLink, Button } from '@screenlore/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { ReportProps } from './report-props.js';
import styles from './reports.module.css';

const reportText = apiMutation('report-text');

interface ReasonFormProps extends ReportProps {
  /** Of the form, which the reasons above belong to. */
  formId: string;
  reason: ReportReason | undefined;
  onClose: () => void;
}

/** The words of a report, and its button. */
export function ReasonForm({ formId, reason, onClose, ...reported }: ReasonFormProps) {
  const { kind, id: text, listKey: key, reveal } = reported;
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  const [send, { isLoading }] = reportText.useMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason answers what was wrong
  useEffect(() => setFault(''), [reason]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reason) {
      setFault('Choose a reason');
      return;
    }
    const { data, error } = await send({ kind, id: text, reason, words: words.trim() || null, key, reveal });
    if (error) {
      setFault(errorText(error));
      return;
    }
    notify.success(data.changed ? 'Your report is changed' : 'Thank you. Moderators will look at it');
    onClose();
  };
  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={`${formId}-words`} className={styles.label}>
        Anything else? (optional)
      </label>
      <textarea
        dir="auto"
        id={`${formId}-words`}
        className={styles.area}
        rows={3}
        maxLength={REPORT_LIMITS.wordsMax}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p id={`${formId}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      <p className="muted">
        Moderators see your username; who wrote it does not. You are notified of what they decide, and it is
        counted in the{' '}
        <AppLink to="/moderation/log" className={styles.link}>
          log of moderation
        </AppLink>
        .
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isLoading}>
          Report
        </Button>
      </div>
    </form>
  );
}
