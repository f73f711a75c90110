import { useKept, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallInput, CallReply } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { getListEntries } from '../api.js';

/** What of a list has been read, from its beginning on. */
export type Read = CallReply<'get-list-entries'>;

/** What became of reading a page: there is more behind it, it was the last one, or it could not be read. */
export type Reading = 'more' | 'end' | 'failed';

interface Kept {
  read: Read;
  /** `changedAt` of the list whose entries these are; undefined once the reader changed it, as the server alone knows it then. */
  as: string | undefined;
}

interface Entries {
  /** Undefined until the first page has come. */
  read: Read | undefined;
  /** The query of the first page. */
  first: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why the next page could not be read. */
  failure: unknown;
  /** Reads the next page. */
  more: () => Promise<Reading>;
  /** What is on the list, and so its moment of change. */
  change: (change: (read: Read) => Read) => void;
  /** The order alone: the moment of change stays. */
  reorder: (change: (read: Read) => Read) => void;
  /** Forgets what was read and begins again. */
  again: () => void;
}

/**
 * The entries of a list, read page by page; the visitor who comes back finds as many as were there, unless the list was
 * changed since.
 * @param changedAt of the list
 */
export function useEntries(request: CallInput<'get-list'>, changedAt: string): Entries {
  const [kept, keep] = useKept<Kept>('entries');
  const [found] = useState(kept?.as === undefined ? undefined : kept);
  const [own, setOwn] = useState(found);
  // What is read on this page stays: it would jump under the reader.
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
    // What it goes on from was forgotten meanwhile.
    if (now?.read.next !== after) return 'more';
    // Moved meanwhile, an entry may come a second time.
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
