import type { ChosenOrder, Mapping } from '@screenlore/export-readers';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { DateOrder } from './date-order.js';
import styles from './imports.module.css';
import type { Answers, Questions } from './reading/messages.js';
import { TableMapping } from './table-mapping.js';

interface ReadQuestionsProps {
  questions: Questions;
  onRead: (answers: Answers) => void;
  onCancel: () => void;
}

/** Questions that only a person can answer about the files: the columns of unknown tables, and the order of their dates. */
export function ReadQuestions({ questions: { tables, openDates }, onRead, onCancel }: ReadQuestionsProps) {
  const [mappings, setMappings] = useState<Record<string, Mapping>>(() =>
    Object.fromEntries(tables.map(({ path, mapping }) => [path, mapping])),
  );
  const [dayOrders, setDayOrders] = useState<Record<string, ChosenOrder>>({});
  const choose = (path: string) => (order: ChosenOrder) => setDayOrders({ ...dayOrders, [path]: order });
  const dated = [...tables.map(({ path, openDates: columns }) => ({ path, columns })), ...openDates];
  const isOrdered = dated.every(({ path, columns }) => columns.length === 0 || dayOrders[path]);
  const isTitled = Object.values(mappings).every(({ columns }) => columns.includes('title'));
  return (
    <section
      className={styles.section}
      aria-label={tables.length > 0 ? 'How your table is read' : 'How your files are read'}
    >
      {tables.length > 0 && (
        <>
          <h2>What is in the columns?</h2>
          <p className="muted">
            Screenlore does not know this kind of table. Check what it makes of each column.
          </p>
        </>
      )}
      {tables.map((table) => (
        <div key={table.path} className={styles.table}>
          <h3>{table.path}</h3>
          <TableMapping
            table={table}
            mapping={mappings[table.path] ?? table.mapping}
            onChange={(mapping) => setMappings({ ...mappings, [table.path]: mapping })}
          />
          <DateOrder columns={table.openDates} chosen={dayOrders[table.path]} onChoose={choose(table.path)} />
        </div>
      ))}
      {openDates.length > 0 && (
        <>
          <h2>Day or month first?</h2>
          <p className="muted">The dates in these files could be read either way.</p>
        </>
      )}
      {openDates.map(({ path, columns }) => (
        <div key={path} className={styles.table}>
          <h3>{path}</h3>
          <DateOrder columns={columns} chosen={dayOrders[path]} onChoose={choose(path)} />
        </div>
      ))}
      <div className="buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!isTitled || !isOrdered}
          onClick={() => onRead({ mappings, dayOrders })}
        >
          Continue
        </Button>
      </div>
      {!isTitled && <p role="status">Choose the column with the titles.</p>}
      {isTitled && !isOrdered && <p role="status">Choose how the dates are written.</p>}
    </section>
  );
}
