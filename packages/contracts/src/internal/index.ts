import type { z } from 'zod';
import { accountInternalCalls } from './accounts.js';
import { browseCatalogueCalls, browseLibraryCalls } from './browse.js';
import { catalogueInternalCalls } from './catalogue.js';
import { clubInternalCalls } from './clubs.js';
import { commentInternalCalls } from './comments.js';
import { eveningInternalCalls } from './evening.js';
import { feedInternalCalls } from './feed.js';
import { fileInternalCalls } from './files.js';
import { followingInternalCalls } from './following.js';
import { importInternalCalls } from './imports.js';
import type { InternalCall } from './internal-call.js';
import { leavingInternalCalls } from './leaving.js';
import { libraryInternalCalls } from './library.js';
import { likeInternalCalls } from './likes.js';
import { listInternalCalls } from './lists.js';
import { noticeInternalCalls } from './notices.js';
import { passkeyInternalCalls } from './passkeys.js';
import { postInternalCalls } from './posts.js';
import { recommendationInternalCalls } from './recommendations.js';
import { reportInternalCalls } from './reports.js';
import { spoilerMarkInternalCalls } from './spoiler-marks.js';
import { tasteInternalCalls } from './taste.js';
import { togetherInternalCalls } from './together.js';
import { verificationInternalCalls } from './verification.js';

/** Every internal call by name; no public call has the same one. */
export const internalCalls = {
  ...accountInternalCalls,
  ...passkeyInternalCalls,
  ...verificationInternalCalls,
  ...leavingInternalCalls,
  ...catalogueInternalCalls,
  ...browseCatalogueCalls,
  ...eveningInternalCalls,
  ...commentInternalCalls,
  ...fileInternalCalls,
  ...libraryInternalCalls,
  ...browseLibraryCalls,
  ...followingInternalCalls,
  ...feedInternalCalls,
  ...noticeInternalCalls,
  ...recommendationInternalCalls,
  ...clubInternalCalls,
  ...tasteInternalCalls,
  ...reportInternalCalls,
  ...spoilerMarkInternalCalls,
  ...togetherInternalCalls,
  ...importInternalCalls,
  ...likeInternalCalls,
  ...listInternalCalls,
  ...postInternalCalls,
} as const satisfies Record<string, InternalCall>;

export type InternalCallName = keyof typeof internalCalls;
export type InternalRequest<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['request']>;
export type InternalReply<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['reply']>;

export const INTERNAL_CALL_NAMES = Object.keys(internalCalls) as InternalCallName[];

/** The declaration without its literal types. */
export const internalCallOf = (name: InternalCallName): InternalCall => internalCalls[name];

export const isInternalCall = (name: string): name is InternalCallName => Object.hasOwn(internalCalls, name);

export const internalSubjectOf = (name: InternalCallName): string =>
  `${internalCalls[name].service}.internal.${name}`;
