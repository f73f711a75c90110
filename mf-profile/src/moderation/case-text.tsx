import type { JudgedText, ModerationCase } from '@screenlore/contracts';
import styles from './moderation.module.css';
import { WITHDRAWN_WORDS } from './words.js';

/** The text as it was when it was first reported, and as it is where it changed since. */
export function CaseText({ found: { kind, before, now, state, held, reports } }: { found: ModerationCase }) {
  const first = held && reports === 0 ? 'When it was held' : 'When it was first reported';
  const isSame = now && now.name === before.name && now.text === before.text;
  return (
    <>
      <Quote label={isSame ? undefined : first} text={before} />
      {now && !isSame && <Quote label="Now" text={now} />}
      {now === undefined && <p className="muted">What it says now could not be loaded.</p>}
      {now === null && state === 'open' && <p className="muted">Its author has deleted it.</p>}
      {now && !now.shown && (
        <p className="muted">
          {held && state === 'open' ? 'Its author alone sees it.' : `It is ${WITHDRAWN_WORDS[kind]}.`}
        </p>
      )}
    </>
  );
}

export function Quote({ label, text: { name, text } }: { label?: string | undefined; text: JudgedText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <blockquote className={styles.quote} tabIndex={0} aria-label={label ?? 'The text'}>
      {label && <p className={styles.label}>{label}</p>}
      {name && (
        <p dir="auto" className={styles.name}>
          {name}
        </p>
      )}
      <p dir="auto">{text}</p>
    </blockquote>
  );
}
