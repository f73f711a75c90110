import type { Category } from '@screenlore/contracts';
import { Button, useHistoryStep } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './filter-panel.module.css';
import { matching } from './filters.js';
import { OptionChip } from './option-chip.js';

interface AllOptionsProps {
  /** The group's name, for the search box. */
  label: string;
  options: string[];
  kind: Category;
  /** The number of titles for each; undefined while unknown. */
  counts: ReadonlyMap<string, number> | undefined;
  chosen: string | null;
  /** Keeps the choice without applying it. */
  onSave: (value: string | null) => void;
  /** Back leads to the groups. */
  onBack: () => void;
}

/** All options of a group with a search box; pressing the chosen option removes it (RANK-03). */
export function AllOptions({ label, options, kind, counts, chosen, onSave, onBack }: AllOptionsProps) {
  useHistoryStep({ onBack });
  const [value, setValue] = useState(chosen);
  const [term, setTerm] = useState('');
  const found = matching(options, term);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  // With a keyboard the search box gets the focus; on a touch screen an on-screen keyboard would cover the options.
  // Either way
  // the list starts at its top, however far the groups were scrolled.
  useEffect(() => {
    const target = matchMedia('(pointer: coarse)').matches ? list.current : search.current;
    target?.focus({ preventScroll: true });
    const scroller = target?.closest('[role="dialog"]')?.parentElement;
    if (scroller) scroller.scrollTop = 0;
  }, []);

  return (
    <>
      <input
        dir="auto"
        ref={search}
        type="search"
        className={styles.search}
        aria-label={`Search: ${label}`}
        placeholder="Search..."
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <fieldset ref={list} className={`chips ${styles.allOptions}`} tabIndex={-1}>
        <legend className="visually-hidden">{label}</legend>
        {found.map((option) => (
          <OptionChip
            key={option}
            {...{ kind, option, counts }}
            chosen={option === value}
            onClick={() => setValue(option === value ? null : option)}
          />
        ))}
        {found.length === 0 && (
          <p dir="auto" className="muted">
            Nothing matches “{term}”.
          </p>
        )}
      </fieldset>
      <div className={styles.footer}>
        <Button
          onClick={() => {
            setValue(null);
            setTerm('');
          }}
        >
          Clear
        </Button>
        <Button variant="primary" onClick={() => onSave(value)}>
          Save
        </Button>
      </div>
    </>
  );
}
