import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallName } from '@screenlore/contracts';
import { API_BASE, IDEMPOTENCY_KEY, isIdempotent } from '@screenlore/contracts';
import { type ApiError, apiError, NO_ANSWER } from '../errors/api-error.js';
import { hasRunOut } from '../session/access-token.js';
import { refreshSession } from '../session/refresh.js';
import type { SessionState } from '../session/session-slice.js';
import { notify } from '../toasts/notify.js';
import { takeFirstData } from './first-data.js';
import { randomKey } from './random-key.js';
import { isReply } from './reply-shape.js';

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

/** How long (ms) an answer is waited for (SHELL-32). */
const TIME_LIMIT_MS = 10_000;
/** How long (ms) a call waits before its one retry. */
const RETRY_PAUSE_MS = 400;
const OK = 200;
const UNAVAILABLE = 503;
/** After these nobody knows whether a change was made; with its key it can be asked for once more. */
const UNCERTAIN: readonly unknown[] = [UNAVAILABLE, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'];
const REFRESH: CallName = 'refresh-token';

const UNAUTHENTICATED = 401;
/** These begin, renew and end a session: a token that has run out is nothing to them. */
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
 * POST `/api/<call>` with a JSON body, or GET without one. Reads and idempotent changes are retried once when a service is
 * unavailable; any call is, when its token had run out and there is a new one. A token known to have run out is renewed
 * before: a read would be answered as to a visitor.
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

/** What the last call of each name failed with, until one succeeds. */
const failures = new Map<CallName, ApiError>();

const BROKEN = 500;
/** No answer, one that cannot be read, or one that says that something is broken or unavailable: not that the call was refused. */
const isOutage = ({ status }: ApiError): boolean => status < 400 || status >= BROKEN;

/**
 * Makes a call. An answer that is not the contract's has failed (SHELL-42). A toast that says how one failed leaves as soon
 * as the same call is answered well; if it was by an outage, all that failed by one is asked for again (SHELL-60).
 */
const callApi: typeof answerOf = async (asked, api, options) => {
  const given = await answerOf(asked, api, options);
  if (api.extra) return given;
  const answer =
    given.error || (await isReply(asked.call, given.data)) ? given : { error: apiError(OK, undefined) };
  if (answer.error) failures.set(asked.call, answer.error);
  else {
    const failure = failures.get(asked.call);
    notify.mended(NO_ANSWER);
    notify.mended(failure?.error);
    failures.delete(asked.call);
    if (failure && isOutage(failure)) api.dispatch(baseApi.util.invalidateTags([OUTAGE]));
  }
  return answer;
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

const TAGS = [
  'rating',
  'lists',
  'posts',
  'comments',
  'profile',
  'sessions',
  'drafts',
  'library',
  'settings',
  'suggestions',
  'feed',
  'notices',
] as const;
export type ApiTag = (typeof TAGS)[number];
/** Of queries that failed by an outage. */
const OUTAGE = 'outage';

/** For `providesTags`: what the reply shows, and whether an outage kept it away. */
export const tagsOf =
  (tags: readonly ApiTag[] = []) =>
  (_reply: unknown, error: ApiError | undefined): readonly (ApiTag | typeof OUTAGE)[] =>
    error && isOutage(error) ? [...tags, OUTAGE] : tags;

/** The one API of the page; features add their calls with `apiQuery` and `apiMutation`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callApi,
  tagTypes: [...TAGS, OUTAGE],
  endpoints: () => ({}),
});

/** Asks again for all that an outage kept away. */
export const askAfterOutage = () => baseApi.util.invalidateTags([OUTAGE]);

/**
 * Who answers reads in place of the network: on the server the gateway next door, asked without a browser's ways. A store
 * is made with one (`createPortalStore`), or with none in the browser.
 */
export interface CallSource {
  /** @returns the reply, or undefined when there is no good one */
  answer(call: CallName, request: unknown): Promise<unknown>;
}
