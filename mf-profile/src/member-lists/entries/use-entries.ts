import { useKept, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallInput, CallReply } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { getListEntries } from '../api/get-list-entries.js';

/** What of a list has been read, from its beginning on. */
export type Read = CallReply<'get-list-entries'>;

/** What became of reading a page: there is more behind it, it was the last one, or it could not be read. */
export type Reading = 'more' | 'end' | 'failed';

interface Entries {
  /** Undefined until the first page has come. */
  read: Read | undefined;
  /** The query of the first page. */
  first: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why the next page could not be read. */
  failure: unknown;
  /** Reads the next page. */
  more: () => Promise<Reading>;
  change: (change: (read: Read) => Read) => void;
  /** Forgets what was read and begins again. */
  again: () => void;
}

/** The entries of a list, read page by page; the visitor who comes back finds as many as were there. */
export function useEntries(request: CallInput<'get-list'>): Entries {
  const [kept, keep] = useKept<Read>('entries');
  const [own, setOwn] = useState(kept);
  const [failure, setFailure] = useState<unknown>();
  const dispatch = usePortalDispatch();
  const first = getListEntries.useQuery(request, {
    skip: own !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const read = own ?? first.currentData;
  const current = useRef(read);
  const loading = useRef<Promise<Reading>>(undefined);
  useEffect(() => {
    current.current = read;
  }, [read]);

  function set(next: Read): void {
    current.current = next;
    setOwn(next);
    keep(next);
  }

  async function load(after: string): Promise<Reading> {
    setFailure(undefined);
    const asked = getListEntries.initiate({ ...request, after }, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(asked);
    const now = current.current;
    if (!data || !now) {
      setFailure(error);
      return 'failed';
    }
    // Moved meanwhile, an entry may come a second time.
    const there = new Set(now.entries.map(({ _id }) => _id));
    set({
      entries: [...now.entries, ...data.entries.filter(({ _id }) => !there.has(_id))],
      next: data.next,
    });
    return data.next === null ? 'end' : 'more';
  }

  return {
    read,
    first,
    failure,
    more() {
      if (!current.current) return Promise.resolve('failed');
      const after = current.current.next;
      if (after === null) return Promise.resolve('end');
      loading.current ??= load(after).finally(() => {
        loading.current = undefined;
      });
      return loading.current;
    },
    change(change) {
      if (current.current) set(change(current.current));
    },
    again() {
      setOwn(undefined);
      if (own === undefined) void first.refetch();
    },
  };
}
