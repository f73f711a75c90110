import type { z } from 'zod';
import { ACCESS, type Call, SERVICES, type ServiceName } from '../call.js';
import { accountCalls } from './accounts.js';
import { browseCalls } from './browse.js';
import { commentCalls } from './comments.js';
import { draftCalls } from './drafts.js';
import { eveningCalls } from './evening.js';
import { factorCalls } from './factor.js';
import { feedCalls } from './feed.js';
import { fileCalls } from './files.js';
import { followingCalls } from './following.js';
import { importCalls } from './imports.js';
import { invitationCalls } from './invitations.js';
import { leavingCalls } from './leaving.js';
import { libraryCalls } from './library.js';
import { listCalls } from './lists.js';
import { mailCalls } from './mail.js';
import { moderationCalls } from './moderation.js';
import { noticeCalls } from './notices.js';
import { oversightCalls } from './oversight.js';
import { ownAccountCalls } from './own-account.js';
import { ownExportCalls } from './own-export.js';
import { ownTextCalls } from './own-texts.js';
import { passkeyCalls } from './passkeys.js';
import { peopleCalls } from './people.js';
import { postCalls } from './posts.js';
import { profileCalls } from './profiles.js';
import { ratingCalls } from './ratings.js';
import { resetCalls } from './reset.js';
import { socialCalls } from './social.js';
import { startUpCalls } from './start-up.js';
import { statusCalls } from './status.js';
import { suggestionCalls } from './suggestions.js';
import { titleCalls } from './titles.js';
import { verificationCalls } from './verification.js';

/** Every call of the API by name. */
export const calls = {
  ...titleCalls,
  ...browseCalls,
  ...eveningCalls,
  ...suggestionCalls,
  ...peopleCalls,
  ...postCalls,
  ...draftCalls,
  ...moderationCalls,
  ...commentCalls,
  ...ownTextCalls,
  ...fileCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...oversightCalls,
  ...invitationCalls,
  ...leavingCalls,
  ...profileCalls,
  ...socialCalls,
  ...resetCalls,
  ...verificationCalls,
  ...factorCalls,
  ...ratingCalls,
  ...libraryCalls,
  ...followingCalls,
  ...feedCalls,
  ...noticeCalls,
  ...importCalls,
  ...ownExportCalls,
  ...listCalls,
  ...startUpCalls,
  ...statusCalls,
  ...mailCalls,
} as const satisfies Record<string, Call>;

type AllCalls = typeof calls;
/** An interface, so that declarations of packages name it instead of writing out every call. */
export interface Calls extends AllCalls {}
export type CallName = keyof Calls;
/** A request as callers write it: fields with defaults may be left out. */
export type CallInput<N extends CallName> = z.input<Calls[N]['request']>;
/** A request as handlers get it: checked, defaults filled in. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['request']>;
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>;

export const CALL_NAMES = Object.keys(calls) as CallName[];

/** Own properties only, so that names such as `__proto__` are no calls. */
export const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** The call's declaration without its literal types. */
export const callOf = (name: CallName): Call => calls[name];

/** NATS subject of a call. */
export const subjectOf = (name: CallName): string => `${callOf(name).service}.${name}`;

/** The calls a service has to answer: its own that are not planned for later. */
export const builtCallsOf = (service: ServiceName | 'gateway'): CallName[] =>
  CALL_NAMES.filter((name) => callOf(name).service === service && callOf(name).planned === undefined);

/**
 * Holds the policies of the calls: who may make each of them is declared.
 * @throws Error naming each call that does not say it
 */
export function checkPolicies(table: Readonly<Record<string, Pick<Call, 'access'>>> = calls): void {
  const open = Object.entries(table).filter(([, { access }]) => !ACCESS.includes(access));
  if (open.length > 0)
    throw new Error(
      `The contract does not say who may make these calls: ${open.map(([name]) => name).join(', ')}`,
    );
}

export { SERVICES, type ServiceName };
