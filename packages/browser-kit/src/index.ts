/** What the shell and all remotes share besides React: one copy in the page, loaded by the shell. */

export { baseApi, tagsOf } from './api/base-api.js';
export { apiKeyedMutation, apiMutation, apiQuery } from './api/endpoints.js';
export { forgetFirstData } from './api/first-data.js';
export { getRatingSettings } from './api/get-rating-settings.js';
export { type FailedQuery, LoadError } from './api/load-error.js';
export { randomKey, randomKey as newIdempotencyKey } from './api/random-key.js';
export { useDeviceMode } from './device/device-mode.js';
export { type ApiError, errorText, NO_ANSWER, OFFLINE } from './errors/api-error.js';
export { type FirstViewNote, primeStore } from './first-view/prime-store.js';
export { useLeaveGuard } from './leaving/leave-guard.js';
export { live } from './live/live.js';
export { rememberedLook, rememberLook } from './look/look-cookies.js';
export { chooseTheme, useChosenTheme, useShownTheme } from './look/theme.js';
export { forgetKept, useKept, useKeptChoice } from './page/kept.js';
export { setPosterMoving, usePosterMoving } from './page/moving-poster.js';
export { usePageTitle } from './page/page-title.js';
export { ShareButton } from './page/share-button.js';
export { useFollowRatingScale } from './rating-scale/follow-rating-scale.js';
export { type Given, useGiven } from './rating-scale/use-given.js';
export { type BlockLoader, type BlockModule, setBlockLoader } from './remotes/block-loader.js';
export { useIsFirstView } from './remotes/first-view-slots.js';
export { misfitOf } from './remotes/misfit.js';
export type { BlockName, Blocks, BlocksId, BlocksModule, RemoteApp } from './remotes/remote-app.js';
export { RemoteBlock } from './remotes/remote-block.js';
export { RemoteBoundary } from './remotes/remote-boundary.js';
export { Slot } from './remotes/slot.js';
export {
  type AskedSection,
  askedSection,
  oneOf,
  sectionLink,
  useAskedSection,
  useChooseSection,
} from './section/section-state.js';
export { hasRunOut } from './session/access-token.js';
export { passwordPolicy } from './session/password-policy.js';
export { followOtherTabs } from './sign-in/follow-tabs.js';
export { nextAfterLogin } from './sign-in/next-after-login.js';
export type { JoinWays, ProviderTokens } from './sign-in/provider-calls.js';
export { useMembersRead, useSessionActions, useUser } from './sign-in/session.js';
export { SignInWaysContext, useOidcName, useSignInWays } from './sign-in/sign-in-ways.js';
export { useSignUpMode } from './sign-in/sign-up-mode.js';
export { SignedInOnly } from './sign-in/signed-in-only.js';
export { type SocialState, useSocialSignIn } from './sign-in/social-sign-in.js';
export { useIsMember } from './sign-in/use-is-member.js';
export { attempt } from './storage/attempt.js';
export { getSessionItem, removeSessionItem, setSessionItem } from './storage/session-storage.js';
export { followLine } from './store/follow-line.js';
export { createPortalStore, type PortalStore, usePortalDispatch } from './store/store.js';
export { Provider, produce, skipToken } from './store/toolkit.js';
export { notify } from './toasts/notify.js';
export { Toaster } from './toasts/toaster.js';
export { PLAYER_FRAME, type PlayableVideo, playableVideo } from './video/playable-video.js';
