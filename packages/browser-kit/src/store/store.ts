import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.js';
import { sessionSlice } from '../session/session-slice.js';

/** Slices that remotes bring with `rootReducer.inject`; each augments this interface with its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the remotes
export interface LazySlices {}

export const rootReducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<LazySlices>();

/** The store of the page; the shell makes one, a test one for each case. */
export const createPortalStore = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(baseApi.middleware) });

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalState = ReturnType<typeof rootReducer>;
export type PortalDispatch = PortalStore['dispatch'];
