import { errorText, skipToken, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import type { CallReply, CallRequest, WrittenReach } from '@screenlore/contracts';
import { useRef, useState } from 'react';
import { addRating, checkRating, removeRating } from './api.js';
import { useSeenAgain } from './use-seen-again.js';

const NOT_LOADED = 'Your rating could not be loaded.';

/** The rated item: a title or a role. */
export interface RatedItem {
  mediaId: string;
  type: CallRequest<'add-rating'>['type'];
}

export interface OwnRating {
  rating: number;
  reviewText: string | null;
  /** How much the opinion gives away; undefined keeps the current setting. */
  reaches?: WrittenReach | undefined;
  /** The opinion waits for a moderator (MOD-53). */
  held?: boolean | undefined;
}

/** Updates the item's votes on the page; null is no rating. */
export type MoveVotes = (before: number | null, after: number | null) => void;

export interface OwnRatingState {
  /** The user's rating, or their latest choice; null for none. */
  given: OwnRating | null;
  /** An opinion that was just deleted. */
  deletedOpinion: CallReply<'check-rating'>['deletedOpinion'];
  /** The user's rating is not loaded yet. */
  loading: boolean;
  /** A change is being saved. */
  saving: boolean;
  /** Why the last change, or loading the rating, failed. */
  failure: string | null;
  /** Saves or removes a rating; @returns whether it was saved. */
  give(next: OwnRating | null): Promise<boolean>;
  /** Retries what failed. */
  retry(): void;
}

/**
 * The signed-in user's rating of an item. A change shows at once, in the votes too, and is reverted when the server
 * refuses it. A choice made during another save is sent after it; only the last choice counts.
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
  /** The last choice that is not saved yet. */
  const wanted = useRef<OwnRating | null | undefined>(undefined);
  const sending = useRef<Promise<boolean> | undefined>(undefined);

  const given = (user && known.currentData?.rating) || null;

  // An opinion written here would undo a change made elsewhere.
  useSeenAgain(() => {
    if (user && !saving) void known.refetch();
  });

  const show = (before: OwnRating | null, after: OwnRating | null) => {
    dispatch(
      checkRating.update({ mediaId }, () => ({
        hasRated: after !== null,
        rating: after && {
          ...after,
          reaches: after.reaches ?? before?.reaches,
          timestamp: new Date().toISOString(),
        },
      })),
    );
    moveVotes(before?.rating ?? null, after?.rating ?? null);
  };

  const send = (next: OwnRating | null) =>
    next
      ? add({
          ...{ mediaId, type, userRating: next.rating, reviewText: next.reviewText },
          ...(next.reviewText !== null && next.reaches !== undefined && { reaches: next.reaches }),
        }).unwrap()
      : remove({ mediaId, type: 'movie' }).unwrap();

  const sendAll = async (safe: OwnRating | null): Promise<boolean> => {
    setSaving(true);
    let inNow = safe;
    try {
      while (wanted.current !== undefined) {
        const next = wanted.current;
        wanted.current = undefined;
        try {
          const sent = await send(next);
          // The server says until when the text can be restored, and whether it waits for a moderator.
          const waits = 'rating' in sent && sent.rating.held;
          if (waits || (inNow?.reviewText && !next?.reviewText)) void known.refetch();
          inNow = next;
        } catch (error) {
          // A newer choice has its own attempt.
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
   * Before the server's rating has loaded, a choice waits for it; otherwise that answer would replace the choice. It
   * also keeps an existing opinion that the user could not see yet.
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
    const next =
      chosen && unseen
        ? { ...chosen, reviewText: before?.reviewText ?? null, reaches: before?.reaches }
        : chosen;
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
