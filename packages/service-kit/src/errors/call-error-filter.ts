import { Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { CallError, INTERNAL_TEXT } from './call-error.js';

/** Errors of driver and mongoose for a database that cannot be reached now. Trying again later may help. */
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

/** Labels of errors while a primary is elected. The write may succeed when it is sent again. */
const PASSING = new Set([
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
]);

/** Compares names and labels, because each copy of the driver has its own error classes. */
const isUnavailable = (error: Error): boolean =>
  DATABASE_UNAVAILABLE.has(error.name) ||
  ('errorLabels' in error &&
    Array.isArray(error.errorLabels) &&
    error.errorLabels.some((label) => PASSING.has(label)));

/** The only place of a service that turns errors into CallErrors. Unexpected errors are logged and hidden. */
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
      return new CallError('unavailable', 'This does not work right now. Try again in a moment.');
    return new CallError('internal', INTERNAL_TEXT);
  }
}
