import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallName } from '@screenlore/contracts';
import { API_BASE, IDEMPOTENCY_KEY, ONCE_CALLS } from '@screenlore/contracts';
import { hasRunOut } from '../session/access-token.js';
import { refreshSession } from '../session/refresh.js';
import type { SessionState } from '../session/session-slice.js';
import { type ApiError, apiError } from './api-error.js';
import type { CallSource } from './call-source.js';
import { takeFirstData } from './first-data.js';
import { newIdempotencyKey } from './idempotency-key.js';

/** One call as endpoints hand it to the client. */
export interface CallArguments {
  call: CallName;
  request: unknown;
  /** With which a change that is repeated counts once. */
  key?: string;
  /** As the contract declares it; POST unless given. A call by GET has no body. */
  method?: 'GET';
  /** Goes on when the page is left; browsers take 64 KiB of that at a time. */
  keepalive?: boolean;
}

/** How long (ms) a read waits before its one repetition when a service is away. */
const RETRY_PAUSE_MS = 400;
const SERVICE_AWAY = 503;
/** After these nobody knows whether a change was made; with its key it can be asked for once more. */
const UNCERTAIN: readonly unknown[] = [SERVICE_AWAY, 504, 'FETCH_ERROR'];
const REFRESH: CallName = 'refresh-token';

const UNAUTHENTICATED = 401;
/** These begin, renew and end a session: a token that has run out is nothing to them. */
const SESSION_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'sign-in',
  'sign-up',
  'google-auth',
  'facebook-auth',
  'start-social-sign-in',
  'refresh-token',
  'sign-out',
]);

const tokenIn = (getState: () => unknown): string | undefined =>
  (getState() as { session: SessionState }).session.user?.access_token;

const post = fetchBaseQuery({
  baseUrl: API_BASE,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenIn(getState);
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
});

/**
 * POST `/api/<call>` with a JSON body, or GET without one. Reads, and changes that count once however often they come, are repeated once when a
 * service is away for a moment; any call is, when its token had run out and there is a new one. A token known to have run
 * out is renewed before: a read would be answered as to a visitor.
 */
const callApi: BaseQueryFn<CallArguments, unknown, ApiError> = async (
  { call, request, key: given, method, keepalive },
  api,
  options,
) => {
  const isRead = api.type === 'query';
  const source = api.extra as CallSource | undefined;
  if (source) {
    const reply = isRead ? await source.answer(call, request) : undefined;
    return reply === undefined ? { error: apiError(undefined, undefined) } : { data: reply };
  }
  const inlined = isRead ? takeFirstData(call, request) : undefined;
  if (inlined !== undefined) return { data: inlined };

  const key = given ?? (!isRead && ONCE_CALLS.includes(call) ? newIdempotencyKey() : undefined);
  const headers = key === undefined ? {} : { [IDEMPOTENCY_KEY]: key };
  const sent = method ? { method } : { method: 'POST', body: request ?? {} };
  const ask = () => post({ url: call, ...sent, headers, ...(keepalive && { keepalive }) }, api, options);
  const renew = (stale: string) =>
    refreshSession(stale, api.dispatch, async () => {
      const { data, error } = await post({ url: REFRESH, method: 'POST', body: {} }, api, options);
      return { status: error ? Number(error.status) : 200, body: data };
    });
  const renewable = !SESSION_CALLS.has(call);
  let token = tokenIn(api.getState);
  if (renewable && token && hasRunOut(token)) {
    await renew(token);
    token = tokenIn(api.getState);
  }
  let answer = await ask();
  if (renewable && token && answer.error?.status === UNAUTHENTICATED) {
    await renew(token);
    const renewed = tokenIn(api.getState);
    if (renewed && renewed !== token) answer = await ask();
  }
  const again = isRead ? [SERVICE_AWAY] : key === undefined ? [] : UNCERTAIN;
  if (again.includes(answer.error?.status)) {
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
  tagTypes: ['rating', 'lists', 'posts', 'comments', 'profile', 'sessions', 'drafts'],
  endpoints: () => ({}),
});

export type ApiTag = 'rating' | 'lists' | 'posts' | 'comments' | 'profile' | 'sessions' | 'drafts';
