import {
  baseApi,
  errorText,
  notify,
  usePortalDispatch,
  useShownTheme,
  useUser,
} from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { type CallName, loginPath } from '@screenlore/contracts';
import { wantsLessMotion } from '@screenlore/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Asks, Told } from './portal-for-guest.js';

/** These return a token, or end a session. */
export const SESSION_CALLS = [
  'sign-up',
  'sign-in',
  'google-auth',
  'facebook-auth',
  'oidc-auth',
  'use-oidc-code',
  'finish-sign-in',
  'passkey-sign-in',
  'passkey-sign-up',
  'prove-owner',
  'refresh-token',
  'sign-out',
] as const satisfies readonly CallName[];

/** The calls that a remote may allow a guest. */
export type GuestCall = Exclude<CallName, (typeof SESSION_CALLS)[number]>;

export interface GuestProps {
  /** Data of the block or page, without functions. */
  props?: object;
  /** The calls that it may make as the visitor. */
  calls?: readonly GuestCall[];
}

const PATIENCE_MS = 10_000;
const LONGEST_TOAST = 200;
const HIGHEST = 20_000;

const { guestCall } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    guestCall: build.mutation<unknown, { call: CallName; request: unknown }>({ query: (asked) => asked }),
  }),
}).endpoints;

/**
 * What every guest is sent and can request. A guest that is not ready in time is unavailable: the boundary around it
 * says so.
 * @param name of the guest, for that error: its address or its tag
 */
export function useGuest({ props = {}, calls = [] }: GuestProps, name: string) {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useUser();
  const theme = useShownTheme();
  const [isReady, setReady] = useState(false);
  const [isLate, setLate] = useState(false);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  // An error with this name is not retried automatically.
  if (isLate && !isReady)
    throw Object.assign(new Error(`${name} was not ready within 10 s`), { name: 'TimeoutError' });

  const now: Asks = {
    ready: () => setReady(true),
    resize: (wanted) => setHeight(Math.min(Math.max(Math.ceil(Number(wanted) || 0), 0), HIGHEST)),
    navigate(to) {
      if (!/^\/(?![/\\])/.test(String(to)))
        throw new Error('An address of the portal begins with one slash.');
      void navigate(to);
    },
    toast(text, kind) {
      const shown = String(text).slice(0, LONGEST_TOAST);
      if (kind === 'success' || kind === 'error') notify[kind](shown);
      else notify(shown);
    },
    signIn: () => void navigate(loginPath(pathname + search)),
    async call(call, request) {
      const allowed = calls.find((known) => known === call);
      if (!allowed || SESSION_CALLS.some((never) => never === call))
        throw new Error(`${call} is not among the calls of this guest.`);
      const { data, error } = await dispatch(
        guestCall.initiate({ call: allowed, request }, { track: false }),
      );
      if (error) throw new Error(errorText(error));
      return data;
    },
  };
  // Guests keep the functions they receive; these always act on the current page.
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [asks] = useState<Asks>(() => ({
    ready: () => latest.current.ready(),
    resize: (wanted) => latest.current.resize(wanted),
    navigate: (to) => latest.current.navigate(to),
    toast: (text, kind) => latest.current.toast(text, kind),
    signIn: () => latest.current.signIn(),
    call: (call, request) => latest.current.call(call, request),
  }));
  const text = JSON.stringify({
    props,
    theme,
    still: typeof document === 'object' && wantsLessMotion(),
    member: user && { username: user.username, firstName: user.firstName },
  } satisfies Told);
  // A new object only if something in it changed: `props` are usually created on each render.
  const told = useMemo((): Told => JSON.parse(text), [text]);
  return { asks, told, isReady, height };
}
