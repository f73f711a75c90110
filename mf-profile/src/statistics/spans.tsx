import { useNavigate } from '@screenlore/browser-kit/router';
import { Button, LinkChip } from '@screenlore/ui';
import { type FormEvent, useState } from 'react';
import { statisticsPath, userPath } from '../shared/user-paths.js';
import { SPAN_NAMES, type SpanChoice, writeSpan } from './span-choice.js';
import styles from './statistics.module.css';

interface SpansProps {
  username: string;
  choice: SpanChoice;
}

const NAMED = ['all', 'year', 'month', 'week'] as const;
const YEARS = 3;

/** Links to the spans, and to the years in review. */
export function Spans({ username, choice }: SpansProps) {
  const here = statisticsPath(username);
  const thisYear = new Date().getFullYear();
  return (
    <div className={styles.spans}>
      <nav aria-label="Span" className={styles.links}>
        {NAMED.map((span) => (
          <LinkChip
            key={span}
            to={`${here}${writeSpan({ span, from: null, to: null })}`}
            current={choice.span === span}
          >
            {SPAN_NAMES[span]}
          </LinkChip>
        ))}
        {Array.from({ length: YEARS }, (_, at) => thisYear - at).map((year) => (
          <LinkChip key={year} to={`${userPath(username)}/year/${year}`} current={false}>
            {year} in review
          </LinkChip>
        ))}
      </nav>
      <CustomSpan key={`${choice.from} ${choice.to}`} choice={choice} />
    </div>
  );
}

function CustomSpan({ choice }: Pick<SpansProps, 'choice'>) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(choice.from ?? '');
  const [to, setTo] = useState(choice.to ?? '');
  const isBackwards = from !== '' && to !== '' && to < from;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBackwards)
      void navigate({ search: writeSpan({ span: 'custom', from: from || null, to: to || null }) });
  }
  return (
    <form className={styles.custom} onSubmit={submit}>
      <label>
        <span>From</span>
        <input type="date" value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
      </label>
      <label>
        <span>To</span>
        <input
          type="date"
          value={to}
          aria-invalid={isBackwards}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={isBackwards}>
        Show
      </Button>
      {isBackwards && <p role="alert">The last day is before the first.</p>}
    </form>
  );
}
