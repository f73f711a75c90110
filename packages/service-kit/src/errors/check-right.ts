import type { Access, Caller } from '@screenlore/contracts';
import { CallError } from './call-error.js';

/** Permissions are checked after the body (API-02). @throws CallError forbidden */
export function checkRight(access: Access, caller: Caller | null): void {
  if (access === 'admin' && !caller?.admin)
    throw new CallError('forbidden', 'Only administrators may do this');
}
