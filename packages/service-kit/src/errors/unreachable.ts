import { TimeoutError } from '@nats-io/transport-node';
import type { Call } from '@screenlore/contracts';
import { CallError } from './call-error.js';

type Service = Call['service'];

/** What does not work without each service, in words for visitors. They know no services (SHELL-33). */
const WHAT_FAILS: Record<Service, string> = {
  auth: 'Accounts and logging in',
  catalogue: 'Titles, people and ratings',
  content: 'Articles and reviews',
  comments: 'Comments and likes',
  gateway: 'Pages',
  library: 'Diaries and lists',
  mail: 'Mails',
  social: 'Clubs and notifications',
};

/** The error for a service that cannot be reached. @param cause the connection's error, if it was tried */
export const unavailable = (service: Service, cause?: unknown): CallError =>
  new CallError('unavailable', `${WHAT_FAILS[service]} are unavailable right now. Try again in a moment.`, {
    cause: new Error(`The ${service} service is unavailable`, { cause }),
  });

/** The error for a failed request to a service: 'timeout' if it did not answer in time, otherwise 'unavailable'. */
export const unreachable = (service: Service, error: unknown): CallError =>
  error instanceof TimeoutError
    ? new CallError(
        'timeout',
        `${WHAT_FAILS[service]} are taking too long right now. Try again in a moment.`,
        { cause: new Error(`The ${service} service did not answer in time`, { cause: error }) },
      )
    : unavailable(service, error);

/** The error for a call that is refused before any work, because the service has too many in flight. */
export const overloaded = (service: string): CallError =>
  new CallError('unavailable', 'Screenlore is very busy right now. Try again in a moment.', {
    cause: new Error(`The ${service} service has too much to do`),
    retryAfterS: 1,
  });
