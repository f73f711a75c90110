import type { z } from 'zod';
import { ACCESS, type Call, SERVICES, type ServiceName } from '../call.js';
import { accountCalls } from './accounts.js';
import { browseCalls } from './browse.js';
import { clubCalls } from './clubs.js';
import { commentCalls } from './comments.js';
import { draftCalls } from './drafts.js';
import { episodeTalkCalls } from './episode-talk.js';
import { eveningCalls } from './evening.js';
import { factorCalls } from './factor.js';
import { feedCalls } from './feed.js';
import { fileCalls } from './files.js';
import { followingCalls } from './following.js';
import { importCalls } from './imports.js';
import { invitationCalls } from './invitations.js';
import { leavingCalls } from './leaving.js';
import { libraryCalls } from './library.js';
import { likeCalls } from './likes.js';
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
import { recommendationCalls } from './recommendations.js';
import { reportCalls } from './reports.js';
import { resetCalls } from './reset.js';
import { sanctionCalls } from './sanctions.js';
import { socialCalls } from './social.js';
import { spoilerMarkCalls } from './spoiler-marks.js';
import { startUpCalls } from './start-up.js';
import { statusCalls } from './status.js';
import { suggestionCalls } from './suggestions.js';
import { tasteCalls } from './taste.js';
import { titleCalls } from './titles.js';
import { togetherCalls } from './together.js';
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
  ...episodeTalkCalls,
  ...ownTextCalls,
  ...fileCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...oversightCalls,
  ...sanctionCalls,
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
  ...recommendationCalls,
  ...clubCalls,
  ...tasteCalls,
  ...reportCalls,
  ...spoilerMarkCalls,
  ...togetherCalls,
  ...importCalls,
  ...ownExportCalls,
  ...listCalls,
  ...likeCalls,
  ...startUpCalls,
  ...statusCalls,
  ...mailCalls,
} as const satisfies Record<string, Call>;

type AllCalls = typeof calls;
/** An interface, so that packages' declarations refer to it by name instead of listing every call. */
export interface Calls extends AllCalls {}
export type CallName = keyof Calls;
/** A request as callers write it: fields with defaults are optional. */
export type CallInput<N extends CallName> = z.input<Calls[N]['request']>;
/** A request as handlers receive it: checked, with defaults. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['request']>;
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>;

export const CALL_NAMES = Object.keys(calls) as CallName[];

/** Own properties only, so that names such as `__proto__` do not count as calls. */
export const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** The call's declaration without its literal types. */
export const callOf = (name: CallName): Call => calls[name];

/** The NATS subject of a call. */
export const subjectOf = (name: CallName): string => `${callOf(name).service}.${name}`;

/** The calls that a service must answer: its own, except planned ones. */
export const builtCallsOf = (service: ServiceName | 'gateway'): CallName[] =>
  CALL_NAMES.filter((name) => callOf(name).service === service && callOf(name).planned === undefined);

/**
 * Checks that every call declares who may make it.
 * @throws Error naming each call that does not
 */
export function checkPolicies(table: Readonly<Record<string, Pick<Call, 'access'>>> = calls): void {
  const open = Object.entries(table).filter(([, { access }]) => !ACCESS.includes(access));
  if (open.length > 0)
    throw new Error(
      `The contract does not say who may make these calls: ${open.map(([name]) => name).join(', ')}`,
    );
}

export { SERVICES, type ServiceName };
