import { type Call, type Caller, MESSAGES, PROOF_MINUTES } from '@screenlore/contracts';
import { CallError } from './call-error.js';

/** What of a call's declaration says who may make it. */
export type Right = Pick<Call, 'access' | 'forOthers' | 'needsProof'>;

type When = Call['needsProof'];

const holds = (when: When, body: unknown): boolean =>
  typeof when === 'function' ? when(body as Readonly<Record<string, unknown>>) : when === true;

/** Whether the caller's session proved its owner a short while ago; a token of before, which does not say it, is soon gone. */
export const hasProof = (caller: Pick<Caller, 'provedAt'> | null): boolean =>
  caller?.provedAt === undefined || Date.now() - caller.provedAt < PROOF_MINUTES * 60_000;

export const proofNeeded = () => new CallError('forbidden', MESSAGES.proofNeeded);

/** Permissions are checked after the body (API-02), which some depend on. @throws CallError forbidden */
export function checkRight(
  { access, forOthers, needsProof }: Right,
  caller: Caller | null,
  body: unknown,
): void {
  if (access === 'admin' && !caller?.admin)
    throw new CallError(
      'forbidden',
      caller?.adminWaits ? MESSAGES.factorDemanded : 'Only administrators may do this',
    );
  if (caller?.mayWrite === false && holds(forOthers, body))
    throw new CallError('forbidden', MESSAGES.emailUnconfirmed);
  if (holds(needsProof, body) && !hasProof(caller)) throw proofNeeded();
}
