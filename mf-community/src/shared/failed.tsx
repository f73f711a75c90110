import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice } from '@screenlore/ui';

interface FailedProps {
  /** What could not be loaded: 'The news'. */
  what: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of what a query could not load. */
export const Failed = ({ what, query: { error, isFetching, refetch } }: FailedProps) => (
  <ErrorNotice title={`${what} could not be loaded.`} onRetry={refetch} retrying={isFetching}>
    {errorText(error)}
  </ErrorNotice>
);
