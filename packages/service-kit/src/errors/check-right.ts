import { type Call, type Caller, MESSAGES } from '@screenlore/contracts';
import { CallError } from './call-error.js';

/** Permissions are checked after the body (API-02), which some depend on. @throws CallError forbidden */
export function checkRight(
  { access, forOthers }: Pick<Call, 'access' | 'forOthers'>,
  caller: Caller | null,
  body: unknown,
): void {
  if (access === 'admin' && !caller?.admin)
    throw new CallError('forbidden', 'Only administrators may do this');
  if (caller?.mayWrite !== false || forOthers === undefined) return;
  if (forOthers === true || forOthers(body as Readonly<Record<string, unknown>>))
    throw new CallError('forbidden', MESSAGES.emailUnconfirmed);
}
