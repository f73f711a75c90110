import { errorText, notify } from '@screenlore/browser-kit';
import { type ModerationCase, REASON_LABELS, type ReportReason } from '@screenlore/contracts';
import { AppLink, Button, counted, formatDate } from '@screenlore/ui';
import { shortMomentText } from '../shared/moment-text.js';
import { userPath } from '../shared/user-paths.js';
import { claimCase, restoreCase } from './api.js';
import { CaseText } from './case-text.js';
import { AppealForm, DecisionForm } from './decision-forms.js';
import styles from './moderation.module.css';
import { casePath, KIND_WORDS, outcomeWords } from './words.js';

/** A reported text, the reasons, and the possible decisions. */
export function CaseCard({ found, onChange }: { found: ModerationCase; onChange: () => void }) {
  const { _id, kind, author, reports, reasons, said, firstAt, appeal, held } = found;
  const path = casePath(found);
  const counts = Object.entries(reasons).filter(([, count]) => count > 0);
  return (
    <li className={styles.case} aria-labelledby={`case-${_id}`}>
      <div className={styles.head}>
        <h2 id={`case-${_id}`} dir="auto">
          {KIND_WORDS[kind]}
          {author !== null && (
            <>
              {' by '}
              <AppLink to={userPath(author)} className={styles.link}>
                @{author}
              </AppLink>
            </>
          )}
        </h2>
        {found.state === 'appealed' && <strong className={styles.mark}>Appeal</strong>}
        {held && <strong className={styles.mark}>Held automatically</strong>}
        <p className="muted">
          {held && reports === 0
            ? 'Many links by a new account on'
            : `${counted(reports, 'report', 'reports')} since`}{' '}
          <time dateTime={firstAt}>{formatDate(firstAt.slice(0, 10))}</time>
          {path && (
            <>
              {' · '}
              <AppLink to={path} className={styles.link}>
                Where it stands
              </AppLink>
            </>
          )}
        </p>
      </div>
      {counts.length > 0 && (
        <ul className="chips" aria-label="Reasons">
          {counts.map(([reason, count]) => (
            <li key={reason} className={styles.reason}>
              {REASON_LABELS[reason as ReportReason]} ({count})
            </li>
          ))}
        </ul>
      )}
      <CaseText found={found} />
      {said.length > 0 && (
        <details className={styles.said}>
          <summary>What reporters say</summary>
          <ul>
            {said.map(({ by, reason, words, at }) => (
              <li key={`${by} ${at}`} dir="auto">
                <span className="muted">
                  {by === null ? 'A deleted member' : `@${by}`} · {REASON_LABELS[reason]}
                </span>
                {words && <p>{words}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {appeal && (
        <section className={styles.quote} aria-label="Appeal">
          <h3>Its author appeals</h3>
          <p dir="auto">{appeal.text}</p>
        </section>
      )}
      {found.decision && <Decided found={found} />}
      <Actions found={found} onChange={onChange} />
    </li>
  );
}

function Decided({ found: { kind, decision, appeal, restoredAt } }: { found: ModerationCase }) {
  if (!decision) return null;
  const outcome = restoredAt || appeal?.result === 'overturned' ? 'restored' : decision.decision;
  return (
    <p dir="auto">
      <strong>{outcomeWords(appeal?.result === 'upheld' ? 'upheld' : outcome, kind)}</strong>
      {` · ${REASON_LABELS[decision.reason]} · ${shortMomentText(decision.at)}`}
      {decision.by !== null && ` · by @${decision.by}`}
      {decision.words && <span className={styles.words}>“{decision.words}”</span>}
    </p>
  );
}

function Actions({ found, onChange }: { found: ModerationCase; onChange: () => void }) {
  const { _id, state, claim, decision, own } = found;
  const [take, taking] = claimCase.useMutation();
  const set = async (claimed: boolean) => {
    const { error } = await take({ caseId: _id, claimed });
    if (error) notify.error(errorText(error));
    onChange();
  };
  if (state === 'decided') return <Restore found={found} onChange={onChange} />;
  if (own) return <p className="muted">You wrote this. Another moderator has to decide about it.</p>;
  if (state === 'appealed' && decision?.own)
    return (
      <p className="muted">
        You made this decision. Another moderator has to decide the appeal; while there is none, it waits.
      </p>
    );
  if (claim && !claim.own)
    return (
      <p className="muted" dir="auto">
        {claim.by === null ? 'Another moderator' : `@${claim.by}`} is working on this.
      </p>
    );
  if (!claim)
    return (
      <div className="buttons">
        <Button variant="primary" disabled={taking.isLoading} onClick={() => void set(true)}>
          Take this case
        </Button>
      </div>
    );
  return (
    <>
      <p className="muted">
        It is yours until {shortMomentText(claim.until)}.{' '}
        <Button variant="quiet" disabled={taking.isLoading} onClick={() => void set(false)}>
          Give it back
        </Button>
      </p>
      {state === 'appealed' ? (
        <AppealForm caseId={_id} onDone={onChange} />
      ) : (
        <DecisionForm found={found} onDone={onChange} />
      )}
    </>
  );
}

function Restore({
  found: { _id, decision, appeal, restoredAt, kind },
  onChange,
}: Parameters<typeof Actions>[0]) {
  const [restore, { isLoading }] = restoreCase.useMutation();
  const isBack = restoredAt !== null || appeal?.result === 'overturned';
  if (isBack || (decision?.decision !== 'withdrawn' && decision?.decision !== 'told')) return null;
  return (
    <div className="buttons">
      <Button
        icon="retry"
        disabled={isLoading}
        onClick={async () => {
          const { error } = await restore({ caseId: _id });
          if (error) notify.error(errorText(error));
          else notify.success('The decision is taken back');
          onChange();
        }}
      >
        {kind === 'profile' ? 'Take back' : 'Restore'}
      </Button>
    </div>
  );
}
