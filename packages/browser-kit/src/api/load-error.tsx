import { ErrorNotice } from '@screenlore/ui';
import { errorText } from '../errors/api-error.js';

/** The parts of a query that a notice about its failure needs. */
export interface FailedQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Says why something could not be loaded, with a retry. */
export const LoadError = ({ title, query }: { title: string; query: FailedQuery }) => (
  <ErrorNotice title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
    {errorText(query.error)}
  </ErrorNotice>
);
