import { errorText, notify } from '@screenlore/browser-kit';
import type { EntryTarget, ListedEntry } from '@screenlore/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { moveListEntry } from '../api.js';
import type { useEntries } from '../entries/use-entries.js';

/** The moves of a row; the same object while the list is shown. */
export interface Order {
  /** @param index from 0, among the shown entries */
  drop: (entryId: string, index: number) => void;
  /** By this many positions: -1 is up. */
  step: (entryId: string, by: number) => void;
  /** @param position from 1, in the whole list */
  put: (entryId: string, position: number) => void;
}

interface Move {
  entryId: string;
  to: EntryTarget;
}

/** The move that puts an entry at this place among the others. */
function targetAt(entries: readonly ListedEntry[], index: number): EntryTarget {
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (before) return { after: before._id };
  return after ? { before: after._id } : { position: 1 };
}

/**
 * Moves entries at once on the page, and one after another on the server. Unsent moves of one entry are merged, so a
 * held arrow key sends few.
 */
export function useOrder(listId: string, total: number, entries: ReturnType<typeof useEntries>) {
  const [move] = moveListEntry.useMutation();
  /** Announced to screen readers. */
  const [said, say] = useState('');
  const waiting = useRef<Move[]>([]);
  const sending = useRef(false);
  const latest = useRef({ entries, total, move });
  useEffect(() => {
    latest.current = { entries, total, move };
  });

  const order = useMemo((): Order => {
    async function send(): Promise<void> {
      if (sending.current) return;
      sending.current = true;
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        const { error } = await latest.current.move({ listId, ...next });
        if (!error) continue;
        waiting.current = [];
        notify.error(errorText(error));
        latest.current.entries.again();
      }
      sending.current = false;
    }
    function ask(asked: Move): void {
      const last = waiting.current.at(-1);
      if (last?.entryId === asked.entryId) waiting.current.pop();
      waiting.current.push(asked);
      void send();
    }
    function drop(entryId: string, index: number): void {
      const { entries: own, total: all } = latest.current;
      own.reorder((read) => {
        const from = read.entries.findIndex(({ _id }) => _id === entryId);
        const moved = read.entries[from];
        if (!moved || from === index) return read;
        const next = read.entries.toSpliced(from, 1).toSpliced(index, 0, moved);
        ask({ entryId, to: targetAt(next, index) });
        say(`${moved.look?.name ?? 'The entry'} is now number ${index + 1} of ${all}`);
        return { ...read, entries: next };
      });
    }
    return {
      drop,
      step(entryId, by) {
        const shown = latest.current.entries.read?.entries ?? [];
        const from = shown.findIndex(({ _id }) => _id === entryId);
        const to = Math.min(Math.max(0, from + by), shown.length - 1);
        if (from >= 0 && to !== from) drop(entryId, to);
      },
      put(entryId, position) {
        const { entries: own, total: all } = latest.current;
        const shown = own.read?.entries ?? [];
        const index = Math.min(Math.max(1, position), all) - 1;
        if (index < shown.length) return drop(entryId, index);
        // Moves beyond the loaded part: the entry appears when that loads.
        ask({ entryId, to: { position: index + 1 } });
        const name = shown.find(({ _id }) => _id === entryId)?.look?.name ?? 'The entry';
        say(`${name} is now number ${index + 1} of ${all}`);
        notify(`${name} is now number ${index + 1}`);
        return own.reorder((read) => ({
          ...read,
          entries: read.entries.filter(({ _id }) => _id !== entryId),
        }));
      },
    };
  }, [listId]);
  return { order, said };
}
