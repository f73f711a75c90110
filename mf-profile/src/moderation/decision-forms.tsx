import { errorText, notify } from '@screenlore/browser-kit';
import {
  LIMITS,
  type ModerationCase,
  REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useId, useState } from 'react';
import { decideAppeal, decideCase } from './api.js';
import styles from './moderation.module.css';
import { TEMPLATES } from './words.js';

interface WordsProps {
  label: string;
  value: string;
  templates?: readonly string[];
  onChange: (words: string) => void;
}

/** A message to the author, with a template to start from. */
function Words({ label, value, templates = [], onChange }: WordsProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {templates.length > 0 && (
        <select
          className="select-chip"
          aria-label="Template"
          value=""
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Begin with a template…</option>
          {templates.map((template) => (
            <option key={template}>{template}</option>
          ))}
        </select>
      )}
      <textarea
        dir="auto"
        id={id}
        className={styles.area}
        rows={3}
        maxLength={LIMITS.moderationReasonMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The decision about a reported text (MOD-37). */
export function DecisionForm({ found, onDone }: { found: ModerationCase; onDone: () => void }) {
  const { _id, kind, reasons, reports, now, held } = found;
  const [most] = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const [reason, setReason] = useState((most?.[0] ?? (held ? 'spam' : 'other')) as ReportReason);
  const [words, setWords] = useState('');
  const [decide, { isLoading }] = decideCase.useMutation();
  const id = useId();
  const send = async (decision: 'nothing' | 'withdrawn' | 'told') => {
    const { error } = await decide({ caseId: _id, decision, reason, words: words.trim() || null });
    if (error) notify.error(errorText(error));
    else
      notify.success(
        `It is decided. ${reports === 0 ? 'Its author is' : 'Author and reporters are'} answered`,
      );
    onDone();
  };
  if (now === null)
    return (
      <div className="buttons">
        <Button variant="primary" disabled={isLoading} onClick={() => void send('nothing')}>
          Close the case
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <label htmlFor={id}>Reason</label>
        <select
          id={id}
          className="select-chip"
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        >
          {REPORT_REASONS.map((each) => (
            <option key={each} value={each}>
              {REASON_LABELS[each]}
            </option>
          ))}
        </select>
      </div>
      <Words label="To its author" value={words} templates={TEMPLATES} onChange={setWords} />
      <div className="buttons">
        <Button icon="check" disabled={isLoading} onClick={() => void send('nothing')}>
          {held ? 'Let it through' : 'Nothing wrong'}
        </Button>
        {kind === 'profile' ? (
          <Button variant="primary" disabled={isLoading || !words.trim()} onClick={() => void send('told')}>
            Tell the member
          </Button>
        ) : (
          <Button variant="primary" icon="trash" disabled={isLoading} onClick={() => void send('withdrawn')}>
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}

/** The decision about an appeal (MOD-47). */
export function AppealForm({ caseId, onDone }: { caseId: string; onDone: () => void }) {
  const [words, setWords] = useState('');
  const [decide, { isLoading }] = decideAppeal.useMutation();
  const send = async (overturned: boolean) => {
    const { error } = await decide({ caseId, overturned, words: words.trim() || null });
    if (error) notify.error(errorText(error));
    else notify.success('The appeal is decided. Author and reporters are answered');
    onDone();
  };
  return (
    <div className={styles.form}>
      <Words label="To its author" value={words} onChange={setWords} />
      <div className="buttons">
        <Button disabled={isLoading} onClick={() => void send(false)}>
          Uphold the decision
        </Button>
        <Button variant="primary" icon="retry" disabled={isLoading} onClick={() => void send(true)}>
          Overturn and restore
        </Button>
      </div>
    </div>
  );
}
