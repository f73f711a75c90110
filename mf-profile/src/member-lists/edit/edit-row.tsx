import type { ListedEntry } from '@screenlore/contracts';
import { Button, classNames, Icon, IconButton } from '@screenlore/ui';
import { type KeyboardEvent, memo, useState } from 'react';
import { EntryWords } from '../entries/entry-row.js';
import rowStyles from '../entries/entry-row.module.css';
import { useFocusAfter } from '../use-focus-after.js';
import styles from './edit-row.module.css';
import { EntryNote, type NoteChange } from './entry-note.js';
import type { useDrag } from './use-drag.js';
import type { Order } from './use-order.js';

/** The actions of rows besides moving; the same object while the list is shown. */
export interface EntryActions {
  remove: (entry: ListedEntry) => void;
  /** @returns whether it was saved */
  note: (entryId: string, note: NoteChange) => Promise<boolean>;
}

interface EditRowProps {
  entry: ListedEntry;
  /** Position from 1. */
  position: number;
  /** Its distance (CSS px) from the top of the list. */
  top: number;
  total: number;
  order: Order;
  actions: EntryActions;
  handle: ReturnType<typeof useDrag>;
  /** Called with the row to measure its height. */
  measure: (row: HTMLElement | null) => void;
  /** Id of the text that says which keys move an entry. */
  help: string;
}

const STEPS: Readonly<Record<string, (order: Order, id: string, total: number) => void>> = {
  ArrowUp: (order, id) => order.step(id, -1),
  ArrowDown: (order, id) => order.step(id, 1),
  Home: (order, id) => order.put(id, 1),
  End: (order, id, total) => order.put(id, total),
};

/** An entry while its owner edits the list: moved by its handle, keys, buttons or a number. */
export const EditRow = memo(
  function EditRow({ entry, position, top, total, order, actions, handle, measure, help }: EditRowProps) {
    const [noting, setNoting] = useState(false);
    /** On narrow screens the other tools are below the row. */
    const [open, setOpen] = useState(false);
    const noteButton = useFocusAfter(String(noting));
    const { _id } = entry;
    const name = entry.look?.name ?? 'the entry';

    function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(order, _id, total);
    }

    return (
      <li
        ref={measure}
        className={classNames(rowStyles.row, styles.row)}
        style={{ transform: `translateY(${top}px)` }}
        aria-posinset={position}
        aria-setsize={total}
        data-entry={_id}
        data-index={position - 1}
        data-noting={noting || undefined}
        data-open={open || undefined}
      >
        <button
          type="button"
          className={styles.handle}
          aria-label={`Move ${name}, number ${position}`}
          aria-describedby={help}
          data-handle={_id}
          onKeyDown={onKeyDown}
          {...handle}
        >
          <Icon name="menu" />
        </button>
        <EntryWords entry={entry} parts={styles}>
          {noting ? (
            <EntryNote
              entry={entry}
              name={name}
              onSave={(note) => actions.note(_id, note)}
              onClose={() => setNoting(false)}
            />
          ) : (
            <>
              {entry.note && (
                <p dir="auto" className={styles.noteLine}>
                  {entry.note}
                </p>
              )}
              <div className={styles.tools}>
                <PositionField
                  name={name}
                  position={position}
                  total={total}
                  onPut={(to) => order.put(_id, to)}
                />
                <IconButton
                  icon="chevron-down"
                  className={styles.toggle}
                  label={`More for ${name}`}
                  aria-expanded={open}
                  onClick={() => setOpen(!open)}
                />
              </div>
              <div className={styles.actions}>
                <IconButton
                  icon="chevron-down"
                  className={styles.up}
                  label={`Move ${name} up`}
                  disabled={position === 1}
                  onClick={() => order.step(_id, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={`Move ${name} down`}
                  disabled={position === total}
                  onClick={() => order.step(_id, 1)}
                />
                <Button variant="quiet" icon="edit" ref={noteButton} onClick={() => setNoting(true)}>
                  {entry.note ? 'Change note' : 'Add note'}
                </Button>
                <IconButton icon="trash" label={`Remove ${name}`} onClick={() => actions.remove(entry)} />
              </div>
            </>
          )}
        </EntryWords>
      </li>
    );
  },
  // The handle's functions change with each render, but do the same.
  (was, is) =>
    was.entry === is.entry &&
    was.position === is.position &&
    was.top === is.top &&
    was.total === is.total &&
    was.order === is.order &&
    was.actions === is.actions,
);

interface PositionFieldProps {
  name: string;
  position: number;
  total: number;
  onPut: (position: number) => void;
}

/** An editable position of an entry. */
function PositionField({ name, position, total, onPut }: PositionFieldProps) {
  const [typed, setTyped] = useState(String(position));
  const [was, setWas] = useState(position);
  // Not a new field for each position, which would lose the focus.
  if (was !== position) {
    setWas(position);
    setTyped(String(position));
  }
  const put = () => {
    const to = Number(typed);
    if (Number.isInteger(to) && to >= 1 && to !== position) onPut(to);
    else setTyped(String(position));
  };
  return (
    <input
      className={styles.position}
      type="number"
      inputMode="numeric"
      min={1}
      max={total}
      aria-label={`Position of ${name}`}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={put}
      onKeyDown={(event) => {
        if (event.key === 'Enter') put();
      }}
    />
  );
}
