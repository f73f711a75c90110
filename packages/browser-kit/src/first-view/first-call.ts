import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { PortalState } from '../store/store.js';

/** A query the first screen cannot be shown without: `getMovie.initiate({ titleId })`. */
export type FirstCall = ThunkAction<{ unwrap(): Promise<unknown> }, PortalState, unknown, UnknownAction>;
