import { useNavigate, useSearchParams } from '@screenlore/browser-kit/router';
import { useRef, useState } from 'react';

const DRAFT = 'draft';
const STEP = 'step';
const PUBLISH = 'publish';

export type WritingStep = 'editor' | 'publish';

interface Session {
  /** One more with each draft that is opened on this page. */
  count: number;
  /** What the address may call the draft that is open; null before it has a word. */
  names: readonly (string | null)[];
}

/** The draft and the step of writing that the address asks for: `?draft=<id>&step=publish`. */
export function useDraftAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get(DRAFT);
  const [session, setSession] = useState<Session>({ count: 0, names: [asked] });

  if (!session.names.includes(asked)) {
    // Another draft than the one that is open.
    setSession({ count: session.count + 1, names: [asked] });
  } else if (asked !== null && session.names.includes(null)) {
    // From now on the plain address is that of a new draft.
    setSession({ ...session, names: session.names.filter((name) => name !== null) });
  }

  // The address changes before the page is told of it.
  const named = useRef(asked);
  if (asked !== null) named.current = asked;

  /** The step is read anew, as the address may have changed since. */
  const searchWith = (draft: string | null, step: WritingStep): string => {
    const next = new URLSearchParams();
    if (draft !== null) next.set(DRAFT, draft);
    if (step === PUBLISH) next.set(STEP, PUBLISH);
    const text = next.toString();
    return text && `?${text}`;
  };
  const stepNow = (): WritingStep =>
    new URLSearchParams(window.location.search).get(STEP) === PUBLISH ? PUBLISH : 'editor';
  const draftNow = (): string | null => new URLSearchParams(window.location.search).get(DRAFT);

  return {
    asked,
    /** Another one for each draft that is opened. */
    sessionKey: session.count,
    step: (search.get(STEP) === PUBLISH ? PUBLISH : 'editor') as WritingStep,
    /** Whether an address still belongs to the open draft. */
    isOpen: (to: URL): boolean =>
      to.pathname === window.location.pathname &&
      [...session.names, named.current].includes(to.searchParams.get(DRAFT)),
    /** The open draft has this name from now on. */
    onKnown(name: string): void {
      named.current = name;
      setSession((now) => ({ ...now, names: [...now.names, name] }));
      void navigate({ search: searchWith(name, stepNow()) }, { replace: true });
    },
    toStep(step: WritingStep, replace = false): void {
      void navigate({ search: searchWith(draftNow(), step) }, { replace });
    },
    /** Opens the draft of the address anew. */
    reopen(): void {
      setSession((now) => ({ ...now, count: now.count + 1 }));
    },
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;
