import { type ServiceName, subjectsOf } from '@screenlore/contracts';

/**
 * Compares the handlers of a service with the contract.
 * @throws Error naming each call without a handler, and each handler without such a call
 */
export function checkHandlers(service: ServiceName, handled: Iterable<string>): void {
  const expected = new Set(subjectsOf(service));
  const found = new Set(handled);
  const faults = [
    ...[...expected]
      .filter((subject) => !found.has(subject))
      .map((subject) => `${subject} has no handler: write one with @OnCall, or mark the call as planned`),
    ...[...found]
      .filter((subject) => !expected.has(subject))
      .map((subject) => `${subject} has a handler, but is no built call of this service in the contract`),
  ];
  if (faults.length > 0)
    throw new Error(`The service ${service} and the contract differ:\n${faults.join('\n')}`);
}
