import type { ChosenOrder, OpenDates } from '@screenlore/export-readers';
import { formatDate } from '@screenlore/ui';
import styles from './imports.module.css';

const ORDERS: readonly string[] = ['dayFirst', 'monthFirst', 'unknown'];
const isOrder = (value: string): value is ChosenOrder => ORDERS.includes(value);

interface DateOrderProps {
  columns: OpenDates['columns'];
  chosen: ChosenOrder | undefined;
  onChoose: (order: ChosenOrder) => void;
}

/** Asks for the order of day and month when dates are ambiguous. */
export function DateOrder({ columns, chosen, onChoose }: DateOrderProps) {
  const [first] = columns;
  if (!first) return null;
  return (
    <fieldset className={styles.dateOrder}>
      <legend>
        What is {first.example} in the column “{first.name}”?
      </legend>
      {[
        ['dayFirst', `${formatDate(first.dayFirst)} (day first)`],
        ['monthFirst', `${formatDate(first.monthFirst)} (month first)`],
        ['unknown', 'Not sure: use the year only'],
      ].map(([value = '', label]) => (
        <label key={value}>
          <input
            type="radio"
            name={`order of ${first.name} ${first.example}`}
            checked={chosen === value}
            onChange={() => isOrder(value) && onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
