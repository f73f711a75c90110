import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import type { SignedInUser } from '@screenlore/contracts';
import { useDispatch, useSelector } from 'react-redux';
import type { CallSource } from '../api/base-api.js';
import { type ApiTag, baseApi } from '../api/base-api.js';
import { getRatingSettings } from '../api/get-rating-settings.js';
import { type SessionState, sessionSlice } from '../session/session-slice.js';
import { keepStoredUser } from '../session/stored-user.js';

const reducer = combineSlices(sessionSlice, baseApi);

/** What is read for one user alone, or looks otherwise to them. */
const OWN_READS: readonly ApiTag[] = [
  'rating',
  'lists',
  'profile',
  'sessions',
  'drafts',
  'library',
  'settings',
  'feed',
  'notices',
];

/** With another user, or none, what was read for the last one goes. */
const forgetOwnReads: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const username = () => store.getState().session.user?.username;
  const before = username();
  const result = next(action);
  // Once the page has changed: what only a user may read is not asked for again by parts that are about to go.
  if (username() !== before)
    queueMicrotask(() => store.dispatch(baseApi.util.invalidateTags([...OWN_READS])));
  return result;
};

/** The scale of ratings is kept with the user whenever the server names it: other tabs follow, and the next page has it at once. */
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
 * The store of the page; the shell makes one, a test one for each case, the server one for each first view.
 * @param source who answers calls in place of the network
 * @param user who is signed in, where nobody is there to have stored it
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
