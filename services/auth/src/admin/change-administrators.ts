import type { Connection } from 'mongoose';
import { ACCOUNT, accountSchema, type StoredAccount } from '../accounts/account.schema.js';
import { fold } from '../accounts/fold.js';
import {
  ENDED_SESSION,
  endedSessionSchema,
  SESSION,
  type StoredEnd,
  type StoredSession,
  sessionSchema,
} from '../sessions/session.schema.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** The longest that an access token can live (ms), and a minute for clocks that differ. */
const TOKENS_GONE_MS = 61 * 60_000;

/** Where the person who gave the command is to mend something: the sentence says it all. */
class CommandError extends Error {
  override readonly stack = undefined;
}

export type Command = 'grant' | 'revoke' | 'list';

/** @returns the command and its email, or undefined when the arguments are none */
export function readCommand([command, email, ...rest]: readonly string[]):
  | { command: Command; email: string }
  | undefined {
  if (rest.length > 0) return undefined;
  if (command === 'list' && email === undefined) return { command, email: '' };
  if ((command === 'grant' || command === 'revoke') && email?.includes('@')) return { command, email };
  return undefined;
}

export interface Outcome {
  /** What was done, for a person. */
  text: string;
  /** Sessions whose tokens say otherwise now. */
  ends: StoredEnd[];
}

/**
 * Makes the owner of an email an administrator, takes it back, or names all. The tokens that are around are refused from
 * then on and replaced at the next refresh.
 * @param configured ADMIN_EMAILS
 * @throws CommandError when no account has the email
 */
export async function changeAdministrators(
  connection: Connection,
  { command, email }: { command: Command; email: string },
  configured: readonly string[],
): Promise<Outcome> {
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  if (command === 'list') return { text: await listed(connection, configured), ends: [] };
  const admin = command === 'grant';
  const before = await accounts
    .findOneAndUpdate({ emailKey: fold(email) }, { $set: { admin } })
    .lean<StoredAccount>();
  if (!before) throw new CommandError(`No account has the email ${email}: its owner has to sign up first.`);
  const who = `${before.username} (${before.email})`;
  const still =
    !admin && configured.map(fold).includes(fold(email))
      ? ' ADMIN_EMAILS names this email as well: take it out there, too.'
      : '';
  if (before.admin === admin)
    return { text: `${who} was ${admin ? 'an' : 'no'} administrator already.${still}`, ends: [] };
  const sessions = new SessionsRepository(
    connection.model<StoredSession>(SESSION, sessionSchema),
    connection.model<StoredEnd>(ENDED_SESSION, endedSessionSchema),
  );
  const now = new Date();
  const ends = await sessions.renew(before._id, now, new Date(now.getTime() + TOKENS_GONE_MS));
  return { text: `${who} is ${admin ? 'an' : 'no'} administrator now.${still}`, ends };
}

async function listed(connection: Connection, configured: readonly string[]): Promise<string> {
  const accounts = connection.model<StoredAccount>(ACCOUNT, accountSchema);
  const found = await accounts
    .find({ $or: [{ admin: true }, { emailKey: { $in: configured.map(fold) } }] })
    .sort({ usernameKey: 1 })
    .lean<StoredAccount[]>();
  if (found.length === 0) return 'There are no administrators.';
  return found
    .map(({ username, email, admin }) => `${username} (${email}), ${admin ? 'granted' : 'by ADMIN_EMAILS'}`)
    .join('\n');
}
