import type { Category } from '@screenlore/contracts';
import { Button, useHistoryStep } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './filter-panel.module.css';
import { matching } from './filters.js';
import { OptionChip } from './option-chip.js';

interface AllOptionsProps {
  /** The group, for the search box. */
  label: string;
  options: string[];
  kind: Category;
  /** How many titles of the kind each would bring; undefined while it is not known. */
  counts: ReadonlyMap<string, number> | undefined;
  chosen: string | null;
  /** Keeps the choice without applying it. */
  onSave: (value: string | null) => void;
  /** Back leads to the groups. */
  onBack: () => void;
}

/** All options of a group with a search box; a press on the chosen one takes it back (RANK-03). */
export function AllOptions({ label, options, kind, counts, chosen, onSave, onBack }: AllOptionsProps) {
  useHistoryStep({ onBack });
  const [value, setValue] = useState(chosen);
  const [term, setTerm] = useState('');
  const found = matching(options, term);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  // With a keyboard one types at once; on a touch screen a keyboard would cover the options. Either way they
  // are read from the top, however far down the groups were.
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
