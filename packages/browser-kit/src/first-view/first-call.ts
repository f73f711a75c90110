import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { PortalState } from '../store/store.js';

/** A query the first screen cannot be shown without: `api.endpoints.movie.initiate({ titleId })`. */
export type FirstCall = ThunkAction<{ unwrap(): Promise<unknown> }, PortalState, unknown, UnknownAction>;
