import { REASON_LABELS, REPORT_REASONS, type ReportReason } from '@screenlore/contracts';
import { useId, useState } from 'react';
import { ReasonForm } from './reason-form.js';
import { canSpoil, type ReportProps } from './report-props.js';
import styles from './reports.module.css';
import { SpoilerForm } from './spoiler-form.js';

/** Asks what is wrong with a text: that it gives something away (SPOIL-13), or one of six reasons (MOD-30). */
export default function ReportForm(props: ReportProps & { onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | 'spoiler'>();
  const reasons = canSpoil(props) ? (['spoiler', ...REPORT_REASONS] as const) : REPORT_REASONS;
  return (
    <div className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={`${id}-fault`}>
        <legend className={styles.label}>Why?</legend>
        {reasons.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name={id}
              form={id}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {each === 'spoiler' ? 'It gives something away' : REASON_LABELS[each]}
          </label>
        ))}
      </fieldset>
      {reason === 'spoiler' && canSpoil(props) ? (
        <SpoilerForm {...props} formId={id} />
      ) : (
        <ReasonForm {...props} formId={id} reason={reason === 'spoiler' ? undefined : reason} />
      )}
    </div>
  );
}
