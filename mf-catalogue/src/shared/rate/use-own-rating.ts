import { errorText, skipToken, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import type { CallReply, CallRequest } from '@screenlore/contracts';
import { useRef, useState } from 'react';
import { addRating, checkRating, removeRating } from './api.js';
import { useSeenAgain } from './use-seen-again.js';

const NOT_LOADED = 'Your rating could not be loaded.';

/** What is rated: a title or a role. */
export interface RatedItem {
  mediaId: string;
  type: CallRequest<'add-rating'>['type'];
}

export interface OwnRating {
  rating: number;
  reviewText: string | null;
}

/** Moves the votes that the page shows of the item; null is no rating. */
export type MoveVotes = (before: number | null, after: number | null) => void;

export interface OwnRatingState {
  /** What the user gives, or has just chosen to; null for nothing. */
  given: OwnRating | null;
  /** An opinion that was deleted a short while ago. */
  deletedOpinion: CallReply<'check-rating'>['deletedOpinion'];
  /** The user's rating is not known yet. */
  loading: boolean;
  /** A change is on its way. */
  saving: boolean;
  /** Why the last change, or the question for the rating, failed. */
  failure: string | null;
  /** Gives a rating or takes it back; @returns whether it is in. */
  give(next: OwnRating | null): Promise<boolean>;
  /** Does once more what failed. */
  retry(): void;
}

/**
 * The signed-in user's rating of an item. A change shows at once, in the votes too, and is put right when the server
 * refuses it. What is chosen while another change is on its way is sent after it; only the last choice counts.
 */
export function useOwnRating({ mediaId, type }: RatedItem, moveVotes: MoveVotes): OwnRatingState {
  const user = useUser();
  const question = user ? { mediaId } : skipToken;
  const known = checkRating.useQuery(question, { refetchOnMountOrArgChange: true });
  const [add] = addRating.useMutation();
  const [remove] = removeRating.useMutation();
  const dispatch = usePortalDispatch();
  const [failure, setFailure] = useState<{ text: string; wanted: OwnRating | null } | null>(null);
  const [saving, setSaving] = useState(false);
  /** The last choice that is not in yet. */
  const wanted = useRef<OwnRating | null | undefined>(undefined);
  const sending = useRef<Promise<boolean> | undefined>(undefined);

  const given = (user && known.currentData?.rating) || null;

  // An opinion written here would undo what was changed elsewhere.
  useSeenAgain(() => {
    if (user && !saving) void known.refetch();
  });

  const show = (before: OwnRating | null, after: OwnRating | null) => {
    dispatch(
      checkRating.update({ mediaId }, () => ({
        hasRated: after !== null,
        rating: after && { ...after, timestamp: new Date().toISOString() },
      })),
    );
    moveVotes(before?.rating ?? null, after?.rating ?? null);
  };

  const send = (next: OwnRating | null) =>
    next
      ? add({ mediaId, type, userRating: next.rating, reviewText: next.reviewText }).unwrap()
      : remove({ mediaId, type: 'movie' }).unwrap();

  const sendAll = async (safe: OwnRating | null): Promise<boolean> => {
    setSaving(true);
    let inNow = safe;
    try {
      while (wanted.current !== undefined) {
        const next = wanted.current;
        wanted.current = undefined;
        try {
          await send(next);
          // The server says until when the words can be put back.
          if (inNow?.reviewText && !next?.reviewText) void known.refetch();
          inNow = next;
        } catch (error) {
          // Another choice meanwhile is tried in its own right.
          if (wanted.current !== undefined) continue;
          show(next, inNow);
          setFailure({ text: errorText(error), wanted: next });
          return false;
        }
      }
      return true;
    } finally {
      sending.current = undefined;
      setSaving(false);
    }
  };

  /**
   * For a choice made before the server has said what there is: its answer is waited for, or it would be shown in place
   * of the choice. Who could not see the opinion that stands there keeps it.
   */
  const sendWhenKnown = async (): Promise<boolean> => {
    const unseen = known.currentData === undefined;
    setSaving(true);
    const { data } = await dispatch(
      checkRating.initiate({ mediaId }, { subscribe: false, forceRefetch: known.isError }),
    );
    const chosen = wanted.current ?? null;
    if (!data) {
      sending.current = undefined;
      wanted.current = undefined;
      setSaving(false);
      setFailure({ text: NOT_LOADED, wanted: chosen });
      return false;
    }
    const before = data.rating;
    const next = chosen && unseen ? { ...chosen, reviewText: before?.reviewText ?? null } : chosen;
    show(before, next);
    wanted.current = next;
    return sendAll(before);
  };

  const give = (next: OwnRating | null): Promise<boolean> => {
    setFailure(null);
    wanted.current = next;
    if (known.currentData && !known.isFetching) {
      show(given, next);
      sending.current ??= sendAll(given);
    } else sending.current ??= sendWhenKnown();
    return sending.current;
  };

  return {
    given,
    deletedOpinion: user ? known.currentData?.deletedOpinion : undefined,
    loading: user !== null && known.currentData === undefined && !known.isError,
    saving,
    failure: failure?.text ?? (known.isError && !known.currentData ? NOT_LOADED : null),
    give,
    retry() {
      if (failure) void give(failure.wanted);
      else void known.refetch();
    },
  };
}
