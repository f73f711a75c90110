import { builtCallsOf, type CallName, callOf } from '@screenlore/contracts';
import type { Asker, ServiceClient } from '../services/service-client.js';
import { addComment } from './add-comment.js';
import { addListEntry } from './add-list-entry.js';
import { addUserBackground } from './add-user-background.js';
import { addViewing } from './add-viewing.js';
import { changePassword } from './change-password.js';
import type { ComposedCall, Composition } from './composition.js';
import { createArticle } from './create-article.js';
import { createReview } from './create-review.js';
import { deleteAccount } from './delete-account.js';
import { endOwnSession } from './end-own-session.js';
import { checkFollowing, followMember, removeFollower, unfollowMember } from './follow-member.js';
import { getArticlesMedia } from './get-articles-media.js';
import { getContinue } from './get-continue.js';
import { getDiary } from './get-diary.js';
import { getDiaryFacets } from './get-diary-facets.js';
import { getFollowers, getFollowing } from './get-followers.js';
import { getImportTitles } from './get-import-titles.js';
import { getList } from './get-list.js';
import { getListEntries } from './get-list-entries.js';
import { getListProgress } from './get-list-progress.js';
import { getLists } from './get-lists.js';
import { getMediaComments } from './get-media-comments.js';
import { getModerationActs } from './get-moderation-acts.js';
import { getOpinions } from './get-opinions.js';
import { getOwnSessions } from './get-own-sessions.js';
import { getOwnStandings } from './get-own-standings.js';
import { getOwnTitle } from './get-own-title.js';
import { getReviewsMedia } from './get-reviews-media.js';
import { getStatistics } from './get-statistics.js';
import { getStatus } from './get-status.js';
import { getTextVersions } from './get-text-versions.js';
import { getTitle } from './get-title.js';
import { getUploadUrl } from './get-upload-url.js';
import { getUser } from './get-user.js';
import { getUserList } from './get-user-list.js';
import { getUserRatings } from './get-user-ratings.js';
import { getUserTexts } from './get-user-texts.js';
import { markEpisodes } from './mark-episodes.js';
import { ofShownList } from './of-shown-list.js';
import { refreshToken } from './refresh-token.js';
import { saveDraft } from './save-draft.js';
import { setImportMatch } from './set-import-match.js';
import { setTitleStatus } from './set-title-status.js';
import { signIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { signOutEverywhere } from './sign-out-everywhere.js';
import { signUp } from './sign-up.js';
import { facebookAuth, googleAuth, startSocialSignIn } from './social-sign-in.js';
import { startUp } from './start-up.js';
import { uploadImageByUrl } from './upload-image-by-url.js';

/** All of them by call; the contract names 'gateway' as the service of such a call. */
const declared: { [N in CallName]?: Composition<N> } = {
  'get-opinions': getOpinions,
  'sign-up': signUp,
  'sign-in': signIn,
  'refresh-token': refreshToken,
  'sign-out': signOut,
  'change-password': changePassword,
  'delete-account': deleteAccount,
  'get-own-sessions': getOwnSessions,
  'end-own-session': endOwnSession,
  'sign-out-everywhere': signOutEverywhere,
  'add-user-background': addUserBackground,
  'get-user': getUser,
  'get-user-list': getUserList,
  'get-user-ratings': getUserRatings,
  'get-user-texts': getUserTexts,
  'get-reviews-media': getReviewsMedia,
  'get-articles-media': getArticlesMedia,
  'start-up': startUp,
  'get-media-comments': getMediaComments,
  'add-comment': addComment,
  'save-draft': saveDraft,
  'create-article': createArticle,
  'create-review': createReview,
  'get-moderation-acts': getModerationActs,
  'get-status': getStatus,
  'get-text-versions': getTextVersions,
  'add-viewing': addViewing,
  'mark-episodes': markEpisodes,
  'set-title-status': setTitleStatus,
  'get-import-titles': getImportTitles,
  'set-import-match': setImportMatch,
  'get-own-title': getOwnTitle,
  'get-own-standings': getOwnStandings,
  'get-diary': getDiary,
  'get-diary-facets': getDiaryFacets,
  'get-statistics': getStatistics,
  'get-continue': getContinue,
  'follow-member': followMember,
  'unfollow-member': unfollowMember,
  'check-following': checkFollowing,
  'remove-follower': removeFollower,
  'get-following': getFollowing,
  'get-followers': getFollowers,
  'get-lists': getLists,
  'get-list': getList,
  'get-list-entries': getListEntries,
  'add-list-entry': addListEntry,
  'start-social-sign-in': startSocialSignIn,
  'get-upload-url': getUploadUrl,
  'upload-image-by-url': uploadImageByUrl,
  'google-auth': googleAuth,
  'facebook-auth': facebookAuth,
};

/** Replies of one service that another one has a part of, or a say in. */
const completed: { [N in CallName]?: Composition<N> } = {
  'get-movie': getTitle('get-movie'),
  'get-serie': getTitle('get-serie'),
  'get-game': getTitle('get-game'),
  'clone-list': ofShownList('clone-list'),
  'get-list-progress': getListProgress,
};

/** Whether the gateway has a part in the reply of a call. */
export const isComposed = (name: CallName): boolean =>
  callOf(name).service === 'gateway' || completed[name] !== undefined;

type Parts = Pick<ComposedCall, 'http' | 'uploads'> & {
  body: unknown;
  asker: Asker;
  services: ServiceClient;
};

/** The JSON of a composed reply. The body was checked by the call's own schema. */
export async function composeReply(name: CallName, parts: Parts): Promise<Buffer> {
  const compose = (declared[name] ?? completed[name]) as Composition<CallName> | undefined;
  if (!compose) throw new Error(`${name} has no compose/${name}.ts`);
  const { body, asker, http, uploads, services } = parts;
  const { requestId, caller = null } = asker;
  const composed = await compose({
    body: body as ComposedCall['body'],
    caller,
    requestId,
    ask: (internal, request) => services.internal(internal, request, asker),
    statusOf: (part) => services.statusOf(part),
    bytesOf: (call, request) => services.bytes(call, request, asker),
    http,
    uploads,
  });
  return Buffer.isBuffer(composed) ? composed : Buffer.from(JSON.stringify(composed));
}

/** @throws Error naming each built call of the gateway without a composition, and each composition without such a call */
export function checkCompositions(composed: readonly string[] = Object.keys(declared)): void {
  const built: readonly string[] = builtCallsOf('gateway');
  const faults = [
    ...built.filter((name) => !composed.includes(name)).map((name) => `${name} has no compose/${name}.ts`),
    ...composed
      .filter((name) => !built.includes(name))
      .map((name) => `${name} is composed, but is no built call of the gateway in the contract`),
  ];
  if (faults.length > 0) throw new Error(`The gateway and the contract differ:\n${faults.join('\n')}`);
}
