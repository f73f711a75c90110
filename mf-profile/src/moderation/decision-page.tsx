import { errorText, LoadError, notify, SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { type OwnDecision, REASON_LABELS, REPORT_LIMITS } from '@screenlore/contracts';
import { Button, EmptyState, formatDate, Page, Skeleton } from '@screenlore/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { momentText } from '../shared/moment-text.js';
import { appealDecision, getOwnDecision } from './api.js';
import { Quote } from './case-text.js';
import styles from './moderation.module.css';
import { LogLink } from './queue-page.js';
import { KIND_WORDS, outcomeWords } from './words.js';

/** /moderation/case/:caseId: the decision about the reader's text, and its reason (MOD-43). */
export default function DecisionPage() {
  usePageTitle('The moderators’ decision');
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <h1>The moderators’ decision</h1>
        <Decision />
      </Page>
    </SignedInOnly>
  );
}

function Decision() {
  const { caseId = '' } = useParams();
  const query = getOwnDecision.useQuery({ caseId });
  const { currentData: decision, error } = query;
  if (decision) return <Decided decision={decision} />;
  if (!error) return <Skeleton height="16rem" />;
  if ('status' in error && (error.status === 404 || error.status === 400))
    return (
      <EmptyState icon="search" title="There is no decision here">
        It was about somebody else’s text, or more than two years ago.
      </EmptyState>
    );
  return <LoadError title="The decision could not be loaded." query={query} />;
}

function Decided({ decision }: { decision: OwnDecision }) {
  const { _id, kind, text, held, outcome, reason, words, at, appeal, appealUntil } = decision;
  return (
    <div className={styles.case}>
      <p>
        Your {KIND_WORDS[kind].toLowerCase()}{' '}
        {held ? 'waited for a moderator, as your account was new' : 'was reported'}. Moderators looked at it
        on <time dateTime={at}>{momentText(at)}</time>.
      </p>
      <dl className={styles.facts}>
        <dt>Decision</dt>
        <dd>{outcomeWords(outcome, kind)}</dd>
        {outcome !== 'nothing' && (
          <>
            <dt>Why</dt>
            <dd>{REASON_LABELS[reason]}</dd>
          </>
        )}
        {words && (
          <>
            <dt>What they say</dt>
            <dd dir="auto">{words}</dd>
          </>
        )}
      </dl>
      <Quote label="What it said" text={text} />
      {appeal && (
        <section className={styles.form}>
          <h2>Your appeal</h2>
          <p dir="auto">{appeal.text}</p>
          <p className={appeal.answeredAt ? '' : 'muted'} dir="auto">
            {appeal.answeredAt
              ? `${outcomeWords(outcome, kind)}. ${appeal.answer ?? ''}`
              : 'It waits for another moderator. You will be notified.'}
          </p>
        </section>
      )}
      {appealUntil && <Appeal caseId={_id} until={appealUntil} />}
      <p className="muted">
        All decisions are in the <LogLink />, without names.
      </p>
    </div>
  );
}

function Appeal({ caseId, until }: { caseId: string; until: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [send, { isLoading }] = appealDecision.useMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { error } = await send({ caseId, text });
    if (error) setFault(errorText(error));
    else notify.success('Your appeal is sent. Another moderator will decide');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Appeal</h2>
      <label htmlFor={id}>Why is the decision wrong?</label>
      <textarea
        dir="auto"
        id={id}
        className={styles.area}
        rows={5}
        maxLength={REPORT_LIMITS.appealMax}
        value={text}
        aria-describedby={`${id}-said`}
        aria-invalid={fault !== ''}
        onChange={({ target }) => {
          setText(target.value);
          setFault('');
        }}
      />
      <p id={`${id}-said`} className={fault ? styles.fault : 'muted'}>
        {fault ? (
          <span role="alert">{fault}</span>
        ) : (
          <>
            You can appeal once, until <time dateTime={until}>{formatDate(until.slice(0, 10))}</time>.
          </>
        )}
      </p>
      <div className="buttons">
        <Button type="submit" variant="primary" disabled={isLoading}>
          Appeal
        </Button>
      </div>
    </form>
  );
}
