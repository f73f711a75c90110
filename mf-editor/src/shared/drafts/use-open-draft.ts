import { errorText, usePortalDispatch } from '@screenlore/browser-kit';
import { useEffect, useRef, useState } from 'react';
import { getDraft } from './api.js';
import { DraftLock } from './draft-lock.js';
import { emptyText, type WritingKind } from './draft-text.js';
import { dropCopy, isLocalId, keepCopy, nameOf, readCopy } from './local-copies.js';
import { fromCopy, newerOf, type Opened } from './open-draft.js';
import { NOT_FOUND, statusOf } from './save-outcome.js';
import { nextLocalId } from './use-writing.js';

/** The progress of opening a draft. */
export type Opening =
  | { phase: 'waiting' }
  /** Another tab is writing it. */
  | { phase: 'elsewhere' }
  | { phase: 'missing' }
  | { phase: 'failed'; text: string }
  | { phase: 'open'; id: string; opened: Opened };

/** How long (ms) another tab waits for this one to save before it takes a draft over. */
const SAVE_FIRST_MS = 2500;

interface OpenDraftOptions {
  username: string;
  kind: WritingKind;
  /** The id in the address; null for a new draft. */
  asked: string | null;
  /** Saves pending changes when another tab takes the draft over. */
  save: () => Promise<unknown>;
}

/** Opens a draft for writing in this tab alone, with the newer of the server's text and this device's. */
export function useOpenDraft({ username, kind, asked, save }: OpenDraftOptions) {
  const dispatch = usePortalDispatch();
  const [opening, setOpening] = useState<Opening>(() =>
    asked === null
      ? open(nextLocalId(), { text: emptyText(kind), base: null, unsaved: false, other: null })
      : { phase: 'waiting' },
  );
  const [attempt, setAttempt] = useState({ id: asked, takeOver: false });
  const lock = useRef<DraftLock>(undefined);
  const saveFirst = useRef(save);
  saveFirst.current = save;

  useEffect(() => {
    const own = new DraftLock(async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, SAVE_FIRST_MS));
      await Promise.race([saveFirst.current(), patience]);
      setOpening({ phase: 'elsewhere' });
    });
    lock.current = own;
    return () => own.close();
  }, []);

  // The address may change to another id of the open draft; only a new attempt opens a draft.
  useEffect(() => {
    const { id: asked, takeOver } = attempt;
    if (asked === null) return;
    let wanted = true;
    const read = async (): Promise<Opening> => {
      const before = nameOf(asked);
      if (takeOver) await lock.current?.takeOver(before);
      else if ((await lock.current?.take(before)) === false) return { phase: 'elsewhere' };
      // Its first save may have been answered meanwhile; then the copy has the server's id.
      const id = nameOf(asked);
      if (id !== before && (await lock.current?.take(id)) === false) return { phase: 'elsewhere' };
      const copy = readCopy(username, id);
      if (isLocalId(id)) return copy ? open(id, fromCopy(copy, null)) : { phase: 'missing' };
      const { data, error } = await dispatch(
        getDraft.initiate({ id }, { forceRefetch: true, subscribe: false }),
      );
      // A failed request still returns an earlier answer, such as a draft that has since been published.
      if (data && error === undefined) return open(id, newerOf(data.draft, copy));
      const isGone = statusOf(error) === NOT_FOUND;
      if (!copy) return isGone ? { phase: 'missing' } : { phase: 'failed', text: errorText(error) };
      // Without an answer the copy continues from its base; the copy of a deleted draft becomes a new draft.
      if (!isGone) return open(id, fromCopy(copy, copy.base));
      const { sent: _, ...rest } = copy;
      const renamed = { ...rest, id: nextLocalId(), base: null };
      if (keepCopy(username, renamed)) dropCopy(username, id);
      return open(renamed.id, fromCopy(renamed, null));
    };
    void read().then((next) => wanted && setOpening(next));
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
    /** This tab also holds the draft under this id. */
    alsoLock: (name: string) => void lock.current?.take(name),
    /** Replaces the opened text with another. */
    replace: (id: string, opened: Opened) => setOpening(open(id, opened)),
  };
}

const open = (id: string, opened: Opened): Opening => ({ phase: 'open', id, opened });
