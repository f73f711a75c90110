import { baseApi } from '../api/base-api.js';
import type { PortalDispatch, PortalState } from './store.js';

const { removeQueryResult } = baseApi.internalActions;
/** Redux Toolkit brands the keys of its own state, and lists them as texts. */
type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];

/** Forgets the replies that nothing on the page shows: one of them may be why something broke, which then requests it again. */
export const forgetUnshown = () => (dispatch: PortalDispatch, getState: () => PortalState) => {
  const { queries, subscriptions } = getState().api;
  for (const key of Object.keys(queries) as Key[])
    if (Object.keys(subscriptions[key] ?? {}).length === 0)
      dispatch(removeQueryResult({ queryCacheKey: key }));
};
