import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallName } from '@screenlore/contracts';
import { API_BASE } from '@screenlore/contracts';
import type { SessionState } from '../session/session-slice.js';
import { type ApiError, apiError } from './api-error.js';
import type { CallSource } from './call-source.js';
import { takeFirstData } from './first-data.js';

/** One call as endpoints hand it to the client. */
export interface CallArguments {
  call: CallName;
  request: unknown;
}

/** How long (ms) a read waits before its one repetition when a service is away. */
const RETRY_PAUSE_MS = 400;
const SERVICE_AWAY = 503;

const post = fetchBaseQuery({
  baseUrl: API_BASE,
  prepareHeaders: (headers, { getState }) => {
    const { user } = (getState() as { session: SessionState }).session;
    if (user) headers.set('authorization', `Bearer ${user.access_token}`);
  },
});

/** POST `/api/<call>` with a JSON body; reads are repeated once when a service is away for a moment. */
const callApi: BaseQueryFn<CallArguments, unknown, ApiError> = async ({ call, request }, api, options) => {
  const isRead = api.type === 'query';
  const source = api.extra as CallSource | undefined;
  if (source) {
    const reply = isRead ? await source.answer(call, request) : undefined;
    return reply === undefined ? { error: apiError(undefined, undefined) } : { data: reply };
  }
  const inlined = isRead ? takeFirstData(call, request) : undefined;
  if (inlined !== undefined) return { data: inlined };

  const ask = () => post({ url: call, method: 'POST', body: request ?? {} }, api, options);
  let answer = await ask();
  if (isRead && answer.error?.status === SERVICE_AWAY) {
    await pause(RETRY_PAUSE_MS, api.signal);
    answer = await ask();
  }
  if (!answer.error) return { data: answer.data };
  const { status } = answer.error;
  return {
    error:
      status === 'PARSING_ERROR'
        ? apiError(answer.error.originalStatus, undefined)
        : apiError(typeof status === 'number' ? status : undefined, answer.error.data),
  };
};

/** Resolves after `ms`, or at once when the call is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The one API of the page; features add their endpoints with `baseApi.injectEndpoints`, see `apiRead` and `apiChange`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: ['rating', 'lists', 'posts', 'comments', 'profile', 'drafts'],
  endpoints: () => ({}),
});

export type ApiTag = 'rating' | 'lists' | 'posts' | 'comments' | 'profile' | 'drafts';
