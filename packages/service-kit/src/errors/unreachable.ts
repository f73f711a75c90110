import { TimeoutError } from '@nats-io/transport-node';
import { CallError } from './call-error.js';

/** The error for a service that cannot be reached. @param cause the connection's error, if it was tried */
export const unavailable = (service: string, cause?: unknown): CallError =>
  new CallError('unavailable', `The ${service} service is unavailable at the moment. Please try again.`, {
    cause,
  });

/** The error for a failed request to a service: 'timeout' if it did not answer in time, otherwise 'unavailable'. */
export const unreachable = (service: string, error: unknown): CallError =>
  error instanceof TimeoutError
    ? new CallError('timeout', `The ${service} service did not answer in time. Please try again.`)
    : unavailable(service, error);
