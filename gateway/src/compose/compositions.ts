import { builtCallsOf, type CallName } from '@screenlore/contracts';
import type { Asker, ServiceClient } from '../services/service-client.js';
import { accountCompositions } from './accounts.js';
import { browseCompositions } from './browse.js';
import { clubCompositions } from './clubs.js';
import { commentCompositions } from './comments.js';
import type { ComposedCall, Composition, Compositions } from './composition.js';
import { episodeTalkCompositions } from './episode-talk.js';
import { eveningCompositions } from './evening.js';
import { feedCompositions } from './feed.js';
import { followingCompositions } from './following.js';
import { libraryCompositions } from './library.js';
import { likeCompositions } from './likes.js';
import { listNoteCompositions } from './list-notes.js';
import { listCompositions } from './lists.js';
import { noticeCompositions } from './notices.js';
import { ownExportCompositions } from './own-export.js';
import { postCompositions } from './posts.js';
import { profileCompositions } from './profiles.js';
import { reachCompositions } from './reach-calls.js';
import { recommendationCompositions } from './recommendations.js';
import { reportCompositions } from './reports.js';
import { spoilerMarkCompositions } from './spoiler-marks.js';
import { portalCompositions } from './start-up.js';
import { tasteCompositions } from './taste.js';
import { titleCompositions } from './titles.js';
import { togetherCompositions } from './together.js';
import { uploadCompositions } from './uploads.js';
import { veilCompositions } from './veil.js';

/** All compositions: for calls whose service in the contract is 'gateway', and for calls whose reply needs other services, too. */
const compositions: Compositions = {
  ...accountCompositions,
  ...browseCompositions,
  ...clubCompositions,
  ...commentCompositions,
  ...episodeTalkCompositions,
  ...eveningCompositions,
  ...feedCompositions,
  ...followingCompositions,
  ...libraryCompositions,
  ...likeCompositions,
  ...listCompositions,
  ...listNoteCompositions,
  ...noticeCompositions,
  ...ownExportCompositions,
  ...portalCompositions,
  ...postCompositions,
  ...profileCompositions,
  ...reachCompositions,
  ...recommendationCompositions,
  ...tasteCompositions,
  ...reportCompositions,
  ...spoilerMarkCompositions,
  ...titleCompositions,
  ...togetherCompositions,
  ...uploadCompositions,
  ...veilCompositions,
};

/** Whether the gateway composes the reply of this call. */
export const isComposed = (name: CallName): boolean => compositions[name] !== undefined;

type Parts = Pick<ComposedCall, 'http' | 'uploads'> & {
  body: unknown;
  asker: Asker;
  services: ServiceClient;
};

/** The JSON of a composed reply. The body has been checked by the call's schema. */
export async function composeReply(name: CallName, parts: Parts): Promise<Buffer> {
  const compose = compositions[name] as Composition<CallName> | undefined;
  if (!compose) throw new Error(`${name} has no composition`);
  const { body, asker, http, uploads, services } = parts;
  const { requestId, caller = null } = asker;
  const composed = await compose({
    body: body as ComposedCall['body'],
    caller,
    requestId,
    ask: (internal, request) => services.internal(internal, request, asker),
    statusOf: (part) => services.statusOf(part),
    bytesOf: (call, request) => services.bytes(call, request, asker),
    titleOf: (kind, titleId) => services.title(kind, titleId, asker),
    http,
    uploads,
  });
  return Buffer.isBuffer(composed) ? composed : Buffer.from(JSON.stringify(composed));
}

/** @throws Error naming each built call of the gateway without a composition */
export function checkCompositions(): void {
  const missing = builtCallsOf('gateway').filter((name) => !isComposed(name));
  if (missing.length > 0) throw new Error(`In gateway/src/compose there is no ${missing.join(', no ')}`);
}
