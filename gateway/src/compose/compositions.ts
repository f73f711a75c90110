import {
  builtCallsOf,
  type CallName,
  type CallReply,
  type CallRequest,
  type Envelope,
} from '@screenlore/contracts';
import type { HttpExchange } from '../calls/http-exchange.js';
import type { ServiceClient } from '../calls/service-client.js';
import { addComment } from './add-comment.js';
import { addUserBackground } from './add-user-background.js';
import { changePassword } from './change-password.js';
import { createArticle } from './create-article.js';
import { createReview } from './create-review.js';
import { endOwnSession } from './end-own-session.js';
import { getMediaComments } from './get-media-comments.js';
import { getModerationActs } from './get-moderation-acts.js';
import { getOpinions } from './get-opinions.js';
import { getOwnSessions } from './get-own-sessions.js';
import { getUploadUrl } from './get-upload-url.js';
import { getUser } from './get-user.js';
import { getUserList } from './get-user-list.js';
import { getUserRatings } from './get-user-ratings.js';
import { getUserTexts } from './get-user-texts.js';
import { refreshToken } from './refresh-token.js';
import { saveDraft } from './save-draft.js';
import { signIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { signOutEverywhere } from './sign-out-everywhere.js';
import { signUp } from './sign-up.js';
import { facebookAuth, googleAuth, startSocialSignIn } from './social-sign-in.js';
import { startUp } from './start-up.js';
import { uploadImageByUrl } from './upload-image-by-url.js';

/**
 * Answers a call that needs more than one service, or more of the request than its body (cookies, who is at the other
 * end): asks the services in parallel, and leaves out and names what one that is away would have brought. Each is in a file
 * of its own, `compose/<call>.ts`. It answers the reply, or the reply's JSON as bytes where it only puts parts together.
 */
export type Composition<N extends CallName> = (
  envelope: Envelope<CallRequest<N>>,
  services: ServiceClient,
  http: HttpExchange,
) => Promise<CallReply<N> | Buffer>;

/** All of them by call; the contract names 'gateway' as the service of such a call. */
const declared: { [N in CallName]?: Composition<N> } = {
  'get-opinions': getOpinions,
  'sign-up': signUp,
  'sign-in': signIn,
  'refresh-token': refreshToken,
  'sign-out': signOut,
  'change-password': changePassword,
  'get-own-sessions': getOwnSessions,
  'end-own-session': endOwnSession,
  'sign-out-everywhere': signOutEverywhere,
  'add-user-background': addUserBackground,
  'get-user': getUser,
  'get-user-list': getUserList,
  'get-user-ratings': getUserRatings,
  'get-user-texts': getUserTexts,
  'start-up': startUp,
  'get-media-comments': getMediaComments,
  'add-comment': addComment,
  'save-draft': saveDraft,
  'create-article': createArticle,
  'create-review': createReview,
  'get-moderation-acts': getModerationActs,
  'start-social-sign-in': startSocialSignIn,
  'get-upload-url': getUploadUrl,
  'upload-image-by-url': uploadImageByUrl,
  'google-auth': googleAuth,
  'facebook-auth': facebookAuth,
};

/** The same without literal types: the body was checked by the call's own schema. */
export const compositions = declared as Partial<
  Record<CallName, (envelope: Envelope, services: ServiceClient, http: HttpExchange) => Promise<unknown>>
>;

/** @throws Error naming each built call of the gateway without a composition, and each composition without such a call */
export function checkCompositions(composed: readonly string[] = Object.keys(compositions)): void {
  const built: readonly string[] = builtCallsOf('gateway');
  const faults = [
    ...built.filter((name) => !composed.includes(name)).map((name) => `${name} has no compose/${name}.ts`),
    ...composed
      .filter((name) => !built.includes(name))
      .map((name) => `${name} is composed, but is no built call of the gateway in the contract`),
  ];
  if (faults.length > 0) throw new Error(`The gateway and the contract differ:\n${faults.join('\n')}`);
}
