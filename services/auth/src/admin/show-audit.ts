import type { Connection } from 'mongoose';
import { ACCOUNT, accountSchema, type StoredAccount } from '../accounts/account.schema.js';
import { fold } from '../accounts/fold.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AUDIT_ENTRY, auditSchema, type StoredAuditEntry } from '../audit/audit.schema.js';
import { CommandError } from './change-administrators.js';

const SHOWN = 50;

/**
 * The newest entries of the audit log, one per line.
 * @param email shows only the entries of its account
 * @throws CommandError when no account has the email
 */
export async function showAudit(connection: Connection, email: string | undefined): Promise<string> {
  const entries = new AuditRepository(connection.model<StoredAuditEntry>(AUDIT_ENTRY, auditSchema));
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  const account =
    email === undefined ? undefined : await accounts.findOne({ emailKey: fold(email) }).lean<StoredAccount>();
  if (account === null) throw new CommandError(`No account has the email ${email}.`);
  const found = await entries.last(SHOWN, account?._id);
  if (found.length === 0) return 'Nothing is in the audit log.';
  return found
    .map(({ at, event, way, result, username, tried, address, by }) =>
      [
        at.toISOString(),
        event,
        way,
        result,
        username ?? (tried === null ? 'nobody' : `unknown email #${tried.slice(0, 8)}`),
        address ?? by ?? '',
      ].join('  '),
    )
    .join('\n');
}
