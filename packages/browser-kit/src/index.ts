/** What the shell and all remotes share besides React: one copy in the page, brought by the shell. */
export { type ApiError, errorText, NO_ANSWER } from './api/api-error.js';
export { type ApiTag, baseApi } from './api/base-api.js';
export { apiChange, apiChangeOnce, apiRead, apiTake } from './api/endpoints.js';
export { forgetFirstData } from './api/first-data.js';
export { newIdempotencyKey } from './api/idempotency-key.js';
export { type DeviceMode, useDeviceMode } from './device/device-mode.js';
export { type FirstViewNote, primeStore } from './first-view/prime-store.js';
export { type LeaveGuard, useLeaveGuard } from './leaving/leave-guard.js';
export { forgetChoices, useKeptChoice } from './page/kept-choice.js';
export { pageTitle, usePageTitle } from './page/page-title.js';
export {
  type AskedSection,
  oneOf,
  sectionLink,
  useAskedSection,
  useChooseSection,
} from './page/section-state.js';
export { getSessionItem, removeSessionItem, setSessionItem } from './page/session-storage.js';
export { type BlockLoader, setBlockLoader } from './remotes/block-loader.js';
export { Boundary } from './remotes/boundary.js';
export { forgetFailedParts, type LoadablePart, lazyPart } from './remotes/lazy-part.js';
export type { BlockName, Blocks, BlocksId, BlocksModule, RemoteApp } from './remotes/remote-app.js';
export { RemoteBlock } from './remotes/remote-block.js';
export { followOtherTabs } from './session/follow-tabs.js';
export { loginPath, nextAfterLogin } from './session/login-path.js';
export { passwordPolicy } from './session/password-policy.js';
export { useSessionActions, useUser } from './session/session.js';
export { SignInWaysContext, useSignInWays } from './session/sign-in-ways.js';
export { SignedInOnly } from './session/signed-in-only.js';
export { type SocialState, useSocialSignIn } from './session/social-sign-in.js';
export { usePortalDispatch, usePortalSelector } from './store/hooks.js';
export {
  createPortalStore,
  type LazySlices,
  type PortalDispatch,
  type PortalState,
  type PortalStore,
  rootReducer,
} from './store/store.js';
export { createSelector, createSlice, type PayloadAction, Provider, skipToken } from './store/toolkit.js';
export { notify, type ToastChoice, type ToastContent } from './toasts/notify.js';
export { Toaster } from './toasts/toaster.js';
export { PLAYER_FRAME, type PlayableVideo, playableVideo } from './video/playable-video.js';
