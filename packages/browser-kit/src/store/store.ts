import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import type { SignedInUser } from '@screenlore/contracts';
import { useDispatch, useSelector } from 'react-redux';
import type { CallSource } from '../api/base-api.js';
import { type ApiTag, baseApi } from '../api/base-api.js';
import { getRatingSettings } from '../api/get-rating-settings.js';
import { type SessionState, sessionSlice } from '../session/session-slice.js';
import { keepStoredUser } from '../session/stored-user.js';

const reducer = combineSlices(sessionSlice, baseApi);

/** Reads that are only for one user, or look different for them. */
const OWN_READS: readonly ApiTag[] = [
  'rating',
  'lists',
  'posts',
  'profile',
  'sessions',
  'drafts',
  'library',
  'settings',
  'feed',
  'notices',
];

/** When the user changes, what was read for the previous one is deleted. */
const forgetOwnReads: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const username = () => store.getState().session.user?.username;
  const before = username();
  const result = next(action);
  // After the page has changed: parts that are about to disappear must not request what only a user may read.
  if (username() !== before)
    queueMicrotask(() => store.dispatch(baseApi.util.invalidateTags([...OWN_READS])));
  return result;
};

/** Stores the rating scale with the user whenever the server sends it: other tabs follow, and the next page has it at once. */
const keepRatingScale: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const result = next(action);
  const { user } = store.getState().session;
  const scale = getRatingSettings.matchFulfilled(action) ? action.payload.ratingScale : undefined;
  if (user && scale !== undefined && scale !== (user.ratingScale ?? 'ten')) {
    const now = { ...user, ratingScale: scale };
    keepStoredUser(now);
    store.dispatch(sessionSlice.actions.userChanged(now));
  }
  return result;
};

/**
 * The page's store; the shell creates one, a test one per case, the server one per first view.
 * @param source answers calls instead of the network
 * @param user who is signed in, if no browser could have stored it
 */
export const createPortalStore = (source?: CallSource, user?: SignedInUser | null) =>
  configureStore({
    ...(user === undefined ? {} : { preloadedState: { session: { user } } }),
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: source } }).concat(
        baseApi.middleware,
        forgetOwnReads,
        keepRatingScale,
      ),
  });

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalState = ReturnType<typeof reducer>;
export type PortalDispatch = PortalStore['dispatch'];

export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalSelector = useSelector.withTypes<PortalState>();
