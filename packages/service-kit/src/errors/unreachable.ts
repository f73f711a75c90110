import { TimeoutError } from '@nats-io/transport-node';
import { CallError } from './call-error.js';

/** A service that cannot be reached. @param cause what the connection reports, where it was tried */
export const unavailable = (service: string, cause?: unknown): CallError =>
  new CallError('unavailable', `The ${service} service is unavailable at the moment. Please try again.`, {
    cause,
  });

/** Why a request to a service failed: it did not answer in time, or cannot be reached now, whatever the connection reports. */
export const unreachable = (service: string, error: unknown): CallError =>
  error instanceof TimeoutError
    ? new CallError('timeout', `The ${service} service did not answer in time. Please try again.`)
    : unavailable(service, error);
