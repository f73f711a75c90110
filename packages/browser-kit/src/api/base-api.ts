import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallName } from '@screenlore/contracts';
import { API_BASE, IDEMPOTENCY_KEY, isIdempotent } from '@screenlore/contracts';
import { type ApiError, apiError, NO_ANSWER, OFFLINE } from '../errors/api-error.js';
import { hasRunOut } from '../session/access-token.js';
import { refreshSession } from '../session/refresh.js';
import type { SessionState } from '../session/session-slice.js';
import { notify } from '../toasts/notify.js';
import { takeFirstData } from './first-data.js';
import { randomKey } from './random-key.js';
import { isReply } from './reply-shape.js';

/** A call as endpoints pass it to the client. */
export interface CallArguments {
  call: CallName;
  request: unknown;
  /** Idempotency key: a change that is repeated with it counts once. */
  key?: string;
  /** As the contract declares it; POST by default. A GET call has no body. */
  method?: 'GET';
  /** Continues when the page is left; browsers allow 64 KiB of such requests at a time. */
  keepalive?: boolean;
}

/** How long (ms) to wait for an answer (SHELL-32). */
const TIME_LIMIT_MS = 10_000;
/** How long (ms) a call waits before its one retry. */
const RETRY_PAUSE_MS = 400;
const OK = 200;
const UNAVAILABLE = 503;
/** After these, it is unknown whether a change was made; with its key it can be requested again. */
const UNCERTAIN: readonly unknown[] = [UNAVAILABLE, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'];
const REFRESH: CallName = 'refresh-token';

const UNAUTHENTICATED = 401;
/** These start, renew and end a session, so they need no valid token. */
const SESSION_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'sign-in',
  'sign-up',
  'google-auth',
  'facebook-auth',
  'oidc-auth',
  'use-oidc-code',
  'start-social-sign-in',
  'refresh-token',
  'sign-out',
]);

const tokenIn = (getState: () => unknown): string | undefined =>
  (getState() as { session: SessionState }).session.user?.access_token;

const post = fetchBaseQuery({
  baseUrl: API_BASE,
  timeout: TIME_LIMIT_MS,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenIn(getState);
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
});

/**
 * POST `/api/<call>` with a JSON body, or GET without one. Reads and idempotent changes are retried once if a service is unavailable; any
 * call is, if its token had expired and there is a new one. A token known to have expired is renewed first: with it, a read would be
 * answered as for a visitor.
 */
const answerOf: BaseQueryFn<CallArguments, unknown, ApiError> = async (
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
  if (inlined) return inlined;

  const key = given ?? (!isRead && isIdempotent(call) ? randomKey() : undefined);
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
  const again = isRead ? [UNAVAILABLE] : key === undefined ? [] : UNCERTAIN;
  if (again.includes(answer.error?.status)) {
    await pause(RETRY_PAUSE_MS, api.signal);
    answer = await ask();
  }
  if (!answer.error) return { data: answer.data };
  const { status } = answer.error;
  const retryAfterS = Number(answer.meta?.response?.headers.get('retry-after') ?? 0);
  return {
    error:
      status === 'PARSING_ERROR'
        ? apiError(answer.error.originalStatus, undefined)
        : apiError(typeof status === 'number' ? status : undefined, answer.error.data, retryAfterS),
  };
};

/** The last error of each call by name, until it succeeds. */
const failures = new Map<CallName, ApiError>();

const BROKEN = 500;
/** There was no answer, an unreadable one, or one that means that something is broken or unavailable; as opposed to a refusal. */
const isOutage = ({ status }: ApiError): boolean => status < 400 || status >= BROKEN;

/**
 * Makes a call. An answer that breaks the contract counts as a failure (SHELL-42). A toast about its failure disappears when the same
 * call succeeds; if the failure was an outage, everything that failed in an outage is requested again (SHELL-60).
 */
const callApi: typeof answerOf = async (asked, api, options) => {
  const given = await answerOf(asked, api, options);
  if (api.extra) return given;
  const answer =
    given.error || (await isReply(asked.call, given.data)) ? given : { error: apiError(OK, undefined) };
  if (answer.error) {
    failures.set(asked.call, answer.error);
    if (answer.error.status > BROKEN)
      void import(/* webpackChunkName: "live" */ './follow-outage.js').then(
        ({ followOutage }) => followOutage(asked, api, askAfterOutage()),
        () => undefined,
      );
  } else {
    const failure = failures.get(asked.call);
    for (const text of [NO_ANSWER, OFFLINE, failure?.error]) notify.mended(text);
    failures.delete(asked.call);
    if (failure && isOutage(failure)) api.dispatch(baseApi.util.invalidateTags([OUTAGE]));
  }
  return answer;
};

/** Resolves after `ms`, or at once if the call is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve());
  });
}

/** Changes invalidate these, and queries with them are requested again. */
export type ApiTag =
  | 'rating'
  | 'lists'
  | 'posts'
  | 'comments'
  | 'profile'
  | 'sessions'
  | 'drafts'
  | 'library'
  | 'settings'
  | 'suggestions'
  | 'feed'
  | 'notices'
  | 'clubs';
/** Marks queries that failed in an outage. */
const OUTAGE = 'outage';

/** For `providesTags`: what the reply shows, and whether an outage prevented it. */
export const tagsOf =
  (tags: readonly ApiTag[] = []) =>
  (_reply: unknown, error: ApiError | undefined): readonly (ApiTag | typeof OUTAGE)[] =>
    error && isOutage(error) ? [...tags, OUTAGE] : tags;

/** The one API of the page; features add their calls with `apiQuery` and `apiMutation`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  // The library only needs their type.
  tagTypes: [] as (ApiTag | typeof OUTAGE)[],
  endpoints: () => ({}),
});

/** Requests everything again that an outage prevented. */
export const askAfterOutage = () => baseApi.util.invalidateTags([OUTAGE]);

/**
 * Answers reads instead of the network: on the server, the gateway next to it, without the habits of browsers. A store is created with
 * one (`createPortalStore`), or without one in the browser.
 */
export interface CallSource {
  /** @returns the reply, or undefined if there is no valid one */
  answer(call: CallName, request: unknown): Promise<unknown>;
}
