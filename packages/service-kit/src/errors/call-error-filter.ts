import { Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { CallError, INTERNAL_TEXT } from './call-error.js';

/** Errors of driver and mongoose that mean: the database cannot be reached now, trying again later may help. */
const DATABASE_UNAVAILABLE = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/** Labels of errors during an election of the primary: the write may succeed when it is sent again. */
const PASSING = new Set([
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
]);

/** Compares names and labels only: each copy of the driver has error classes of its own. */
const isUnavailable = (error: Error): boolean =>
  DATABASE_UNAVAILABLE.has(error.name) ||
  ('errorLabels' in error &&
    Array.isArray(error.errorLabels) &&
    error.errorLabels.some((label) => PASSING.has(label)));

/** The one place of a service where everything thrown becomes a CallError; unexpected errors are logged and hidden. */
@Catch()
export class CallErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(CallErrorFilter.name);

  catch(thrown: unknown): Observable<never> {
    return throwError(() => this.asCallError(thrown));
  }

  private asCallError(thrown: unknown): CallError {
    if (thrown instanceof CallError) return thrown;
    this.log.error(thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`));
    if (thrown instanceof Error && isUnavailable(thrown))
      return new CallError('unavailable', 'The database cannot be reached at the moment. Please try again.');
    return new CallError('internal', INTERNAL_TEXT);
  }
}
