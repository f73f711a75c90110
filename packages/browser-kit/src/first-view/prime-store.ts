import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FirstQuery } from '@screenlore/contracts';
import { baseApi } from '../api/base-api.js';
import { holdFirstData } from '../api/first-data.js';
import type { PortalState, PortalStore } from '../store/store.js';

/** What the page says about its first view, in the element `first-view`. */
export interface FirstViewNote {
  /** Federation name. */
  remote: string;
  route: `/${string}`;
  queries: FirstQuery[];
  blocks: { id: string; name: string }[];
}

/**
 * Fills the store with the replies that came with a first view. The modules with the endpoints must be loaded; queries without an
 * endpoint are left out.
 */
export async function primeStore(store: PortalStore, queries: readonly FirstQuery[]): Promise<void> {
  const endpoints = baseApi.endpoints as Record<
    string,
    { initiate(arg: unknown, options: { subscribe: false }): FirstCall } | undefined
  >;
  // Members receive what visitors see: whatever looks different for them is requested again.
  holdFirstData(store.getState().session.user === null);
  await Promise.all(
    queries.map(async ({ endpoint, arg }) => {
      const query =
        endpoints[endpoint] && store.dispatch(endpoints[endpoint].initiate(arg, { subscribe: false }));
      await query;
    }),
  );
  holdFirstData(false);
}

/** A query that the first screen needs: `getMovie.initiate({ titleId })`. */
export type FirstCall = ThunkAction<{ unwrap(): Promise<unknown> }, PortalState, unknown, UnknownAction>;
