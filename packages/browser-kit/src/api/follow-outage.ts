import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { API_BASE, type CallName } from '@screenlore/contracts';
import type { SessionState } from '../session/session-slice.js';

/** How long (ms) to wait between two attempts, in the first minute and later. */
const PAUSE_MS = 2000;
const LATER_PAUSE_MS = 10_000;
const SHORT_PAUSES = 30;
/** After this long (ms) without an outage the next one is a new one. */
const CALM_MS = 60_000;
/** Pauses are up to this share shorter, so that pages do not ask in step. */
const SPREAD = 0.2;
/** How long (ms) an attempt may take. */
const TIME_LIMIT_MS = 10_000;
/** The service is unavailable, or too late. */
const DOWN: readonly unknown[] = [503, 504];

interface FailedCall {
  call: CallName;
  request: unknown;
}

type PageState = {
  session: SessionState;
  api: { queries: Record<string, { error?: unknown } | undefined> };
};

type Page = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'type'>;

/** What failed last while an outage is followed. */
let failed: FailedCall | undefined;
let pauses = 0;
let lastAt = 0;

/**
 * Tries a failed read again every 2 s while the page is visible, unseen; once it is answered, everything that the outage prevented from
 * loading is requested (SHELL-113). Only one call at a time, whatever has failed.
 * @param latest a call that failed; changes are not made again
 * @param askAgain the action that requests everything
 */
export function followOutage(
  latest: FailedCall,
  page: Page,
  askAgain: Parameters<Page['dispatch']>[0],
): void {
  if (page.type !== 'query') return;
  const runs = failed !== undefined;
  failed = latest;
  if (!runs) void follow(page, askAgain);
}

async function follow(page: Page, askAgain: Parameters<Page['dispatch']>[0]): Promise<void> {
  if (Date.now() - lastAt > CALM_MS) pauses = 0;
  while (failed) {
    await pause();
    const state = page.getState() as PageState;
    if (!isWanting(state)) failed = undefined;
    else if (!document.hidden && (await isAnswered(failed, state))) {
      failed = undefined;
      page.dispatch(askAgain);
    }
  }
}

/** Whether the page still lacks something because of the outage. */
const isWanting = ({ api }: PageState): boolean =>
  Object.values(api.queries).some((query) => DOWN.includes((query?.error as { status?: unknown })?.status));

/** Whether a call is no longer prevented. Any other answer counts: it reaches the page when that asks. */
async function isAnswered({ call, request }: FailedCall, { session: { user } }: PageState): Promise<boolean> {
  const answer = await fetch(`${API_BASE}/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(user && { authorization: `Bearer ${user.access_token}` }),
    },
    body: JSON.stringify(request ?? {}),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => undefined);
  return answer !== undefined && !DOWN.includes(answer.status);
}

function pause(): Promise<void> {
  pauses += 1;
  lastAt = Date.now();
  const ms = pauses <= SHORT_PAUSES ? PAUSE_MS : LATER_PAUSE_MS;
  return new Promise((resolve) => setTimeout(resolve, ms * (1 - SPREAD * Math.random())));
}
