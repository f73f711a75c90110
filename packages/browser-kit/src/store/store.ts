import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.js';
import type { CallSource } from '../api/call-source.js';
import { sessionSlice } from '../session/session-slice.js';

/** Slices that remotes bring with `rootReducer.inject`; each augments this interface with its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the remotes
export interface LazySlices {}

export const rootReducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<LazySlices>();

/**
 * The store of the page; the shell makes one, a test one for each case, the server one for each first view.
 * @param source who answers calls in place of the network
 */
export const createPortalStore = (source?: CallSource) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: source } }).concat(baseApi.middleware),
  });

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalState = ReturnType<typeof rootReducer>;
export type PortalDispatch = PortalStore['dispatch'];
