import { baseApi, errorText, notify, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import type { Comment, CommentCounts, CommentNews, PostType } from '@screenlore/contracts';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  useAddCommentMutation,
  useDeleteCommentMutation,
  useLazyMediaCommentsQuery,
  useLazyRepliesQuery,
} from './comments-api.js';
import { type Draft, draftName, dropDraft } from './drafts.js';
import { emptyThread, threadReducer } from './thread-state.js';
import { useSteadyScroll } from './use-steady-scroll.js';
import { useThreadNews } from './use-thread-news.js';

interface ThreadOptions {
  type: PostType;
  mediaId: string;
  counts: CommentCounts;
  /** Nothing is asked for before the visitor comes near. */
  near: boolean;
  list: RefObject<HTMLElement | null>;
}

interface Refused {
  replyingTo: string | null;
  text: string;
}

/** A thread on the screen: what is loaded, what the visitor does with it, and what others do meanwhile. */
export function useThread({ type, mediaId, counts, near, list }: ThreadOptions) {
  const user = useUser();
  const dispatchToStore = usePortalDispatch();
  const [state, dispatch] = useReducer(threadReducer, counts, emptyThread);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [loadingReplies, setLoadingReplies] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [said, setSaid] = useState('');
  const [askPage] = useLazyMediaCommentsQuery();
  const [askReplies] = useLazyRepliesQuery();
  const [addComment] = useAddCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const { hold, beginningInSight } = useSteadyScroll(list);
  const changed = useRef(false);

  const load = async (skip: number) => {
    setBusy(true);
    const { data, error: failure } = await askPage({ type, mediaId, skip });
    setBusy(false);
    if (data) {
      if (skip === 0) hold();
      dispatch({ do: 'page', comments: data.comments, counts: data, first: skip === 0 });
      setStatus('ready');
    } else {
      setError(failure);
      setStatus((now) => (now === 'ready' ? now : 'failed'));
      if (status === 'ready') notify.error(errorText(failure));
    }
  };
  const begin = useEffectEvent(() => void load(0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another post everything is another
  useEffect(() => {
    if (near) begin();
  }, [near, type, mediaId]);

  // Lists and cards show the new count when they are next seen.
  useEffect(
    () => () => {
      if (changed.current) dispatchToStore(baseApi.util.invalidateTags(['posts']));
    },
    [dispatchToStore],
  );

  const loadReplies = async (of: string) => {
    setLoadingReplies(of);
    const { data, error: failure } = await askReplies({ _id: of, skip: state.replies[of]?.length ?? 0 });
    setLoadingReplies(null);
    if (data) dispatch({ do: 'replies', of, replies: data.replies });
    else notify.error(errorText(failure));
  };

  const send = async ({ text, key }: Draft, to: string | null) => {
    if (!user) return;
    const { username, firstName, surname, profile_img } = user;
    const draft = `draft ${key}`;
    const comment: Comment = {
      _id: draft,
      comment: text,
      commentedBy: { _id: '', personal_info: { username, firstName, surname, profile_img } },
      commentedAt: new Date().toISOString(),
      children: [],
      replyCount: 0,
      replyingTo: to,
    };
    setReplyingTo(null);
    setRefused(null);
    dispatch({ do: 'send', comment: { ...comment, sending: true } });
    const request = { type, mediaId, comment: text, ...(to === null ? {} : { replyingTo: to }) };
    const { data, error: failure } = await addComment({ request, key });
    if (data) {
      changed.current = true;
      dropDraft(draftName(mediaId, to), key);
      dispatch({ do: 'sent', draft, comment: data });
      setSaid(to === null ? 'Your comment is there.' : 'Your reply is there.');
    } else {
      dispatch({ do: 'unsent', draft });
      setRefused({ replyingTo: to, text });
      if (to !== null) setReplyingTo(to);
      notify.error(errorText(failure));
    }
  };

  const remove = async (id: string, reason: string | undefined) => {
    const before = state;
    dispatch({ do: 'delete', id });
    const { data, error: failure } = await deleteComment({
      _id: id,
      ...(reason === undefined ? {} : { reason }),
    });
    if (data) {
      changed.current = true;
      dispatch({ do: 'counts', counts: data });
      setSaid('The comment is deleted.');
    } else {
      dispatch({ do: 'put back', before, id });
      notify.error(errorText(failure));
    }
  };

  const hear = (news: CommentNews) => {
    changed.current = true;
    if (news.kind === 'deleted') {
      hold();
      dispatch({ do: 'gone', id: news._id, counts: news });
      return;
    }
    const { comment } = news;
    const { username, firstName, surname } = comment.commentedBy.personal_info;
    // One's own is there already, or its answer is on its way.
    if (username === user?.username && Object.values(state.byId).some(({ sending }) => sending)) return;
    const wait =
      comment.replyingTo === null ? state.top.length > 0 && beginningInSight() : inSight(list, comment);
    hold();
    dispatch({ do: 'heard', comment, counts: news, wait });
    if (username !== user?.username)
      setSaid(`New ${comment.replyingTo === null ? 'comment' : 'reply'} by ${firstName} ${surname}`);
  };

  const live = useThreadNews({ type, mediaId, on: near, onNews: hear, onGap: () => void load(0) });

  return {
    state,
    status,
    error,
    busy,
    live,
    /** For those who do not see the list change. */
    said,
    loadingReplies,
    replyingTo,
    refusedText: (to: string | null) => (refused?.replyingTo === to ? refused.text : undefined),
    reload: () => void load(0),
    loadMore: () =>
      void load(state.top.filter((id) => !state.byId[id]?.sending).length + state.waiting.length),
    showWaiting: () => dispatch({ do: 'show waiting' }),
    loadReplies: (of: string) => void loadReplies(of),
    hideReplies: (of: string) => dispatch({ do: 'hide', of }),
    toggleReply: (id: string) => setReplyingTo((now) => (now === id ? null : id)),
    send: (draft: Draft, to: string | null) => void send(draft, to),
    /** @param reason of an administrator */
    remove: (id: string, reason?: string) => void remove(id, reason),
  };
}

/** Whether what stands around the comment replied to is being looked at. */
function inSight(list: RefObject<HTMLElement | null>, { replyingTo }: Comment): boolean {
  const row = list.current?.querySelector(`[data-comment="${replyingTo}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top < window.innerHeight;
}
