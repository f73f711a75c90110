/** The contract of the portal: calls, entities, constants and texts. All checks and calls are derived from it. */
export * from './access-token.js';
export * from './aired.js';
export * from './call.js';
export { type ExistingAccount, passwordRules, signIn, signUp, username } from './calls/accounts.js';
export type { TitleFilters } from './calls/browse.js';
export { clubWords } from './calls/clubs.js';
export { commentText } from './calls/comments.js';
export * from './calls/index.js';
export { newInvitation } from './calls/invitations.js';
export { deleteAccount } from './calls/leaving.js';
export { moderationReason } from './calls/moderation.js';
export { changePassword, type OwnerProof, ownProfileChange } from './calls/own-account.js';
export { passkeySignUp } from './calls/passkeys.js';
export { articleToPublish, reviewToPublish } from './calls/posts.js';
export { recommendationText } from './calls/recommendations.js';
export { appealText } from './calls/reports.js';
export { forgotPassword, resetPassword } from './calls/reset.js';
export { emptyOf, START_UP, START_UP_NAMES, type StartUpName } from './calls/start-up.js';
export type { SuggestedTitle } from './calls/suggestions.js';
export { TITLE_LISTS, type TitleListCall, type TitleListName } from './calls/titles.js';
export { changeEmail, LINK_USES } from './calls/verification.js';
export * from './constants/browse.js';
export * from './constants/categories.js';
export * from './constants/clubs.js';
export * from './constants/countries.js';
export * from './constants/evening.js';
export * from './constants/feed.js';
export * from './constants/feelings.js';
export * from './constants/genres.js';
export * from './constants/idempotency.js';
export * from './constants/leaving.js';
export * as LIBRARY_LIMITS from './constants/library-limits.js';
export * from './constants/likes.js';
export * as LIMITS from './constants/limits.js';
export * as LIST_LIMITS from './constants/list-limits.js';
export * from './constants/look.js';
export * from './constants/menu.js';
export * as MESSAGES from './constants/messages.js';
export * from './constants/notices.js';
export * from './constants/professions.js';
export * from './constants/ranking.js';
export * from './constants/ratings.js';
export * from './constants/recommendations.js';
export * from './constants/reports.js';
export * from './constants/routes.js';
export * from './constants/sanctions.js';
export * from './constants/security-events.js';
export * from './constants/sign-in.js';
export * from './constants/taste.js';
export * as UPLOAD_LIMITS from './constants/upload-limits.js';
export * from './constants/user-lists.js';
export * from './constants/visibilities.js';
export { type ContractSchemas, contractSchemas } from './contract-schemas.js';
export * from './cookies.js';
export * from './covers.js';
export * from './entities/block.js';
export * from './entities/club.js';
export * from './entities/comment.js';
export * from './entities/draft.js';
export * from './entities/episode-talk.js';
export * from './entities/feed.js';
export * from './entities/file.js';
export * from './entities/import.js';
export * from './entities/import-conflict.js';
export * from './entities/import-title.js';
export * from './entities/imported-record.js';
export * from './entities/invitation.js';
export * from './entities/leaving.js';
export * from './entities/like.js';
export * from './entities/list.js';
export * from './entities/mail.js';
export * from './entities/member-account.js';
export * from './entities/moderation.js';
export * from './entities/notice.js';
export * from './entities/own-export.js';
export * from './entities/own-settings.js';
export * from './entities/own-text.js';
export * from './entities/passkey.js';
export * from './entities/person.js';
export * from './entities/post.js';
export * from './entities/rating.js';
export * from './entities/reach.js';
export * from './entities/recommendation.js';
export * from './entities/report.js';
export * from './entities/sanction.js';
export * from './entities/search.js';
export * from './entities/season.js';
export * from './entities/security-entry.js';
export * from './entities/session.js';
export * from './entities/statistics.js';
export * from './entities/status.js';
export * from './entities/title.js';
export * from './entities/user.js';
export * from './entities/viewing.js';
export * from './episodes.js';
export * from './error-reports.js';
export * from './error-text.js';
export * from './errors.js';
export * from './first-view.js';
export * from './former-slugs.js';
export type { Account, OpenedSession } from './internal/accounts.js';
export * from './internal/canary-visits.js';
export type { FoundTitle } from './internal/catalogue.js';
export * from './internal/events.js';
export { ACTS_OF, type Act, type ActsRequest } from './internal/feed.js';
export * from './internal/index.js';
export * from './internal/leaving.js';
export {
  LIKED_SERVICES,
  LIKES_COUNTED,
  type LikedService,
  type LikePlace,
  type LikesCounted,
  likeNewsSubject,
  textGoneSubject,
} from './internal/likes.js';
export * from './internal/mail.js';
export * from './internal/matching.js';
export {
  ASK_PUSHABLE,
  CAUSES_AT_ONCE,
  CAUSING_SERVICES,
  type CausingService,
  causesSubject,
  type NoticeCause,
  noticeNewsSubject,
} from './internal/notices.js';
export * from './internal/peer-calls.js';
export * from './local-day.js';
export * from './loopback.js';
export * from './may-moderate.js';
export * from './mentions.js';
export * from './nats-conf.js';
export * from './nats-users.js';
export * from './openapi.js';
export * from './pictures.js';
export * from './placed-blocks.js';
export * from './releases.js';
export * from './remote-description.js';
export * from './requests.js';
export {
  type Caller,
  type Envelope,
  InvalidRequest,
  parseBody,
  parseEnvelope,
  requestSchemaOf,
  type WireEnvelope,
} from './requests.js';
export * from './shown-picture.js';
export * from './slots.js';
export * from './slugs.js';
export * from './story/index.js';
export * from './uploads.js';
export * from './usernames.js';
export * from './videos.js';
export * from './visible-text.js';
export * from './vitals.js';
