import type { Draft } from '@reduxjs/toolkit';
import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import { type ApiTag, baseApi, type CallArguments, tagsOf } from './base-api.js';

interface QueryOptions {
  /** What the reply shows: it is requested again after a mutation with any of these. */
  tags?: ApiTag[];
  /** How long (s) a reply stays cached after nothing shows it any more; 60 by default. */
  keepUnusedDataFor?: number;
  /** The endpoint's name, if one call has two with different options; the call's own name by default. */
  name?: string;
}

interface MutationOptions {
  /** What it changes: queries with any of these are requested again. */
  tags?: ApiTag[];
  /** As the contract declares it; POST by default. */
  method?: 'GET';
}

/**
 * A call that reads; request and reply are the contract's. The calls of a feature are in its `api.ts`:
 * ```ts
 * // api.ts
 * export const getMovie = apiQuery('get-movie');
 * // in a component
 * const { data, error } = getMovie.useQuery({ titleId });
 * ```
 * Remotes that make the same call share its cached replies, so they must give it the same options.
 */
export function apiQuery<N extends CallName>(
  call: N,
  { tags = [], name = call, ...options }: QueryOptions = {},
) {
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<CallReply<N>, CallInput<N>>({
        query: (request) => ({ call, request }),
        providesTags: tagsOf(tags),
        ...options,
      }),
    }),
    overrideExisting: true,
  });
  return {
    ...injected(api.endpoints, name),
    /** Changes a cached reply, if there is one: `dispatch(getMovie.update({ titleId }, ({ movie }) => …))`. */
    update: (
      request: CallInput<N>,
      change: (reply: CallReply<N> | Draft<CallReply<N>>) => CallReply<N> | undefined,
    ) => api.util.updateQueryData(name, request, change),
  };
}

/** A call that changes something: `const [add, { isLoading }] = addFavorite.useMutation()`. */
export const apiMutation = <N extends CallName>(call: N, { tags, method }: MutationOptions = {}) =>
  mutation<N, CallInput<N>>(call, tags, (request) => ({ call, request, ...(method && { method }) }));

/**
 * A call that changes something and gets an idempotency key (8 to 200 visible ASCII characters): an unacknowledged request can be sent
 * again with its key, and counts once. With `keepalive` it continues when the page is left.
 */
export const apiKeyedMutation = <N extends CallName>(call: N, { tags }: Pick<MutationOptions, 'tags'> = {}) =>
  mutation<N, { request: CallInput<N>; key: string; keepalive?: boolean }>(call, tags, (asked) => ({
    call,
    ...asked,
  }));

function mutation<N extends CallName, Asked>(
  call: N,
  tags: ApiTag[] = [],
  query: (asked: Asked) => CallArguments,
) {
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [call]: build.mutation<CallReply<N>, Asked>({ query, invalidatesTags: tags }),
    }),
    overrideExisting: true,
  });
  return injected(endpoints, call);
}

function injected<E>(endpoints: Record<string, E>, name: string): E {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`${name} is not among the endpoints`);
  return endpoint;
}
