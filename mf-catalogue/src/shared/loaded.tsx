import { type FailedQuery, LoadError } from '@screenlore/browser-kit';
import { Boundary } from '@screenlore/ui';
import { type ReactNode, useDeferredValue } from 'react';

/** The parts of a query hook's result that this needs. */
export interface Query<T> extends FailedQuery {
  /** The reply for the current arguments; undefined while it loads. */
  currentData?: T | undefined;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** The subject of a failure notice: 'The trailers'. */
  what: string;
  /** The placeholder. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows a query's data; until then its skeleton, and after a failure the reason with a retry, in place. Data is
 * rendered in slices: the store's own notification would render a list in one go.
 */
export function Loaded<T>({ query, what, skeleton, children }: LoadedProps<T>) {
  const shown = useDeferredValue(query.currentData);
  const failed = <LoadError title={`${what} could not be loaded.`} query={query} />;
  if (query.currentData !== undefined && shown !== undefined)
    return (
      // A reply that violates the contract breaks its own place, not the page.
      <Boundary resetKey={shown} fallback={() => failed}>
        <Shown data={shown}>{children}</Shown>
      </Boundary>
    );
  if (query.currentData === undefined && query.error !== undefined) return failed;
  return <div aria-busy="true">{skeleton}</div>;
}

const Shown = <T,>({ data, children }: { data: T; children: (data: T) => ReactNode }) => children(data);
