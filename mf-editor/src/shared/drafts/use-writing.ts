import { newIdempotencyKey, usePortalDispatch } from '@screenlore/browser-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveDraft } from './api.js';
import { DraftSaver, type SaveState } from './draft-saver.js';
import type { DraftText } from './draft-text.js';
import { dropCopy, keepCopy, newLocalId, renameDraft } from './local-copies.js';
import type { Opened } from './open-draft.js';
import { outcomeOf } from './save-outcome.js';

/** An open draft. */
export interface Writing extends SaveState {
  /** Merges a change into the text. */
  change(part: Partial<DraftText>): void;
  saver: DraftSaver;
}

interface WritingOptions {
  username: string;
  /** The draft's id, or the id it will have on this device. */
  id: string;
  opened: Opened;
  /** Called when the draft gets another id. */
  onKnown: (id: string) => void;
}

/** Writes a draft: stores every change on the device, and saves when its author pauses or leaves. */
export function useWriting({ username, id, opened, onKnown }: WritingOptions): Writing {
  const dispatch = usePortalDispatch();
  const [saver] = useState(
    () =>
      new DraftSaver(
        { id, ...opened },
        {
          newKey: newIdempotencyKey,
          keep: (copy) => keepCopy(username, copy),
          drop: (dropped) => dropCopy(username, dropped),
          known: onKnown,
          renamed: renameDraft,
          send: async (request, key, keepalive) =>
            outcomeOf(
              await dispatch(saveDraft.initiate({ request, key, keepalive })),
              request.id !== undefined,
            ),
        },
      ),
  );

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    addEventListener('pagehide', () => void saver.flush(), { signal });
    addEventListener('online', () => saver.retry(), { signal });
    const onHide = () => document.visibilityState === 'hidden' && void saver.flush();
    document.addEventListener('visibilitychange', onHide, { signal });
    return () => {
      control.abort();
      saver.stop();
    };
  }, [saver]);

  const state = useSyncExternalStore(saver.subscribe, saver.current, saver.current);
  const [change] = useState(() => (part: Partial<DraftText>) => {
    const { text, phase } = saver.current();
    saver.change({ ...text, ...part });
    // From the first word on, the address names this draft, so that a reload finds it again.
    const begins = phase === 'empty' && saver.draftId === undefined && saver.current().phase !== 'empty';
    if (begins) onKnown(id);
  });
  return { ...state, change, saver };
}

export const nextLocalId = (): string => newLocalId(newIdempotencyKey());
