import type { Import } from '@screenlore/contracts';
import { Icon } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { ConflictRules } from './conflict-rules.js';
import { ImportBar } from './import-bar.js';
import { ListsSection } from './lists-section.js';
import { OUTCOMES } from './outcomes.js';
import { SaveTitles } from './save-titles.js';
import { TakeLikely } from './take-likely.js';
import { TitleList } from './title-list.js';
import { hereWords } from './title-words.js';
import styles from './titles.module.css';

/** The search waits for a pause (ms) in typing. */
const TYPING_MS = 200;
const OLDER =
  'This file is older than your last import from this account. It removes nothing, and where it differs, what you have here stays unless you choose otherwise.';

/** Up to this many titles need no search. */
const SEARCHED_FROM = 10;

/** All titles of an import by result, or by name (LIB-170). */
export function TitlesSection({ job }: { job: Import }) {
  const [term, setTerm] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(term.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [term]);
  // A choice for all loads the titles again: open parts stay open meanwhile.
  const isPreview = job.state === 'matching' || job.state === 'ready';
  const total = Object.values(job.titles).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.titles} aria-label="Titles">
      {total > 0 && <p className={styles.here}>{hereWords(job)}</p>}
      <ImportBar job={job} />
      {job.older && <p>{OLDER}</p>}
      {total >= SEARCHED_FROM && (
        <input
          dir="auto"
          type="search"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          aria-label="Search the titles of this import"
          placeholder="Search these titles"
          maxLength={100}
          autoComplete="off"
        />
      )}
      {query === '' ? (
        <div>
          {OUTCOMES.filter(([outcome]) => job.titles[outcome]).map(([outcome, name, meaning]) => (
            <Outcome
              key={`${outcome} ${isPreview ? 'preview' : job.state}`}
              {...{ job, outcome, name, meaning }}
            />
          ))}
          {job.state === 'applied' && job.likely > 0 && <TakenLikely job={job} />}
          {job.options.parts.includes('lists') && <ListsSection job={job} />}
        </div>
      ) : (
        <TitleList key={query} {...{ job, query }} outcome={null} label="Titles found" />
      )}
    </section>
  );
}

/** Imported titles that are only likely, to review afterwards. */
function TakenLikely({ job }: { job: Import }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.outcome} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" className={styles.chevron} />
        <span className={styles.outcomeName}>Probable matches, imported</span>
        <span className={styles.count}>{job.likely.toLocaleString()}</span>
      </summary>
      <p className="muted">Wrong title? Choose another one, and everything imported with it moves there.</p>
      {open && <TitleList job={job} outcome={null} likely query="" label="Probable matches, imported" />}
    </details>
  );
}

interface OutcomeProps {
  job: Import;
  outcome: (typeof OUTCOMES)[number][0];
  name: string;
  meaning: string;
}

function Outcome({ job, outcome, name, meaning }: OutcomeProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.outcome} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" className={styles.chevron} />
        <span dir="auto" className={styles.outcomeName}>
          {name}
        </span>
        <span className={styles.count}>{(job.titles[outcome] ?? 0).toLocaleString()}</span>
      </summary>
      <p className="muted">{meaning}</p>
      {outcome === 'likely' && !job.options.likely && <TakeLikely job={job} />}
      {open && (
        <>
          {outcome === 'conflict' && <ConflictRules job={job} />}
          <TitleList job={job} outcome={outcome} query="" label={name} />
          <SaveTitles job={job} outcome={outcome} />
        </>
      )}
    </details>
  );
}
