import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice } from '@screenlore/ui';

interface FailedProps {
  /** What failed to load: 'The news'. */
  what: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Replaces content that a query failed to load. */
export const Failed = ({ what, query: { error, isFetching, refetch } }: FailedProps) => (
  <ErrorNotice title={`${what} could not be loaded.`} onRetry={refetch} retrying={isFetching}>
    {errorText(error)}
  </ErrorNotice>
);
