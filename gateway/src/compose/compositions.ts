import {
  builtCallsOf,
  type CallName,
  type CallReply,
  type CallRequest,
  type Envelope,
} from '@screenlore/contracts';
import type { ServiceClient } from '../calls/service-client.js';
import { getOpinions } from './get-opinions.js';
import { startUp } from './start-up.js';

/**
 * Answers a call that needs more than one service: asks them in parallel, and leaves out and names what a service that is
 * away would have brought. Each is in a file of its own, `compose/<call>.ts`. It answers the reply, or the reply's JSON as
 * bytes where it only puts parts together.
 */
export type Composition<N extends CallName> = (
  envelope: Envelope<CallRequest<N>>,
  services: ServiceClient,
) => Promise<CallReply<N> | Buffer>;

/** All of them by call; the contract names 'gateway' as the service of such a call. */
const declared: { [N in CallName]?: Composition<N> } = {
  'start-up': startUp,
  'get-opinions': getOpinions,
};

/** The same without literal types: the body was checked by the call's own schema. */
export const compositions = declared as Partial<
  Record<CallName, (envelope: Envelope, services: ServiceClient) => Promise<unknown>>
>;

/** @throws Error naming each built call of the gateway without a composition, and each composition without such a call */
export function checkCompositions(composed: readonly string[] = Object.keys(compositions)): void {
  const built: readonly string[] = builtCallsOf('gateway');
  const faults = [
    ...built.filter((name) => !composed.includes(name)).map((name) => `${name} has no compose/${name}.ts`),
    ...composed
      .filter((name) => !built.includes(name))
      .map((name) => `${name} is composed, but is no built call of the gateway in the contract`),
  ];
  if (faults.length > 0) throw new Error(`The gateway and the contract differ:\n${faults.join('\n')}`);
}
