import {
  type Access,
  type Call,
  type Caller,
  isOversight,
  MESSAGES,
  PROOF_MINUTES,
} from '@screenlore/contracts';
import { CallError } from './call-error.js';
import { silencedText } from './sanction-texts.js';

/** The parts of a call's declaration that say who may make it. */
export type Right = Pick<Call, 'access' | 'forOthers' | 'inPublic' | 'needsProof'>;

const WHO: Partial<Record<Access, string>> = { moderator: 'moderators', admin: 'administrators' };

type When = Call['needsProof'];

const holds = (when: When, body: unknown): boolean =>
  typeof when === 'function' ? when(body as Readonly<Record<string, unknown>>) : when === true;

/** Whether the caller's session has proved its owner lately. Tokens of older versions lack the field and count as proved; they expire within 15 minutes. */
export const hasProof = (caller: Pick<Caller, 'provedAt'> | null): boolean =>
  caller?.provedAt === undefined || Date.now() - caller.provedAt < PROOF_MINUTES * 60_000;

export const proofNeeded = () => new CallError('forbidden', MESSAGES.proofNeeded);

/**
 * For changes that only a service knows to be public, such as an entry on a public list; the contract declares all others.
 * @throws CallError 'forbidden' for a silenced member
 */
export function refuseSilenced(caller: Pick<Caller, 'silenced'> | null): void {
  const { silenced } = caller ?? {};
  if (silenced && Date.now() < silenced.until) throw new CallError('forbidden', silencedText(silenced));
}

/** Permissions are checked after the body (API-02), which some depend on. @throws CallError forbidden */
export function checkRight(
  { access, forOthers, inPublic, needsProof }: Right,
  caller: Caller | null,
  body: unknown,
): void {
  if (isOversight(access) && !caller?.admin && !(access === 'moderator' && caller?.moderator))
    throw new CallError(
      'forbidden',
      caller?.adminWaits ? MESSAGES.factorDemanded : `Only ${WHO[access]} may do this`,
    );
  if (caller?.mayWrite === false && holds(forOthers, body))
    throw new CallError('forbidden', MESSAGES.emailUnconfirmed);
  if (holds(forOthers, body) || holds(inPublic, body)) refuseSilenced(caller);
  if (holds(needsProof, body) && !hasProof(caller)) throw proofNeeded();
}
