import { useEffect, useRef } from 'react';

/** Guards a page with unsaved work. */
export interface LeaveGuard {
  /** Whether an address of the app still belongs to the work, such as another step of it. */
  isInside: (to: URL) => boolean;
  /** Called when the visitor is about to leave. @param leave continues to where they wanted */
  ask: (leave: () => void) => void;
}

let guard: LeaveGuard | null = null;

/** The guard that blocks going to this address, if any. */
export const guardAgainst = (to: URL): LeaveGuard | null => (guard && !guard.isInside(to) ? guard : null);

/**
 * While there is a guard, links, the back button and `navigate` ask it before leaving the page, and the browser asks before closing the
 * tab or opening another site. At most one per page; requires the `GuardedRouter` around the app.
 * @param next null while everything is saved
 */
export function useLeaveGuard(next: LeaveGuard | null): void {
  const current = useRef(next);
  current.current = next;
  const active = next !== null;
  useEffect(() => {
    if (!active) return;
    const mine: LeaveGuard = {
      isInside: (to) => current.current?.isInside(to) ?? true,
      ask: (leave) => (current.current ? current.current.ask(leave) : leave()),
    };
    guard = mine;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      if (guard === mine) guard = null;
      removeEventListener('beforeunload', warn);
    };
  }, [active]);
}
