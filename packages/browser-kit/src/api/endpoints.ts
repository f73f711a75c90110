import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import type { ApiError } from './api-error.js';
import type { ApiTag, CallArguments } from './base-api.js';

type Builder = EndpointBuilder<BaseQueryFn<CallArguments, unknown, ApiError>, ApiTag, 'api'>;

/**
 * An endpoint that reads, one line per call; request and reply are the contract's:
 * ```ts
 * const api = baseApi.injectEndpoints({ endpoints: (build) => ({ movie: apiRead(build, 'get-movie') }) });
 * export const { useMovieQuery } = api; // useMovieQuery({ titleId }) -> data.movie
 * ```
 */
export function apiRead<N extends CallName>(build: Builder, call: N, tags: ApiTag[] = []) {
  return build.query<CallReply<N>, CallInput<N>>({
    query: (request) => ({ call, request }),
    providesTags: tags,
  });
}

/** An endpoint that changes something, and with it what was read under `tags`. Only changes of ONCE_CALLS are ever repeated by themselves. */
export function apiChange<N extends CallName>(build: Builder, call: N, tags: ApiTag[] = []) {
  return build.mutation<CallReply<N>, CallInput<N>>({
    query: (request) => ({ call, request }),
    invalidatesTags: tags,
  });
}

/**
 * An endpoint that changes something and is told with which key (8 to 200 visible ASCII characters): who keeps the key with
 * what was not acknowledged can send both again, and it counts once. With `keepalive` it goes on when the page is left.
 */
export function apiChangeOnce<N extends CallName>(build: Builder, call: N, tags: ApiTag[] = []) {
  return build.mutation<CallReply<N>, { request: CallInput<N>; key: string; keepalive?: boolean }>({
    query: ({ request, key, keepalive = false }) => ({ call, request, key, keepalive }),
    invalidatesTags: tags,
  });
}

/** An endpoint that has the server give out something new each time it is asked, by GET (portal.md §7: get-upload-url). */
export function apiTake<N extends CallName>(build: Builder, call: N) {
  return build.mutation<CallReply<N>, void>({
    query: () => ({ call, request: undefined, method: 'GET' }),
  });
}
