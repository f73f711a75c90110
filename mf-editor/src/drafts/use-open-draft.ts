import { errorText, usePortalDispatch } from '@screenlore/browser-kit';
import type { Draft } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import { DraftHold } from './draft-hold.js';
import { emptyText, type WritingKind } from './draft-text.js';
import { draftEndpoint } from './drafts-api.js';
import { dropCopy, isLocalId, keepCopy, readCopy } from './local-copies.js';
import { fromCopy, newerOf, type Opened } from './open-draft.js';
import { statusOf } from './save-outcome.js';
import { nextLocalId } from './use-writing.js';

/** Where the opening of a draft stands. */
export type Opening =
  | { phase: 'waiting' }
  /** Another tab writes it. */
  | { phase: 'elsewhere' }
  | { phase: 'missing' }
  | { phase: 'failed'; text: string }
  | { phase: 'open'; id: string; opened: Opened };

const NOT_FOUND = 404;
/** How long (ms) another tab waits for this one to save before it takes a draft over. */
const SAVE_FIRST_MS = 2500;

interface OpenDraftOptions {
  username: string;
  kind: WritingKind;
  /** As the address says it; null for a new one. */
  asked: string | null;
  /** Saves what is not saved, when another tab takes the draft over. */
  save: () => Promise<unknown>;
}

/** Opens a draft for writing in this tab alone: the newer of what the server and this device have. */
export function useOpenDraft({ username, kind, asked, save }: OpenDraftOptions) {
  const dispatch = usePortalDispatch();
  const [opening, setOpening] = useState<Opening>(() =>
    asked === null ? freshDraft(kind) : { phase: 'waiting' },
  );
  const [attempt, setAttempt] = useState({ id: asked, takeOver: false });
  const hold = useRef<DraftHold>(undefined);
  const saveFirst = useRef(save);
  saveFirst.current = save;

  useEffect(() => {
    const own = new DraftHold(async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, SAVE_FIRST_MS));
      await Promise.race([saveFirst.current(), patience]);
      setOpening({ phase: 'elsewhere' });
    });
    hold.current = own;
    return () => own.close();
  }, []);

  // The address takes other names of the draft that is open here; only another attempt opens anew.
  useEffect(() => {
    if (attempt.id === null) return;
    const asked = attempt.id;
    let wanted = true;
    const show = (next: Opening) => {
      if (wanted) setOpening(next);
    };
    const open = async () => {
      if (attempt.takeOver) await hold.current?.takeOver(asked);
      else if ((await hold.current?.take(asked)) === false) return show({ phase: 'elsewhere' });
      const copy = readCopy(username, asked);
      if (isLocalId(asked)) {
        return show(copy ? { phase: 'open', id: asked, opened: fromCopy(copy, null) } : { phase: 'missing' });
      }
      const request = dispatch(
        draftEndpoint.initiate({ id: asked }, { forceRefetch: true, subscribe: false }),
      );
      const { data, error } = (await request) as { data?: { draft: Draft }; error?: unknown };
      if (data) return show({ phase: 'open', id: asked, opened: newerOf(data.draft, copy) });
      const gone = statusOf(error) === NOT_FOUND;
      if (copy) {
        // Without an answer the copy goes on from the state it followed; of a draft that is gone it is a new one.
        if (!gone) return show({ phase: 'open', id: asked, opened: fromCopy(copy, copy.base) });
        const id = nextLocalId();
        const { sent: _, ...text } = copy;
        if (keepCopy(username, { ...text, id, base: null })) dropCopy(username, asked);
        return show({ phase: 'open', id, opened: fromCopy(text, null) });
      }
      return show(gone ? { phase: 'missing' } : { phase: 'failed', text: errorText(error) });
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [attempt, dispatch, username]);

  const again = (takeOver: boolean) => {
    setOpening({ phase: 'waiting' });
    setAttempt({ id: asked, takeOver });
  };
  return {
    opening,
    retry: () => again(false),
    takeOver: () => again(true),
    /** This tab has the draft under this name too. */
    alsoHold: (name: string) => void hold.current?.take(name),
    /** Puts another text in place of the one that was opened. */
    replace: (id: string, opened: Opened) => setOpening({ phase: 'open', id, opened }),
  };
}

const freshDraft = (kind: WritingKind): Opening => ({
  phase: 'open',
  id: nextLocalId(),
  opened: { text: emptyText(kind), base: null, unsaved: false, other: null },
});
