import { ErrorNotice } from '@screenlore/ui';
import { errorText } from '../errors/api-error.js';

/** What of a query a notice of its failure needs. */
export interface FailedQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Why something could not be loaded, with a retry. */
export const LoadError = ({ title, query }: { title: string; query: FailedQuery }) => (
  <ErrorNotice title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
    {errorText(query.error)}
  </ErrorNotice>
);
