import { useNavigate, useSearchParams } from '@screenlore/browser-kit/router';
import { useRef, useState } from 'react';

export type WritingStep = 'editor' | 'publish';

interface Session {
  /** Counts the drafts opened on this page. */
  count: number;
  /** The id in the address of the open draft; null while it is empty. */
  names: readonly (string | null)[];
}

const draftIn = (search: URLSearchParams): string | null => search.get('draft');
const stepIn = (search: URLSearchParams): WritingStep =>
  search.get('step') === 'publish' ? 'publish' : 'editor';

/** The draft and the step in the address: `?draft=<id>&step=publish`. */
export function useDraftAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = draftIn(search);
  const [session, setSession] = useState<Session>({ count: 0, names: [asked] });

  if (!session.names.includes(asked)) {
    // Another draft than the open one.
    setSession({ count: session.count + 1, names: [asked] });
  } else if (asked !== null && session.names.includes(null)) {
    // From now on the plain address means a new draft.
    setSession({ ...session, names: session.names.filter((name) => name !== null) });
  }

  // The address changes before React renders the page with it.
  const named = useRef(asked);
  if (asked !== null) named.current = asked;

  /** Changes part of the current address. */
  function go(change: { draft?: string; step?: WritingStep }, replace: boolean): void {
    const now = new URLSearchParams(window.location.search);
    const { draft = draftIn(now), step = stepIn(now) } = change;
    const next = new URLSearchParams({
      ...(draft !== null && { draft }),
      ...(step === 'publish' && { step }),
    });
    void navigate({ search: `${next}` }, { replace });
  }

  return {
    asked,
    /** Different for each opened draft. */
    sessionKey: session.count,
    step: stepIn(search),
    /** Whether an address still belongs to the open draft. */
    isOpen: (to: URL): boolean =>
      to.pathname === window.location.pathname &&
      [...session.names, named.current].includes(draftIn(to.searchParams)),
    /** Sets the open draft's id. */
    onKnown(draft: string): void {
      named.current = draft;
      setSession((now) => ({ ...now, names: [...now.names, draft] }));
      go({ draft }, true);
    },
    toStep: (step: WritingStep, replace = false): void => go({ step }, replace),
    /** Opens the draft of the address again. */
    reopen: (): void => setSession((now) => ({ ...now, count: now.count + 1 })),
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;
