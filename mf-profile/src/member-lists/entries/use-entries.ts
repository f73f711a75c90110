import { useKept, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallInput, CallReply } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { getListEntries } from '../api.js';

/** The part of a list that is loaded, from its start. */
export type Read = CallReply<'get-list-entries'>;

/** The outcome of loading a page: more follow, it was the last, or it failed. */
export type Reading = 'more' | 'end' | 'failed';

interface Kept {
  read: Read;
  /**
   * `changedAt` of the list with these entries; undefined once the reader changed it, since then only the server knows
   * it.
   */
  as: string | undefined;
}

interface Entries {
  /** Undefined until the first page is there. */
  read: Read | undefined;
  /** The query of the first page. */
  first: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why the next page failed. */
  failure: unknown;
  /** Loads the next page. */
  more: () => Promise<Reading>;
  /** The list's contents, and with them its time of change. */
  change: (change: (read: Read) => Read) => void;
  /** Only the order; the time of change stays. */
  reorder: (change: (read: Read) => Read) => void;
  /** Drops everything and starts over. */
  again: () => void;
}

/**
 * The entries of a list, loaded page by page; on return the reader finds as many as before, unless the list has
 * changed.
 * @param changedAt of the list
 */
export function useEntries(request: CallInput<'get-list'>, changedAt: string): Entries {
  const [kept, keep] = useKept<Kept>('entries');
  const [found] = useState(kept?.as === undefined ? undefined : kept);
  const [own, setOwn] = useState(found);
  // Pages loaded here stay: they would jump under the reader.
  if (own && own === found && own.as !== changedAt) setOwn(undefined);
  const [failure, setFailure] = useState<unknown>();
  const dispatch = usePortalDispatch();
  const first = getListEntries.useQuery(request, {
    skip: own !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const read = own?.read ?? first.currentData;
  const current = useRef<Kept>(undefined);
  const loading = useRef<Promise<Reading>>(undefined);
  useEffect(() => {
    current.current = read && { read, as: own ? own.as : changedAt };
  }, [read, own, changedAt]);

  function set(next: Kept): void {
    current.current = next;
    setOwn(next);
    keep(next);
  }

  async function load(after: string): Promise<Reading> {
    setFailure(undefined);
    const asked = getListEntries.initiate({ ...request, after }, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(asked);
    if (!data) {
      setFailure(error);
      return 'failed';
    }
    const now = current.current;
    // The page before it was dropped meanwhile.
    if (now?.read.next !== after) return 'more';
    // An entry moved meanwhile may arrive a second time.
    const there = new Set(now.read.entries.map(({ _id }) => _id));
    const entries = [...now.read.entries, ...data.entries.filter(({ _id }) => !there.has(_id))];
    set({ ...now, read: { entries, next: data.next } });
    return data.next === null ? 'end' : 'more';
  }

  return {
    read,
    first,
    failure,
    more() {
      if (!current.current) return Promise.resolve('failed');
      const after = current.current.read.next;
      if (after === null) return Promise.resolve('end');
      loading.current ??= load(after).finally(() => {
        loading.current = undefined;
      });
      return loading.current;
    },
    change(change) {
      if (current.current) set({ read: change(current.current.read), as: undefined });
    },
    reorder(change) {
      if (current.current) set({ ...current.current, read: change(current.current.read) });
    },
    again() {
      setOwn(undefined);
      if (own === undefined) void first.refetch();
    },
  };
}
