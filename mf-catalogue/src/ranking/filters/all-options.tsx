import { Button, ToggleChip } from '@screenlore/ui';
import { useState } from 'react';
import styles from './filter-panel.module.css';
import { matching } from './matching.js';

interface AllOptionsProps {
  /** The group, for the search box. */
  label: string;
  options: string[];
  chosen: string | null;
  /** Keeps the choice without applying it. */
  onSave: (value: string | null) => void;
}

/** All options of a group with a search box; a press on the chosen one takes it back (RANK-03). */
export function AllOptions({ label, options, chosen, onSave }: AllOptionsProps) {
  const [value, setValue] = useState(chosen);
  const [term, setTerm] = useState('');
  const found = matching(options, term);
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={`Search: ${label}`}
        placeholder="Search..."
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <fieldset className={styles.allOptions}>
        <legend className="visually-hidden">{label}</legend>
        {found.map((option) => (
          <ToggleChip
            key={option}
            pressed={option === value}
            onClick={() => setValue(option === value ? null : option)}
          >
            {option}
          </ToggleChip>
        ))}
        {found.length === 0 && <p className={styles.nothing}>Nothing matches “{term}”.</p>}
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
