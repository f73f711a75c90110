import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice } from '@screenlore/ui';
import { type ReactNode, useDeferredValue } from 'react';

/** What a query hook returns, as far as showing it goes. */
export interface Query<T> {
  /** Reply to the present arguments; undefined while it is on its way. */
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
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
 * What a query brought; until then its skeleton, and when it failed the reason with a retry, in place. What arrives is
 * rendered in slices: the store's own notice would have a list rendered in one go.
 */
export function Loaded<T>({ query, what, skeleton, children }: LoadedProps<T>) {
  const shown = useDeferredValue(query.currentData);
  if (query.currentData !== undefined && shown !== undefined) return children(shown);
  if (query.currentData === undefined && query.error !== undefined) {
    return (
      <ErrorNotice title={`${what} could not be loaded.`} onRetry={query.refetch} retrying={query.isFetching}>
        {errorText(query.error)}
      </ErrorNotice>
    );
  }
  return <div aria-busy="true">{skeleton}</div>;
}
