import { type FailedQuery, LoadError } from '@screenlore/browser-kit';
import { Boundary } from '@screenlore/ui';
import { type ReactNode, useDeferredValue } from 'react';

/** What a query hook returns, as far as showing it goes. */
export interface Query<T> extends FailedQuery {
  /** Reply to the present arguments; undefined while it is on its way. */
  currentData?: T | undefined;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** What is loaded, as it begins a sentence: 'The trailers'. */
  what: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * What a query returned; until then its skeleton, and when it failed the reason with a retry, in place. What arrives is
 * rendered in slices: the store's own notice would have a list rendered in one go.
 */
export function Loaded<T>({ query, what, skeleton, children }: LoadedProps<T>) {
  const shown = useDeferredValue(query.currentData);
  const failed = <LoadError title={`${what} could not be loaded.`} query={query} />;
  if (query.currentData !== undefined && shown !== undefined)
    return (
      // A reply that is not what the contract says costs its own place, not the page.
      <Boundary resetKey={shown} fallback={() => failed}>
        <Shown data={shown}>{children}</Shown>
      </Boundary>
    );
  if (query.currentData === undefined && query.error !== undefined) return failed;
  return <div aria-busy="true">{skeleton}</div>;
}

const Shown = <T,>({ data, children }: { data: T; children: (data: T) => ReactNode }) => children(data);
