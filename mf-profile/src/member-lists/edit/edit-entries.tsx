import { errorText, notify } from '@screenlore/browser-kit';
import type { ListedEntry } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import { type RefObject, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { noteListEntry, removeListEntry, restoreListEntry } from '../api.js';
import type { useEntries } from '../entries/use-entries.js';
import { EditRow, type EntryActions } from './edit-row.js';
import styles from './edit-row.module.css';
import { useDrag } from './use-drag.js';
import { useOrder } from './use-order.js';
import { useRowsInView } from './use-rows-in-view.js';

interface EditEntriesProps {
  listId: string;
  name: string;
  /** How many entries the whole list has. */
  total: number;
  entries: ReturnType<typeof useEntries>;
  onTotal: (total: number) => void;
  className?: string | undefined;
}

/** The entries of an own list, to move, annotate and remove. */
export default function EditEntries({ listId, name, total, entries, onTotal, className }: EditEntriesProps) {
  const help = useId();
  const list = useRef<HTMLOListElement>(null);
  const { order, said } = useOrder(listId, total, entries);
  const actions = useEntryActions(listId, entries, onTotal);
  const handle = useDrag(list, (row, index) => order.drop(row.dataset.entry ?? '', index));
  const shown = entries.read?.entries ?? [];
  const { rows, height, top, measure } = useRowsInView(list, shown);
  useFocusAfterMove(list, shown);
  // In a separate step: the list that they replace is removed in this step.
  const rowsStand = useDeferredValue(true, false);
  return (
    <>
      <p id={help} className="visually-hidden">
        Drag it, or move it with the arrow keys; Home and End move it to the ends of the list.
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol
        ref={list}
        aria-label={name}
        className={classNames(className, styles.rows)}
        style={{ height: `${height}px` }}
      >
        {rows.map(({ index, start }) => {
          const entry = rowsStand && shown[index];
          return (
            entry && (
              <EditRow
                key={entry._id}
                entry={entry}
                position={index + 1}
                top={start - top}
                total={total}
                order={order}
                actions={actions}
                handle={handle}
                measure={measure}
                help={help}
              />
            )
          );
        })}
      </ol>
    </>
  );
}

/**
 * A row that moves within the page loses its focus: this restores it, and scrolls to it. After a removal the focus
 * moves to the next row in its place.
 */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, shown: readonly ListedEntry[]): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && target.closest('[data-entry]') ? target : null;
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    const { current } = focused;
    if (current instanceof HTMLElement && document.activeElement === document.body) {
      if (current.isConnected) current.focus();
      else focusPlaceOf(current, list.current, shown);
    }
    if (list.current?.contains(document.activeElement))
      document.activeElement?.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
}

function focusPlaceOf(lost: Element, list: HTMLElement | null, shown: readonly ListedEntry[]): void {
  const row = lost.closest<HTMLElement>('[data-entry]');
  // A row that has only scrolled away is still on the list.
  if (!row || shown.some(({ _id }) => _id === row.dataset.entry)) return;
  const index = Math.min(Number(row.dataset.index), shown.length - 1);
  list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-handle]`)?.focus();
}

function useEntryActions(
  listId: string,
  entries: ReturnType<typeof useEntries>,
  onTotal: (total: number) => void,
): EntryActions {
  const [remove] = removeListEntry.useMutation();
  const [restore] = restoreListEntry.useMutation();
  const [note] = noteListEntry.useMutation();
  /** Ids of removed entries: a second press finds nothing to remove. */
  const removed = useRef(new Set<string>());
  const latest = useRef({ entries, onTotal, remove, restore, note });
  useEffect(() => {
    latest.current = { entries, onTotal, remove, restore, note };
  });
  return useMemo(
    () => ({
      async remove(entry) {
        if (removed.current.has(entry._id)) return;
        removed.current.add(entry._id);
        const { data, error } = await latest.current.remove({ listId, entryId: entry._id });
        if (error) {
          removed.current.delete(entry._id);
          notify.error(errorText(error));
          return;
        }
        const at = latest.current.entries.read?.entries.findIndex(({ _id }) => _id === entry._id) ?? 0;
        latest.current.onTotal(data.entries);
        latest.current.entries.change((read) => ({
          ...read,
          entries: read.entries.filter(({ _id }) => _id !== entry._id),
        }));
        const undo = async () => {
          const back = await latest.current.restore({ listId, entryId: entry._id }).unwrap();
          removed.current.delete(entry._id);
          const { entries: count, entry: kept } = back;
          latest.current.onTotal(count);
          latest.current.entries.change((read) => ({
            ...read,
            entries: read.entries.toSpliced(at, 0, { ...kept, look: entry.look }),
          }));
        };
        notify.withUndo(`${entry.look?.name ?? 'The entry'} is off the list`, undo);
      },
      async note(entryId, said) {
        const { data, error } = await latest.current.note({ listId, entryId, ...said });
        if (error) {
          notify.error(errorText(error));
          return false;
        }
        latest.current.entries.change((read) => ({
          ...read,
          entries: read.entries.map((entry) =>
            entry._id === entryId ? { ...data.entry, place: entry.place, look: entry.look } : entry,
          ),
        }));
        return true;
      },
    }),
    [listId],
  );
}
