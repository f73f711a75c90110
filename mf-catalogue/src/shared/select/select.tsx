import type { ReactNode } from 'react';
import styles from './select.module.css';

interface SelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** `option` and `optgroup` elements. */
  children: ReactNode;
}

/** A select box in the shape of a chip. */
export const Select = ({ label, value, onChoose, children }: SelectProps) => (
  <label className={styles.choice}>
    <span className="visually-hidden">{label}</span>
    <select className="select-chip" value={value} onChange={(event) => onChoose(event.target.value)}>
      {children}
    </select>
  </label>
);
