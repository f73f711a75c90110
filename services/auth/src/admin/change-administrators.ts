import { userInfo } from 'node:os';
import type { Connection } from 'mongoose';
import { ACCOUNT, accountSchema, graceEnd, type StoredAccount } from '../accounts/account.schema.js';
import { fold } from '../accounts/fold.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AUDIT_ENTRY, auditSchema, type StoredAuditEntry } from '../audit/audit.schema.js';
import {
  ENDED_SESSION,
  endedSessionSchema,
  SESSION,
  type StoredEnd,
  type StoredSession,
  sessionSchema,
} from '../sessions/session.schema.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** The longest life of an access token (ms), plus a minute for differing clocks. */
const TOKENS_GONE_MS = 61 * 60_000;

/** An error that the person at the command line can fix; shown without a stack. */
export class CommandError extends Error {
  override readonly stack = undefined;
}

export type Command =
  | { command: 'grant'; email: string; unconfirmed: boolean }
  | { command: 'revoke'; email: string }
  | { command: 'list' }
  | { command: 'invite' }
  | { command: 'audit'; email: string | undefined };

const UNCONFIRMED = '--unconfirmed';

/** @returns undefined when the arguments are not a valid command */
export function readCommand([command, ...given]: readonly string[]): Command | undefined {
  const [email, ...more] = given.filter((argument) => argument !== UNCONFIRMED);
  const unconfirmed = given.includes(UNCONFIRMED);
  if (command === 'list' || command === 'invite') return given.length === 0 ? { command } : undefined;
  if (command === 'audit' && given.length === 0) return { command, email: undefined };
  if (!email?.includes('@') || more.length > 0) return undefined;
  if (command === 'grant') return { command, email, unconfirmed };
  return (command === 'revoke' || command === 'audit') && !unconfirmed ? { command, email } : undefined;
}

export interface Outcome {
  /** A sentence about what was done. */
  text: string;
  /** Sessions whose tokens are out of date. */
  ends: StoredEnd[];
}

/**
 * Grants or revokes the rights of an administrator, or lists all administrators. Existing tokens of the account are refused
 * from then on and replaced at the next refresh.
 * @param configured ADMIN_EMAILS
 * @param auditDays AUDIT_DAYS
 * @throws CommandError when no account has the email, or its email is not verified
 */
export async function changeAdministrators(
  connection: Connection,
  given: Exclude<Command, { command: 'audit' | 'invite' }>,
  configured: readonly string[],
  auditDays: number,
): Promise<Outcome> {
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  if (given.command === 'list') return { text: await listed(connection, configured), ends: [] };
  const { email } = given;
  const admin = given.command === 'grant';
  const emailKey = fold(email);
  const found = await accounts.findOne({ emailKey }).lean<StoredAccount>();
  if (found && given.command === 'grant') refuseUnproved(found, given.unconfirmed);
  // Changes the account that was found, or none if its email has moved to another account since.
  const before =
    found &&
    (await accounts
      .findOneAndUpdate({ _id: found._id, emailKey, emailVerified: found.emailVerified }, { $set: { admin } })
      .lean<StoredAccount>());
  if (!before) throw new CommandError(`No account has the email ${email}: its owner has to sign up first.`);
  const who = `${before.username} (${before.email})`;
  const still =
    !admin && configured.map(fold).includes(fold(email))
      ? ' ADMIN_EMAILS names this email as well: take it out there, too.'
      : '';
  const waits =
    admin && before.mustVerify && !before.emailVerified
      ? ' Where the portal sends mail, that holds once they have confirmed their email.'
      : '';
  if (before.admin === admin)
    return { text: `${who} was ${admin ? 'an' : 'no'} administrator already.${still}`, ends: [] };
  const { _id: accountId, username } = before;
  await accounts.updateOne(
    { _id: accountId },
    admin ? { $set: { factorBy: graceEnd() } } : { $unset: { factorBy: 1 } },
  );
  await new AuditRepository(connection.model<StoredAuditEntry>(AUDIT_ENTRY, auditSchema)).add(
    { event: given.command, way: 'command', result: 'ok', accountId, username, by: userInfo().username },
    auditDays,
  );
  const sessions = new SessionsRepository(
    connection.model<StoredSession>(SESSION, sessionSchema),
    connection.model<StoredEnd>(ENDED_SESSION, endedSessionSchema),
  );
  const now = new Date();
  const ends = await sessions.renew(before._id, now, new Date(now.getTime() + TOKENS_GONE_MS));
  return { text: `${who} is ${admin ? 'an' : 'no'} administrator now.${still}${waits}`, ends };
}

/** @throws CommandError for an account whose owner has not proved the email */
function refuseUnproved(
  { username, email, emailVerified, identities }: StoredAccount,
  unconfirmed: boolean,
): void {
  if (identities.some(({ provider }) => provider === 'mock'))
    throw new CommandError(
      `${username} (${email}) signs in through the mock OIDC provider, which lets anybody in: that account cannot be an administrator's.`,
    );
  if (!emailVerified && !unconfirmed)
    throw new CommandError(
      `${username} (${email}) is not confirmed: the person who signed up wrote that email, and nobody has proved that it is theirs. If you know whose account it is, say so: grant ${email} ${UNCONFIRMED}`,
    );
}

async function listed(connection: Connection, configured: readonly string[]): Promise<string> {
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  const found = await accounts
    .find({ $or: [{ admin: true }, { emailVerified: true, emailKey: { $in: configured.map(fold) } }] })
    .sort({ usernameKey: 1 })
    .lean<StoredAccount[]>();
  if (found.length === 0) return 'There are no administrators.';
  return found
    .map(
      ({ username, email, admin, emailVerified }) =>
        `${username} (${email}), ${admin ? 'granted' : 'by ADMIN_EMAILS'}${emailVerified ? '' : ', not confirmed'}`,
    )
    .join('\n');
}
